extension TIFFBlock {
  /// How many bytes programs write before a structure at most.
  private static let longestBeginning = 64

  /// The structure in a block of EXIF that begins with something else: `Exif` once or twice, a wrong offset, bytes of a program's own.
  ///
  /// - Returns: The block itself if no structure is near its beginning.
  static func structure(in block: ByteWindow) -> ByteWindow {
    if TIFFBlock(block) != nil { return block }
    let start = (1...longestBeginning).first { block.has("II*\0", at: $0) || block.has("MM\0*", at: $0) }
    return start.map(block.dropping) ?? block
  }
}
