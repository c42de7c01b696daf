import Photography

/// What a container holds beside its pixels: the blocks of metadata, not yet read.
struct RawMetadata: Sendable {
  /// The stored pixels.
  var pixelSize: PixelSize?
  /// What a decoder gives after the container's crop and turns (HEIF, AVIF only).
  var decodedSize: PixelSize?
  /// The container's own turn (HEIF, AVIF only).
  var orientation: Int?
  /// TIFF structures, without any `Exif` prefix.
  var exif: [ByteWindow] = []
  var xmp: [ByteWindow] = []
  /// By the GUID that the main packet names.
  var extendedXMP: [String: ExtendedXMP] = [:]
  /// IPTC-IIM records.
  var iptc: [ByteWindow] = []
  var colourProfile: ByteWindow?
  /// What the container says in texts of its own (PNG).
  var texts: [ContainerText] = []
  var defects: [MetadataDefect] = []
}

/// A text with the keyword it stands under.
struct ContainerText: Sendable, Hashable {
  var keyword: String
  var text: String
}
