internal import Indexing
internal import Photography

/// Identifies the build of a data file: a few letters in the file and in the index, by which scripts recognize a file of another
/// build, from a cache or published while their page was open.
///
/// Equal on every machine, and different where the files have other photographs by the same numbers.
struct DataStamp: Sendable, CustomStringConvertible {
  /// How many letters a stamp has.
  static let length = 4

  private var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int32(truncatingIfNeeded: number).littleEndian) { bytes += $0 }
  }

  /// Adds a checksum that is equal on every machine.
  mutating func add(_ sum: UInt64) { withUnsafeBytes(of: sum.littleEndian) { bytes += $0 } }

  var description: String {
    let hash = ShortDigest.hash(of: bytes)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let mixed = hash ^ hash >> 32
    return String(
      decoding: (0..<DataStamp.length).map { letters[Int(mixed >> (6 * UInt64($0)) & 63)] }, as: UTF8.self)
  }

  /// The stamp of the photographs that have some numbers.
  static func of(_ numbers: some Sequence<Int>, in catalogue: Catalogue) -> String {
    var stamp = DataStamp()
    for number in numbers {
      let position = Int(catalogue.index.numbers.slots[number])
      stamp.add(number)
      stamp.add(position < 0 ? -1 : Int(catalogue.index.summary(at: position).pageSum))
    }
    return stamp.description
  }
}

extension Catalogue {
  /// The stamps of data files that each have `size` numbers, one for `each` files in a row, so that the index of a large site
  /// stays small.
  func stamps(ofFilesWith size: Int) -> (each: Int, stamps: [String]) {
    let count = index.numbers.slots.count
    var each = 1
    while count / (size * each) >= 1024 { each *= 2 }
    let stamps = stride(from: 0, to: count, by: size * each).map {
      DataStamp.of($0..<min($0 + size * each, count), in: self)
    }
    return (each, stamps)
  }
}
