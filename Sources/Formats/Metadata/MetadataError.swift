package import Photography

/// Why nothing could be read from a file.
package enum MetadataError: Error, Sendable, Equatable {
  /// The file has no bytes.
  case empty
  /// A known format that is not read: `"a TIFF or camera raw file"`.
  case unsupported(UnsupportedFormat)
  /// The first bytes belong to no known picture format.
  case unrecognised
  /// A movie without a moving picture.
  case noPicture
}

extension MetadataError {
  /// What is wrong, worded to follow the file's name.
  package var summary: String {
    switch self {
    case .empty: "is empty"
    case .unsupported(let kind): "is \(kind.name), which cannot be shown on the site"
    case .unrecognised: "does not hold a picture in a format that PhotoMap knows"
    case .noPicture: "is a movie without a moving picture: it has only sound, or it is cut short"
    }
  }

  /// What the author can do about it.
  package var remedy: String {
    switch self {
    case .empty: "Copy the photograph again from where it came from."
    case .unsupported(let kind): kind.remedy
    case .noPicture: "Copy it again from where it came from, or take it out of the folder."
    case .unrecognised:
      "Use a JPEG, PNG, WebP, HEIC, AVIF, GIF, TIFF, BMP, JPEG XL or raw picture, or a movie; if it should be one, copy it again."
    }
  }
}
