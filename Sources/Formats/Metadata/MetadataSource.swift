/// Where a value was found, most trusted first.
package enum MetadataSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// `IMG_1.yaml` or `IMG_1.md` beside the photograph.
  case sidecar
  /// `IMG_1.xmp` or `IMG_1.jpg.xmp` beside the photograph.
  case xmpSidecar = "xmp-sidecar"
  /// The XMP packet inside the file.
  case xmp
  /// The IPTC-IIM records inside the file.
  case iptc
  /// The EXIF block inside the file.
  case exif
  /// The picture's structure: its header, its colour profile.
  case container
  /// A record of another program: of Google Takeout, Flickr, iCloud, Picasa or PhotoPrism.
  case record
  /// `album.yaml` or `index.md` of its folder or of one above it.
  case folder
  /// A recorded track of the site that covers its time.
  case track
  /// `site.yaml`.
  case site
  /// Another file of the same picture.
  case copy
  /// The date in the file's name.
  case fileName = "file-name"
  /// The file's date.
  case file
}

extension MetadataSource {
  /// Whether the photograph's own file says it, or the `.xmp` file beside it.
  package var isOfFiles: Bool { [.xmpSidecar, .xmp, .iptc, .exif, .container].contains(self) }

  /// In sentences about a photograph.
  package var inWords: String {
    switch self {
    case .xmpSidecar: "the .xmp file beside it"
    case .xmp: "its XMP data"
    case .iptc: "its IPTC data"
    case .exif: "its EXIF data"
    default: rawValue
    }
  }
}

/// A value and where it was found.
package struct Sourced<Value: Sendable>: Sendable {
  package var value: Value
  package var source: MetadataSource

  package init(_ value: Value, from source: MetadataSource) {
    self.value = value
    self.source = source
  }
}

extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}
extension Sourced: Codable where Value: Codable {}
