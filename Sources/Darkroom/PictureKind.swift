/// What a file is, told from its first bytes and never from its name.
package enum PictureKind: String, Sendable, Hashable, Codable, CaseIterable {
  case jpeg, png, webp, heif, avif
  /// Known by sight, so that a message can name them, but not read.
  case gif, tiff, bmp, jpegXL

  /// - Parameter signature: The file's first bytes; 32 are enough.
  package init?(signature: RawSpan) {
    func matches(_ text: StaticString, at offset: Int = 0) -> Bool {
      guard offset + text.utf8CodeUnitCount <= signature.byteCount else { return false }
      return (0..<text.utf8CodeUnitCount).allSatisfy {
        signature.unsafeLoad(fromByteOffset: offset + $0, as: UInt8.self) == text.utf8Start[$0]
      }
    }
    func starts(with bytes: [UInt8]) -> Bool {
      bytes.count <= signature.byteCount
        && bytes.indices.allSatisfy { signature.unsafeLoad(fromByteOffset: $0, as: UInt8.self) == bytes[$0] }
    }
    if starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if matches("RIFF") && matches("WEBP", at: 8) {
      self = .webp
    } else if matches("ftyp", at: 4) {
      // The brands that follow: AVIF names itself; everything else that is a still picture is HEIF.
      let brands = ["avif", "avis"] as [StaticString]
      let stills = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "heif"] as [StaticString]
      if brands.contains(where: { matches($0, at: 8) }) {
        self = .avif
      } else if stills.contains(where: { matches($0, at: 8) }) {
        // AVIF files may lead with the general brand.
        self = [16, 20, 24, 28].contains { matches("avif", at: $0) } ? .avif : .heif
      } else {
        return nil
      }
    } else if matches("GIF8") {
      self = .gif
    } else if starts(with: [0x49, 0x49, 0x2A, 0]) || starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if starts(with: [0xFF, 0x0A]) || matches("JXL ", at: 4) {
      self = .jpegXL
    } else if matches("BM") && signature.byteCount >= 26 {
      self = .bmp
    } else {
      return nil
    }
  }
}

extension PictureKind {
  /// As it is written in a message: `"JPEG"`.
  package var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .heif: "HEIC"
    case .avif: "AVIF"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .jpegXL: "JPEG XL"
    }
  }

  /// Whether ``Darkroom`` can develop it.
  package var isReadable: Bool {
    switch self {
    case .jpeg, .png, .webp, .heif, .avif: true
    case .gif, .tiff, .bmp, .jpegXL: false
    }
  }

  /// The usual ending of a file's name, without the dot.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .heif: "heic"
    case .jpegXL: "jxl"
    default: rawValue
    }
  }
}
