/// A list of photographs by what took them, which a site has if its author wants it.
package enum ExposureList: String, Sendable, Hashable, Codable, CaseIterable {
  case cameras, lenses
  case focalLengths = "focal_lengths"

  /// What a photograph is filed under: the name of its camera or lens, or whole millimetres; `nil` if that is unknown.
  package func key(of exposure: Exposure) -> String? {
    switch self {
    case .cameras: return exposure.camera?.nonBlank
    case .lenses: return exposure.lens?.nonBlank
    case .focalLengths:
      guard let length = exposure.focalLength, length >= 0.5, length < 100_000 else { return nil }
      return String(Int(length.rounded()))
    }
  }

  /// `"cameras/index.html"`.
  package var page: String { "\(folder)/index.html" }

  /// `"cameras/fujifilm-x100v/index.html"`. No two keys share a page.
  package func page(of key: String) -> String {
    let name = PageName(key).description
    let plain = key.lowercased().split(separator: " ").joined(separator: "-")
    return "\(folder)/\(name == plain ? name : "\(name)-\(ShortDigest(of: key))")/index.html"
  }

  /// No folder of the content folder has such a path.
  package func album(of key: String? = nil) -> AlbumID {
    AlbumID("//\(folder)" + (key.map { "/\($0)" } ?? ""))
  }

  private var folder: String { rawValue.split(separator: "_").joined(separator: "-") }
}
