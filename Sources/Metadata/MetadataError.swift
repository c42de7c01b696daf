package import Photography

/// Why nothing at all could be read from a file.
package enum MetadataError: Error, Sendable, Equatable {
  /// There is not a byte in it.
  case empty
  /// A kind of file that is known by name, and not read: `"a TIFF or camera raw file"`.
  case unsupported(UnsupportedFormat)
  /// Its first bytes belong to no picture format that is known here.
  case unrecognised
}

extension MetadataError {
  /// What is wrong, to follow the file's name.
  package var summary: String {
    switch self {
    case .empty: "is empty"
    case .unsupported(let kind): "is \(kind.name), which cannot be shown on the site"
    case .unrecognised: "does not hold a picture in a format that is known here"
    }
  }

  /// What its author can do.
  package var remedy: String {
    switch self {
    case .empty: "Copy the photograph again from where it came from."
    case .unsupported(let kind): kind.remedy
    case .unrecognised: "Use a JPEG, PNG, WebP, HEIC or AVIF picture; if it should be one, copy it again."
    }
  }
}
