package import Photography

/// Why a file could not be developed.
package enum DarkroomError: Error, Sendable, Hashable {
  /// Not a picture in any known format.
  case unrecognised
  /// A picture in a format that is not read.
  case unsupported(UnsupportedFormat)
  /// More pixels than the limit allows; found before memory was allocated for them.
  case tooLarge(PixelSize, limit: Int)
  /// The decoder failed; `reason` is its message.
  case unreadable(PhotoFormat, reason: String)
  /// The encoder failed; `reason` is its message.
  case unwritable(PictureFormat, reason: String)
  case outOfMemory
}

extension DarkroomError {
  /// What is wrong, worded to follow the file's name: `"is not a picture that PhotoMap knows"`.
  package var summary: String {
    switch self {
    case .unrecognised: "is not a picture that PhotoMap knows"
    case .unsupported(let kind): "is \(kind.name), which PhotoMap cannot read"
    case .tooLarge(let size, let limit):
      "is \(size.width) by \(size.height) pixels, more than the \(limit / 1_000_000) million that PhotoMap opens"
    case .unreadable(let format, let reason):
      "is \(format == .avif ? "an" : "a") \(format.name) picture that cannot be read (\(oneLine(reason)))"
    case .unwritable(let format, let reason): "could not be written as \(format.rawValue) (\(reason))"
    case .outOfMemory: "needs more memory than there is"
    }
  }

  /// A decoder's message without line breaks.
  private func oneLine(_ message: String) -> String {
    message.split(whereSeparator: \.isNewline).joined(separator: "; ")
  }

  /// What the author can do about it.
  package var remedy: String {
    switch self {
    case .unsupported(let kind): kind.remedy
    case .unrecognised:
      "Save it as JPEG, PNG, WebP, HEIC, AVIF, GIF, TIFF, BMP or JPEG XL, or take it out of the folder."
    case .tooLarge: "Make a smaller copy and use that one."
    case .unreadable: "Copy it from the camera again, or save it again with a photo program."
    case .unwritable: "Try another format under `pictures: formats:` in site.yaml."
    case .outOfMemory: "Build with fewer jobs (`--jobs 1`), or make a smaller copy."
    }
  }
}

extension DarkroomError {
  /// The error for a file in no format that is read.
  static func notAPhotograph(_ file: UnsafeRawBufferPointer) -> DarkroomError {
    UnsupportedFormat(signature: file).map { .unsupported($0) } ?? .unrecognised
  }
}
