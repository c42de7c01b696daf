/// What Apple's cameras write for themselves into EXIF.
enum AppleNote {
  /// What the photograph and the movie of one Live Photo have in common; `nil` in other makers' notes.
  ///
  /// - Note: `Apple iOS`, two zeros, a version, the order of bytes, and a directory whose offsets count from the note's beginning; tag 0x0011.
  static func contentIdentifier(_ note: TIFFField) -> String? { identifier(0x0011, in: note) }

  /// What all photographs of one burst have in common; tag 0x000b, which ExifTool calls `BurstUUID`.
  static func burst(_ note: TIFFField) -> Burst? { identifier(0x000B, in: note).map { Burst($0) } }

  private static func identifier(_ tag: UInt16, in note: TIFFField) -> String? {
    guard note.bytes.has("Apple iOS\0"), let block = TIFFBlock(note: note.bytes, orderAt: 12),
      let text = block.directory(at: block.firstDirectory)?[tag]?.text
    else { return nil }
    return identifier(text)
  }

  /// An identifier that can be compared: a UUID, in the letters in which it is usually written.
  static func identifier(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy {
      $0 == 0x2D || (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF)
    }
    return isPlain && (8...64).contains(text.utf8.count) ? text.uppercased() : nil
  }
}
