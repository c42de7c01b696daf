import Photography

/// Reads a container's metadata outside of EXIF, XMP and IPTC.
enum ContainerReader {
  static func read(_ raw: RawMetadata) -> MetadataBlock {
    var values = MetadataBlock(source: .container)
    values.metadata.defects = raw.defects
    values.metadata.isRaw = raw.isRaw
    values.set(\.pixelSize, raw.pixelSize)
    values.set(\.decodedSize, raw.decodedSize)
    values.set(\.orientation, raw.orientation)
    values.set(\.colourProfile, raw.colourProfile.flatMap(ICCProfile.init)?.name)
    // PNG specification (third edition), 11.3.3.1: predefined keywords.
    func text(_ keyword: String) -> String? {
      raw.texts.lazy.filter { $0.keyword.lowercased() == keyword }.compactMap(\.text.tidied).first
    }
    values.set(\.title, text("title"))
    values.set(\.description, text("description"))
    values.set(\.author, text("author"))
    values.set(\.copyright, text("copyright"))
    values.addDate(.digitized, text("creation time"))
    return values
  }
}
