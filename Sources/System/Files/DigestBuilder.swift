private import CLibCrypto
package import Photography

/// The SHA-256 digest of values or bytes that come one after the other.
///
/// Each value is preceded by its length or its kind, so different sequences give different digests.
package struct DigestBuilder {
  private var state = photomap_sha256_state()

  package init() { photomap_sha256_begin(&state) }

  /// Of everything that was added so far.
  package var digest: Digest {
    var state = state
    return Digest(
      bytes: [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
        guard let start = digest.baseAddress else { return }
        photomap_sha256_finish(&state, start)
        count = 32
      })
  }

  /// Adds bytes as they are, such as a piece of a file.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { append($0.baseAddress, $0.count) }
    guard isDone == nil else { return }
    let bytes = Array(bytes)
    append(bytes, bytes.count)
  }

  private mutating func append(_ bytes: UnsafeRawPointer?, _ count: Int) {
    photomap_sha256_add(&state, bytes, count)
  }

  private mutating func append(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { append($0.baseAddress, $0.count) }
  }

  package mutating func add(_ text: String) {
    add(text.utf8.count)
    append(text.utf8)
  }

  package mutating func add(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

  package mutating func add(_ number: Double) { append(number.bitPattern) }

  package mutating func add(_ data: [UInt8]) {
    add(data.count)
    append(data)
  }

  package mutating func add(_ digest: Digest) { add(digest.bytes) }

  package mutating func add(_ stamp: FileStamp) {
    add(Int(stamp.size))
    add(Int(stamp.modified))
    add(Int(stamp.changed))
    add(Int(truncatingIfNeeded: stamp.inode))
  }

  /// An absent value, or a present one through `feed`.
  package mutating func add<Value>(optional value: Value?, _ feed: (inout DigestBuilder, Value) -> Void) {
    append([value == nil ? 0 : 1])
    if let value { feed(&self, value) }
  }

  package mutating func add(_ text: String?) { add(optional: text) { $0.add($1) } }
  package mutating func add(_ number: Int?) { add(optional: number) { $0.add($1) } }
  package mutating func add(_ number: Double?) { add(optional: number) { $0.add($1) } }

  package mutating func add<Value>(each values: [Value], _ feed: (inout DigestBuilder, Value) -> Void) {
    add(values.count)
    for value in values { feed(&self, value) }
  }
}
