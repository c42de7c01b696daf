import Files
package import Photography

/// Encodes values as unambiguous bytes and computes their fingerprint.
///
/// Each value is preceded by its length or its kind, so different sequences give different bytes.
package struct FingerprintBuilder {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var fingerprint: Fingerprint { Fingerprint(of: bytes) }

  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func add(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func add(_ data: [UInt8]) {
    add(data.count)
    bytes.append(contentsOf: data)
  }

  package mutating func add(_ fingerprint: Fingerprint) { add(fingerprint.bytes) }

  package mutating func add(_ stamp: FileStamp) {
    add(Int(stamp.size))
    add(Int(stamp.modified))
    add(Int(stamp.changed))
    add(Int(truncatingIfNeeded: stamp.inode))
  }

  /// An absent value, or a present one through `feed`.
  package mutating func add<Value>(optional value: Value?, _ feed: (inout FingerprintBuilder, Value) -> Void)
  {
    bytes.append(value == nil ? 0 : 1)
    if let value { feed(&self, value) }
  }

  package mutating func add(_ text: String?) { add(optional: text) { $0.add($1) } }
  package mutating func add(_ number: Int?) { add(optional: number) { $0.add($1) } }
  package mutating func add(_ number: Double?) { add(optional: number) { $0.add($1) } }

  package mutating func add<Value>(each values: [Value], _ feed: (inout FingerprintBuilder, Value) -> Void) {
    add(values.count)
    for value in values { feed(&self, value) }
  }
}
