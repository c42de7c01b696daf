/// A file format that PhotoMap recognises but does not read, so that a message can name it. Raw pictures of most cameras are a
/// ``PhotoFormat``; ``rawPhoto`` has the others.
public enum UnsupportedFormat: String, Sendable, Hashable, Codable, CaseIterable {
  case tiff, rawPhoto, jpeg2000, video, sound, photoshop, pdf, svg
}

extension UnsupportedFormat {
  /// The format according to a file's first bytes; `nil` for other files.
  ///
  /// - Parameter start: The first bytes of the file; 1024 are enough, and ``PhotoFormat/signatureLength`` to tell WMV from WMA.
  public init?(signature start: some Collection<UInt8>) {
    let bytes = start
    let start = FileSignature(bytes)
    if start.has("II+\0") || start.has("MM\0+") {
      self = .tiff
    } else if start.has("\0MRM") || start.has("FOVb") || start.has("HEAPCCDR", at: 6) {
      self = .rawPhoto
    } else if start.has("jP  ", at: 4) || start.begins(with: [0xFF, 0x4F, 0xFF, 0x51]) {
      self = .jpeg2000
    } else if start.has("8BPS") {
      self = .photoshop
    } else if start.has("%PDF") {
      self = .pdf
    } else if SoundFormat(start) != nil {
      self = .sound
    } else if start.has("<svg") || start.has("<?xml") && start.contains("<svg") {
      self = .svg
    } else if start.has("ftyp", at: 4) {
      self = .video
    } else if start.has("moov", at: 4) || start.has("mdat", at: 4) || start.has("wide", at: 4)
      || start.begins(with: [0x1A, 0x45, 0xDF, 0xA3]) || start.has("RIFF") && start.has("AVI ", at: 8)
    {
      self = .video
    } else if start.has("FLV\u{1}") || UnsupportedFormat.isWindowsMovie(bytes)
      || UnsupportedFormat.isStream(bytes)
    {
      self = .video
    } else {
      return nil
    }
  }

  /// Whether a file is in Microsoft's container (ASF) and not sound alone: WMV, not WMA.
  ///
  /// - Note: Advanced Systems Format, revision 01.20.06, sections 10.1 and 10.4.
  private static func isWindowsMovie(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.starts(with: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) else { return false }
    let start = Array(bytes.prefix(PhotoFormat.signatureLength))
    let rest: [UInt8] = [0x4D, 0x5B, 0xCF, 0x11, 0xA8, 0xFD, 0x00, 0x80, 0x5F, 0x5C, 0x44, 0x2B]
    let sound: [UInt8] = [0x40, 0x9E, 0x69, 0xF8] + rest
    let pictures: [UInt8] = [0xC0, 0xEF, 0x19, 0xBC] + rest
    return start.firstRange(of: pictures) != nil || start.firstRange(of: sound) == nil
  }

  /// Whether a file is a movie that is read, but by its ending none: `.ts`, `.vob`.
  private static func isStream(_ bytes: some Collection<UInt8>) -> Bool {
    let format = MovieFormat(signature: bytes)
    return format == .transportStream || format == .programStream
  }

  /// The name with its article: `"a GIF picture"`.
  public var name: String {
    switch self {
    case .tiff: "a TIFF picture for very large files (BigTIFF)"
    case .rawPhoto: "a raw picture in a camera's own format"
    case .jpeg2000: "a JPEG 2000 picture"
    case .video: "a video"
    case .sound: "a sound recording"
    case .photoshop: "a Photoshop document"
    case .pdf: "a PDF document"
    case .svg: "an SVG drawing"
    }
  }

  /// What the author can do about it.
  public var remedy: String {
    switch self {
    case .video:
      "If it belongs on the site, give its name the ending of a movie, such as .mp4; a WMV or FLV movie has to be converted to MP4 first."
    case .sound: "It may stay in the folder; it is not on the site."
    case .rawPhoto:
      "Export it as a JPEG from the program you develop your photographs with, or convert it to a DNG."
    default: "Save it as a JPEG, and put that in its place."
    }
  }
}
