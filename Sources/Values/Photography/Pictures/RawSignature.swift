/// Tells raw pictures of cameras from other files, by their first bytes.
///
/// Most raw pictures are TIFF files, as are scans and exported pictures. Those of cameras say so in a tag, have the pixels of a
/// sensor, or begin with a small picture of the one that follows.
enum RawSignature {
  /// - Parameter start: The first bytes of the file, or all of it: some cameras write the directories of TIFF at its end.
  static func isRaw(_ start: some Collection<UInt8>) -> Bool {
    let signature = FileSignature(start)
    if signature.has("FUJIFILMCCD-RAW") || signature.has("ftypcrx ", at: 4) { return true }
    // Panasonic's and Olympus' own kinds of TIFF.
    if signature.has("IIU\0") || signature.has("IIRO") || signature.has("IIRS") || signature.has("MMOR") {
      return true
    }
    guard signature.has("II*\0") || signature.has("MM\0*") else { return false }
    return signature.has("CR", at: 8) || TIFFStart(start).isRaw
  }

  /// Whether a file's first bytes are those of TIFF, and end before its first directory.
  static func isUndecided(_ start: some Collection<UInt8>) -> Bool {
    let signature = FileSignature(start)
    return (signature.has("II*\0") || signature.has("MM\0*")) && TIFFStart(start).isCut
  }
}

/// The directories at the beginning of a TIFF file, as far as they tell whose file it is.
///
/// - Note: TIFF 6.0, section 2; TIFF/EP (ISO 12234-2); DNG 1.7.
private struct TIFFStart<Bytes: Collection<UInt8>> {
  private let bytes: Bytes
  private let count: Int
  private let isBig: Bool

  /// The first value of each tag; of more values, or of texts, where they are.
  private struct Directory {
    var fields: [Int: (kind: Int, count: Int, value: Int)] = [:]
    var next = 0

    func integer(_ tag: Int) -> Int? { fields[tag]?.value }

    /// Pixels of a sensor, or in a coding of a camera's maker.
    var isOfSensor: Bool {
      let codings: Set = [32767, 32770, 32772, 32867, 34713, 65000, 65535]
      return [32803, 34892].contains(integer(0x0106)) || integer(0x0103).map(codings.contains) == true
    }
  }

  init(_ start: Bytes) {
    bytes = start
    count = start.count
    isBig = start.first == UInt8(ascii: "M")
  }

  var isCut: Bool { number(4, 4) >= count }

  var isRaw: Bool {
    guard let main = directory(at: number(4, 4)) else { return false }
    let isDNG = main.fields[0xC612] != nil
    let others = inner(of: main) + [main.next]
    if isDNG || main.isOfSensor || others.contains(where: { directory(at: $0)?.isOfSensor == true }) {
      return true
    }
    // The picture itself may lie beyond these bytes.
    let isSmall = main.integer(0x00FE) == 1
    return isSmall && main.fields[0x010F] != nil && main.fields[0x014A] != nil
  }

  /// Where the directories inside another one are.
  private func inner(of main: Directory) -> [Int] {
    guard let field = main.fields[0x014A] else { return [] }
    return field.count == 1
      ? [field.value] : (0..<min(field.count, 8)).map { number(field.value + 4 * $0, 4) }
  }

  private func directory(at offset: Int) -> Directory? {
    let entries = number(offset, 2)
    guard offset >= 8, entries > 0 else { return nil }
    var directory = Directory()
    for index in 0..<min(entries, 1024) {
      let entry = offset + 2 + 12 * index
      guard entry + 12 <= self.count else { break }
      let (kind, values) = (number(entry + 2, 2), number(entry + 4, 4))
      directory.fields[number(entry, 2)] = (kind, values, number(entry + 8, kind == 3 && values <= 2 ? 2 : 4))
    }
    directory.next = number(offset + 2 + 12 * entries, 4)
    return directory
  }

  /// A number; 0 where there is none.
  private func number(_ offset: Int, _ width: Int) -> Int {
    guard offset >= 0, offset <= count - width else { return 0 }
    let part = bytes.dropFirst(offset).prefix(width)
    return (isBig ? Array(part) : Array(part).reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
