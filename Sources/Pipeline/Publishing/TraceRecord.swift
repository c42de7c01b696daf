import Templates

/// A trace as the cache stores it.
enum TraceRecord {
  static let version: UInt8 = 1
  private static let size = 18

  static func bytes(of trace: Trace) -> [UInt8] {
    var bytes: [UInt8] = [version]
    bytes.reserveCapacity(9 + trace.reads.count * size)
    func put(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    put(trace.digest)
    for read in trace.reads {
      bytes.append(read.subject.rawValue)
      bytes.append(read.list.rawValue)
      put(read.id)
      put(read.lower)
      put(read.upper)
    }
    return bytes
  }

  /// - Returns: `nil` for a record of another version, or a damaged one.
  static func trace(_ bytes: [UInt8]) -> Trace? {
    guard bytes.count >= 9, bytes[0] == version, (bytes.count - 9) % size == 0 else { return nil }
    return bytes.withUnsafeBytes { raw in
      func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Number {
        Number(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: Number.self))
      }
      var reads: [Dependency] = []
      reads.reserveCapacity((raw.count - 9) / size)
      for at in stride(from: 9, to: raw.count, by: size) {
        guard let subject = Dependency.Subject(rawValue: raw[at]),
          let list = Dependency.List(rawValue: raw[at + 1])
        else { return nil }
        let (lower, upper) = (number(at + 10, UInt32.self), number(at + 14, UInt32.self))
        guard lower <= upper else { return nil }
        reads.append(
          Dependency(subject, id: number(at + 2, UInt64.self), list: list, Int(lower)..<Int(upper)))
      }
      return Trace(reads: reads, digest: number(1, UInt64.self))
    }
  }
}
