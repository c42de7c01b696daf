import Photography

/// The blocks of metadata in a container, not yet parsed.
struct RawMetadata: Sendable {
  /// The stored pixels.
  var pixelSize: PixelSize?
  /// What a decoder gives after the container's crop and turns (HEIF, AVIF, JPEG XL only).
  var decodedSize: PixelSize?
  /// The container's own turn (HEIF, AVIF, JPEG XL only).
  var orientation: Int?
  /// TIFF structures, without any `Exif` prefix.
  var exif: [ByteWindow] = []
  /// The same in several structures (CR3 only).
  var dividedEXIF: DividedEXIF?
  var xmp: [ByteWindow] = []
  /// By the GUID in the main packet.
  var extendedXMP: [String: ExtendedXMP] = [:]
  /// IPTC-IIM records.
  var iptc: [ByteWindow] = []
  var colourProfile: ByteWindow?
  /// The container's own texts (PNG).
  var texts: [ContainerText] = []
  var defects: [MetadataDefect] = []
  /// Whether it is a camera's raw picture.
  var isRaw = false
}

/// A text with its keyword.
struct ContainerText: Sendable, Hashable {
  var keyword: String
  var text: String
}
