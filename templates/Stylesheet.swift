internal import CTemplates
internal import Photography

/// The site's style: the files of `style/`, one after the other.
enum Stylesheet {
  static let asset = asset(
    "site",
    [
      .tokens_css, .base_css, .frame_css, .grid_css, .timeline_css, .finding_css, .photo_css, .viewer_css,
      .ways_css, .map_css, .walk_css, .gallery_css, .print_css,
    ])

  /// What pages with places read besides, where there are any.
  static let places = asset("places", [.places_css])

  /// What only the page of a community's pins has.
  static let pins = asset("pins", [.pins_css])

  /// What pages of walks have besides.
  static let walk = asset("walk", [.walking_css])

  private static func asset(_ name: String, _ parts: [TemplateFile]) -> Asset {
    let bytes = minified(parts.flatMap(\.bytes))
    return Asset(path: "assets/\(name).\(ShortDigest(of: bytes)).css", bytes: bytes)
  }

  static var path: String { asset.path }
}
