import Indexing
import Photography
import Templates

/// A trace as the cache stores it.
struct TraceRecord: Sendable {
  static let version: UInt8 = 2
  private static let headerSize = 9
  private static let readSize = 26

  private let bytes: [UInt8]
  private let range: Range<Int>

  /// - Parameter range: The part of the bytes that is the record.
  init(_ bytes: [UInt8], _ range: Range<Int>) { (self.bytes, self.range) = (bytes, range) }

  init(_ bytes: [UInt8]) { self.init(bytes, bytes.indices) }

  static func bytes(of trace: Trace) -> [UInt8] {
    var bytes: [UInt8] = [version]
    bytes.reserveCapacity(headerSize + trace.reads.count * readSize)
    func put(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    put(trace.digest)
    for read in trace.reads {
      bytes.append(read.subject.rawValue)
      bytes.append(read.list.rawValue)
      put(read.id.high)
      put(read.id.low)
      put(read.lower)
      put(read.upper)
    }
    return bytes
  }

  /// Whether a file would have the same bytes as when this was recorded; false for a record of another version, or a
  /// damaged one.
  func isCurrent(for file: PlannedFile, in catalogue: Catalogue) -> Bool {
    guard isWhole else { return false }
    var isComplete = true
    let current = catalogue.traceDigest(of: file) { add in
      isComplete = forEachRead {
        add($0)
        return true
      }
    }
    return isComplete && current == digest
  }

  /// Whether a condition holds for one of the reads; true for a damaged record.
  func contains(where condition: (Dependency) -> Bool) -> Bool { !forEachRead { !condition($0) } }

  /// ``Trace/digest``, of a whole record.
  var digest: UInt64 { number(1) }

  private var isWhole: Bool {
    range.count >= TraceRecord.headerSize && bytes[range.lowerBound] == TraceRecord.version
      && (range.count - TraceRecord.headerSize) % TraceRecord.readSize == 0
  }

  /// - Parameter body: Returns whether to go on.
  /// - Returns: Whether it got to the end.
  func forEachRead(_ body: (Dependency) -> Bool) -> Bool {
    guard isWhole else { return false }
    for at in stride(from: TraceRecord.headerSize, to: range.count, by: TraceRecord.readSize) {
      guard let subject = Dependency.Subject(rawValue: number(at)),
        let list = Dependency.List(rawValue: number(at + 1))
      else { return false }
      let (lower, upper): (UInt32, UInt32) = (number(at + 18), number(at + 22))
      guard lower <= upper,
        body(
          Dependency(
            subject, id: Identity(high: number(at + 2), low: number(at + 10)), list: list,
            Int(lower)..<Int(upper)))
      else { return false }
    }
    return true
  }

  /// A number, the lowest byte first.
  ///
  /// - Parameter offset: In the record, which is whole.
  private func number<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> Number {
    Number(
      littleEndian: bytes.span.bytes.unsafeLoadUnaligned(
        fromByteOffset: range.lowerBound + offset, as: Number.self))
  }
}
