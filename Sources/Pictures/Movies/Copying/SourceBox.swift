/// A part of a movie's index, which is in memory.
///
/// - Note: ISO/IEC 14496-12, 4.2.
struct SourceBox {
  let kind: String
  let body: ArraySlice<UInt8>

  /// The most parts that are read in one.
  private static let mostBoxes = 10_000

  /// What follows one another in some bytes; one that runs past their end, and all after it, are left out.
  static func all(in bytes: ArraySlice<UInt8>) -> [SourceBox] {
    var (boxes, rest): ([SourceBox], ArraySlice<UInt8>) = ([], bytes)
    while boxes.count < mostBoxes, let short = rest.number(0, 4), let kind = rest.name(at: 4) {
      let (size, header) = short == 1 ? (rest.number(8, 8) ?? 0, 16) : (short == 0 ? rest.count : short, 8)
      guard size >= header, size <= rest.count else { break }
      boxes.append(SourceBox(kind: kind, body: rest.prefix(size).dropFirst(header)))
      rest = rest.dropFirst(size)
    }
    return boxes
  }

  var children: [SourceBox] { SourceBox.all(in: body) }
  /// Of a full box, behind its version and flags.
  var isLong: Bool { body.first == 1 }

  func number(_ offset: Int, _ size: Int = 4) -> Int? { body.number(offset, size) }

  /// A number with a sign, of four bytes.
  func signed(_ offset: Int) -> Int? { number(offset).map { Int(Int32(truncatingIfNeeded: $0)) } }
}

extension [SourceBox] {
  func first(_ kind: String) -> SourceBox? { first { $0.kind == kind } }
}

extension ArraySlice<UInt8> {
  /// A number of up to eight bytes, the highest first; `nil` where it is not whole, or has more than 63 bits.
  func number(_ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, offset <= count, size <= count - offset else { return nil }
    let value = self[(startIndex + offset)..<(startIndex + offset + size)].reduce(UInt64(0)) {
      $0 << 8 | UInt64($1)
    }
    return Int(exactly: value)
  }

  /// The four letters of a box or a codec.
  func name(at offset: Int) -> String? {
    number(offset, 4).map { code in
      String(
        decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }.map { $0 < 0x7F ? $0 : 0x3F },
        as: UTF8.self)
    }
  }
}
