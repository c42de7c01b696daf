import Photography

/// Reads what a container says outside of EXIF, XMP and IPTC.
enum ContainerReader {
  static func read(_ envelope: RawMetadata) -> MetadataBlock {
    var testimony = MetadataBlock(source: .container)
    testimony.metadata.defects = envelope.defects
    testimony.set(\.pixelSize, envelope.pixelSize)
    testimony.set(\.decodedSize, envelope.decodedSize)
    testimony.set(\.orientation, envelope.orientation)
    testimony.set(\.colourProfile, envelope.colourProfile.flatMap(ICCProfile.init)?.name)
    // PNG specification (third edition), 11.3.3.1: predefined keywords.
    func text(_ keyword: String) -> String? {
      envelope.texts.lazy.filter { $0.keyword.lowercased() == keyword }.compactMap(\.text.tidied).first
    }
    testimony.set(\.title, text("title"))
    testimony.set(\.description, text("description"))
    testimony.set(\.author, text("author"))
    testimony.set(\.copyright, text("copyright"))
    testimony.addDate(
      .digitized, text("creation time").flatMap { WrittenDate($0) ?? WrittenDate(mailDate: $0) })
    return testimony
  }
}
