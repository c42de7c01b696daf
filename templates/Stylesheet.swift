internal import Photography

/// The site's style sheets: the files of `style/`, one after the other.
package enum Stylesheet {
  static let asset = asset(
    "site",
    [
      .tokens_css, .base_css, .frame_css, .grid_css, .list_css, .search_css, .viewer_css,
      .entry_css, .map_css, .print_css,
    ])

  /// Loaded by the home page, too.
  static let home = asset("home", [.hero_css, .walk_css, .home_css])

  /// Loaded by the timeline, too.
  static let timeline = asset("timeline", [.timeline_css])

  /// Loaded by pages of single photographs, too.
  static let photo = asset("photo", [.photo_css])

  /// Loaded by pages of Flickr's lists, too.
  static let flickr = asset("flickr", [.photo_css, .gallery_css])

  /// Loaded by pages with places, too.
  static let places = asset("places", [.places_css])

  /// Loaded by the page of a community's pins alone.
  static let pins = asset("pins", [.pins_css])

  /// Loaded by pages of walks, too.
  static let walk = asset("walk", [.hero_css, .walk_css, .walk_page_css])

  /// The ground of maps, which scripts load with what they draw.
  package static var mapGround: String { String(decoding: MinifiedFile.map_ground_css.bytes, as: UTF8.self) }

  /// What a ready theme changes; loaded after the site's sheet. `nil` for the standard look.
  static func of(_ theme: BuiltInTheme) -> Asset? {
    switch theme {
    case .standard: nil
    case .gallery: gallery
    case .cinema: cinema
    case .notebook: notebook
    }
  }

  private static let gallery = asset("gallery", [.gallery_theme_css])
  private static let cinema = asset("cinema", [.cinema_theme_css])
  private static let notebook = asset("notebook", [.notebook_theme_css])

  private static func asset(_ name: String, _ parts: [MinifiedFile]) -> Asset {
    let bytes = parts.flatMap(\.bytes)
    return Asset(path: "assets/\(name).\(ShortDigest(of: bytes)).css", bytes: bytes)
  }

  static var path: String { asset.path }
}
