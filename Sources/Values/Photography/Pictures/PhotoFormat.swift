/// A photograph format that PhotoMap reads.
public enum PhotoFormat: String, Sendable, Hashable, Codable, CaseIterable {
  case jpeg, png, webp, heif, avif
  /// Of an animation, the first picture.
  case gif
  /// A camera's raw picture in any of its makers' formats: CR2, CR3, NEF, ARW, RAF, ORF, RW2, DNG, PEF, SRW.
  case raw
  case tiff, bmp
  case jpegXL = "jxl"
}

extension PhotoFormat {
  /// How many of a file's first bytes tell its format, unless ``isUndecided(by:)`` them.
  public static let signatureLength = 64 << 10

  /// Whether a file that begins so may be a raw picture, and only later bytes tell: some cameras write the directories of TIFF at the end.
  ///
  /// - Parameter start: The first bytes of the file.
  public static func isUndecided(by start: some Collection<UInt8>) -> Bool { RawSignature.isUndecided(start) }

  /// The format according to a file's first bytes; its name does not count.
  ///
  /// - Parameter start: The first bytes of the file, or all; 256 are enough for all but raw pictures, ``signatureLength`` for most of
  ///   these.
  /// - Returns: `nil` for other formats; ``UnsupportedFormat/init(signature:)`` may know them.
  public init?(signature start: some Collection<UInt8>) {
    let bytes = start
    let start = FileSignature(bytes)
    if start.begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.begins(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.has("RIFF"), start.has("WEBP", at: 8) {
      self = .webp
    } else if start.has("GIF87a") || start.has("GIF89a") {
      self = .gif
    } else if start.begins(with: [0xFF, 0x0A]) || start.has("JXL \r\n", at: 4) {
      self = .jpegXL
    } else if start.has("BM"), start.bitmapHeader != nil {
      self = .bmp
    } else if let format = PhotoFormat(brands: start.brands) {
      self = format
    } else if RawSignature.isRaw(bytes) {
      self = .raw
    } else if start.isTIFF {
      self = .tiff
    } else {
      return nil
    }
  }

  /// The first brand that names a codec decides; an AVIF file may begin with a generic brand.
  ///
  /// - Note: ISO/IEC 23008-12, annex B; AVIF 1.1, section 8.
  private init?(brands: [String]) {
    for brand in brands {
      switch brand {
      case "avif", "avis":
        self = .avif
        return
      case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs":
        self = .heif
        return
      default: continue
      }
    }
    guard brands.contains(where: { ["mif1", "mif2", "msf1", "heif"].contains($0) }) else { return nil }
    self = .heif
  }

  /// The name used in messages: `"JPEG"`.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .heif: "HEIC"
    case .avif: "AVIF"
    case .gif: "GIF"
    case .raw: "raw"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .jpegXL: "JPEG XL"
    }
  }

  /// The file extensions that fit, in lower case, without the dot.
  public var fileExtensions: Set<String> {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .heif: ["heic", "heif", "hif"]
    case .raw:
      [
        "3fr", "arw", "cr2", "cr3", "dng", "erf", "gpr", "nef", "nrw", "orf", "ori", "pef", "raf", "rw2",
        "rwl", "sr2", "srf", "srw",
      ]
    case .tiff: ["tif", "tiff"]
    case .bmp: ["bmp", "dib"]
    case .png, .webp, .avif, .gif, .jpegXL: [rawValue]
    }
  }

  /// The usual file extension, without the dot.
  public var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .heif: "heic"
    case .raw: "dng"
    case .tiff: "tif"
    case .png, .webp, .avif, .gif, .bmp, .jpegXL: rawValue
    }
  }
}
