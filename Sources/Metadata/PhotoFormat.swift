/// A format of photographs that PhotoMap reads.
package enum PhotoFormat: String, Sendable, Hashable, Codable, CaseIterable {
  case jpeg, png, webp, heif, avif
}

/// A kind of file that is recognised, so that its author can be told what it is, but not read.
package enum UnreadKind: String, Sendable, Hashable, Codable, CaseIterable {
  case gif, tiff, rawPhoto, jpegXL, jpeg2000, bmp, video, photoshop, pdf, svg
}

extension PhotoFormat {
  /// The format that a file's first bytes speak of, whatever its name says.
  ///
  /// - Parameter start: The first bytes of the file; 64 are enough for all that is known.
  /// - Returns: `nil` for everything else; ``UnreadKind/init(signature:)`` may know it.
  package init?(signature start: ArraySlice<UInt8>) {
    let start = ByteWindow(start)
    if start.isPNG {
      self = .png
    } else if start.byte(at: 0) == 0xFF, start.byte(at: 1) == 0xD8, start.byte(at: 2) == 0xFF {
      self = .jpeg
    } else if start.has("RIFF"), start.has("WEBP", at: 8) {
      self = .webp
    } else if let format = start.brands.lazy.compactMap(PhotoFormat.init(brand:)).first {
      self = format
    } else {
      return nil
    }
  }

  /// ISO/IEC 23008-12, annex B; AVIF 1.1, section 8.
  private init?(brand: String) {
    switch brand {
    case "avif", "avis": self = .avif
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1": self = .heif
    default: return nil
    }
  }
}

extension UnreadKind {
  /// - Parameter start: The first bytes of the file; 64 are enough for all that is known.
  package init?(signature start: ArraySlice<UInt8>) {
    let start = ByteWindow(start)
    if start.has("GIF87a") || start.has("GIF89a") {
      self = .gif
    } else if start.has("II*\0") || start.has("MM\0*") || start.has("II+\0") || start.has("MM\0+") {
      self = start.has("CR", at: 8) ? .rawPhoto : .tiff
    } else if start.has("FUJIFILMCCD-RAW") || start.has("IIU\0") || start.has("IIRO") || start.has("\0MRM")
      || start.has("FOVb")
    {
      self = .rawPhoto
    } else if start.uint16(at: 0) == 0xFF0A || start.has("JXL ", at: 4) {
      self = .jpegXL
    } else if start.has("jP  ", at: 4) || start.uint32(at: 0) == 0xFF4F_FF51 {
      self = .jpeg2000
    } else if start.has("8BPS") {
      self = .photoshop
    } else if start.has("%PDF") {
      self = .pdf
    } else if start.has("<svg") {
      self = .svg
    } else if start.has("BM"), let reserved = start.uint32(at: 6), reserved == 0 {
      self = .bmp
    } else if start.has("ftyp", at: 4) {
      self = start.has("crx ", at: 8) ? .rawPhoto : .video
    } else if start.has("moov", at: 4) || start.has("mdat", at: 4) || start.has("wide", at: 4)
      || start.uint32(at: 0) == 0x1A45_DFA3 || start.has("RIFF") && start.has("AVI ", at: 8)
    {
      self = .video
    } else {
      return nil
    }
  }

  /// With its article: `"a GIF picture"`.
  package var name: String {
    switch self {
    case .gif: "a GIF picture"
    case .tiff: "a TIFF or camera raw picture"
    case .rawPhoto: "a camera raw picture"
    case .jpegXL: "a JPEG XL picture"
    case .jpeg2000: "a JPEG 2000 picture"
    case .bmp: "a BMP picture"
    case .video: "a video"
    case .photoshop: "a Photoshop document"
    case .pdf: "a PDF document"
    case .svg: "an SVG drawing"
    }
  }

  /// What the author can do about it.
  package var remedy: String {
    switch self {
    case .video: "Take it out of the folder, or save one of its frames as a JPEG."
    case .rawPhoto, .tiff: "Export it as a JPEG from the program you develop your photographs with."
    default: "Save it as a JPEG, and put that in its place."
    }
  }
}

extension ByteWindow {
  var isPNG: Bool { uint64(at: 0) == 0x8950_4E47_0D0A_1A0A }

  /// The brands of an ISO base media file, the major one first; none in other files.
  fileprivate var brands: [String] {
    guard has("ftyp", at: 4), let size = uint32(at: 0) else { return [] }
    var brands: [String] = []
    for offset in [8] + Array(stride(from: 16, to: min(Int(size), count, 256), by: 4)) {
      guard let brand = window(at: offset, count: 4) else { break }
      brands.append(String(decoding: brand.bytes, as: UTF8.self))
    }
    // A film is a film, even when some of its frames could be shown as a picture.
    if let major = brands.first, ["qt  ", "crx ", "isom", "mp41", "mp42", "M4V "].contains(major),
      !brands.contains(where: { $0 == "avif" || $0 == "heic" || $0 == "mif1" })
    {
      return []
    }
    return brands
  }
}
