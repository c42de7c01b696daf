/// A field of EXIF whose structure its maker decides, as far as raw pictures need it.
///
/// - Note: exiftool's documentation of Canon's, Nikon's and Olympus' tags.
struct MakerNote {
  enum Maker { case canon, nikon, olympus }

  let maker: Maker
  /// Where its offsets count from.
  private let block: TIFFBlock
  private let main: TIFFDirectory
  /// The offset of the block in the file.
  private let start: Int

  /// - Returns: `nil` where a file has none, or one of another maker.
  init?(of file: TIFFBlock) {
    guard let main = file.directory(at: file.firstDirectory),
      let exif = main[0x8769]?.integer.flatMap(file.directory), let note = exif[0x927C]?.bytes
    else { return nil }
    let offset = note.bytes.startIndex - file.bytes.bytes.startIndex
    func own(_ start: Int, from origin: Int, _ order: ByteOrder) -> (TIFFBlock, TIFFDirectory, Int)? {
      // Of a note that is cut off from what it points to, the rest of the file counts.
      let block = TIFFBlock(file.bytes.dropping(origin), order, firstDirectory: start)
      return block.directory(at: start).map { (block, $0, origin) }
    }
    let found: (TIFFBlock, TIFFDirectory, Int)?
    if note.has("Nikon\0"), let inner = TIFFBlock(note.dropping(10)) {
      (maker, found) = (.nikon, own(inner.firstDirectory, from: offset + 10, inner.order))
    } else if note.has("OLYMPUS\0") {
      (maker, found) = (.olympus, own(12, from: offset, note.has("MM", at: 8) ? .big : .little))
    } else if note.has("OM SYSTEM\0") {
      (maker, found) = (.olympus, own(16, from: offset, note.has("MM", at: 12) ? .big : .little))
    } else if main[0x010F]?.text?.hasPrefix("Canon") == true {
      (maker, found) = (.canon, own(offset, from: 0, file.order))
    } else {
      return nil
    }
    guard let found else { return nil }
    (block, self.main, start) = found
  }

  /// A directory that a field of the main one points to.
  func directory(_ tag: UInt16) -> TIFFDirectory? { main[tag]?.integer.flatMap(block.directory) }

  /// An offset of the note as one of the file.
  func inFile(_ offset: Int) -> Int { offset.addingReportingOverflow(start).partialValue }

  /// Whether the camera was set to Adobe RGB; `nil` if the note does not tell.
  var isAdobeRGB: Bool? {
    switch maker {
    case .canon: main[0x00B4]?.integer.map { $0 == 2 }
    case .nikon: main[0x001E]?.integer.map { $0 == 2 }
    case .olympus: directory(0x2020)?[0x0507]?.integer.map { $0 == 1 }
    }
  }
}

extension TIFFBlock {
  /// Whether the colours of a camera's picture without a profile are those of Adobe RGB.
  ///
  /// - Note: DCF 2.0 writes “uncalibrated” with the interoperability index R03; some cameras say it in their own notes only.
  var isAdobeRGB: Bool {
    guard let exif = directory(at: firstDirectory)?[0x8769]?.integer.flatMap(directory) else { return false }
    let index = exif[0xA005]?.integer.flatMap(directory)?[0x0001]?.text
    if let index, ["R98", "R03", "THM"].contains(index) { return index == "R03" }
    switch exif[0xA001]?.integer {
    case 2: return true
    case 65535: return MakerNote(of: self)?.isAdobeRGB ?? true
    default: return MakerNote(of: self)?.isAdobeRGB ?? false
    }
  }
}
