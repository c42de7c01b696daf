internal import Foundation

/// The posting list of a term as text, in the shortest of three encodings.
///
/// The format is in `Documentation/site-data.md`.
package enum Postings {
  /// - Parameter numbers: Ascending, each once.
  package static func text(_ numbers: some BidirectionalCollection<UInt32>) -> String {
    let (deltas, runs) = (deltas(numbers), runs(numbers))
    var (kind, bytes) = runs.count < deltas.count ? ("r", runs) : ("d", deltas)
    if let last = numbers.last, Int(last) / 8 + 1 < bytes.count {
      (kind, bytes) = ("b", bits(numbers, last: Int(last)))
    }
    let base64 = Data(bytes).base64EncodedString()
    return kind + base64.prefix(base64.utf8.count - (3 - bytes.count % 3) % 3)
  }

  private static func deltas(_ numbers: some Collection<UInt32>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next: UInt32 = 0
    for number in numbers {
      append(number - next, to: &bytes)
      next = number + 1
    }
    return bytes
  }

  private static func runs(_ numbers: some Collection<UInt32>) -> [UInt8] {
    var bytes: [UInt8] = []
    var end: UInt32 = 0
    var rest = numbers.makeIterator()
    var following = rest.next()
    while let start = following {
      var last = start
      following = rest.next()
      while let number = following, number == last + 1 {
        last = number
        following = rest.next()
      }
      append(start - end, to: &bytes)
      append(last - start, to: &bytes)
      end = last + 1
    }
    return bytes
  }

  private static func bits(_ numbers: some Collection<UInt32>, last: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: last / 8 + 1)
    for number in numbers { bytes[Int(number) / 8] |= 1 << UInt8(number % 8) }
    return bytes
  }

  /// Seven bits a byte, the lowest first, the eighth set on all but the last (DWARF 5, section 7.6, unsigned LEB128).
  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
