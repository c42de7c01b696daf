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
    var reads: [Dependency] = []
    reads.reserveCapacity(max(0, bytes.count - 9) / size)
    let isWhole = forEachRead(in: bytes) {
      reads.append($0)
      return true
    }
    return isWhole ? Trace(reads: reads, digest: number(1, in: bytes.span.bytes)) : nil
  }

  /// Whether a condition holds for one of the reads; true for a damaged record.
  static func contains(_ bytes: [UInt8], where condition: (Dependency) -> Bool) -> Bool {
    !forEachRead(in: bytes) { !condition($0) }
  }

  /// - Parameter body: Returns whether to go on.
  /// - Returns: Whether it got to the end.
  private static func forEachRead(in bytes: [UInt8], _ body: (Dependency) -> Bool) -> Bool {
    guard bytes.count >= 9, bytes[0] == version, (bytes.count - 9) % size == 0 else { return false }
    let bytes = bytes.span.bytes
    for at in stride(from: 9, to: bytes.byteCount, by: size) {
      guard let subject = Dependency.Subject(rawValue: number(at, in: bytes)),
        let list = Dependency.List(rawValue: number(at + 1, in: bytes))
      else { return false }
      let (lower, upper): (UInt32, UInt32) = (number(at + 10, in: bytes), number(at + 14, in: bytes))
      guard lower <= upper,
        body(Dependency(subject, id: number(at + 2, in: bytes), list: list, Int(lower)..<Int(upper)))
      else { return false }
    }
    return true
  }

  /// A number, the lowest byte first.
  private static func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ offset: Int, in bytes: RawSpan
  ) -> Number {
    Number(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
