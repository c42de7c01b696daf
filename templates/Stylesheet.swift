internal import Photography

/// The site's style sheets: the files of `style/`, one after the other.
///
/// Each is in a cascade layer; rules of a later layer win, whatever their selectors are. What is in no layer wins over all of them:
/// what the visitor has chosen, and an author's `custom.css`.
package enum Stylesheet {
  /// In the order in which they win.
  private enum Layer: String, CaseIterable {
    /// Colours, sizes and fonts.
    case tokens
    /// Elements.
    case base
    /// Parts of pages.
    case parts
    /// A ready theme.
    case theme
    /// Paper, and screens with few colours.
    case media
  }

  static let asset = asset(
    "site",
    "@layer \(Layer.allCases.map(\.rawValue).joined(separator: ","));".utf8
      + layer(.tokens, [.tokens_css]) + layer(.base, [.base_css])
      + layer(
        .parts,
        [.common_css, .frame_css, .grid_css, .list_css, .search_css, .entry_css])
      + layer(.media, [.print_css, .forced_colours_css]) + EmbeddedFile.chosen_css.bytes)

  /// Loaded by pages with a map, too.
  static let map = asset("map", [.locator_css, .map_css])

  /// Loaded by the home page, too.
  static let home = asset("home", [.hero_css, .walk_css, .home_css])

  /// Loaded by the timeline, too.
  static let timeline = asset("timeline", [.timeline_css])

  /// Loaded by pages of single photographs, too.
  static let photo = asset("photo", [.photo_css, .live_css])

  /// Loaded by pages of Flickr's lists, too.
  static let flickr = asset("flickr", [.photo_css, .gallery_css])

  /// Loaded by pages with places, too.
  static let places = asset("places", [.places_css])

  /// Loaded by the page of a community's pins alone.
  static let pins = asset("pins", [.pins_css])

  /// Loaded by albums whose text tells a trip, too.
  static let story = asset("story", [.hero_css, .walk_css, .walk_page_css, .story_css])

  /// Loaded by pages that open with a password.
  static let lock = asset("lock", [.lock_css])

  /// Loaded by pages of walks, too.
  static let walk = asset("walk", [.walk_css, .walk_page_css])

  /// The ground of maps, which scripts load with what they draw.
  package static var mapGround: String { String(decoding: EmbeddedFile.map_ground_css.bytes, as: UTF8.self) }

  /// Loaded by pages in other people's frames.
  static let embed = asset("embed", [.hero_css, .walk_css, .walk_page_css, .embed_css])

  /// Loaded by the page of figures alone.
  static let figures = asset("figures", [.figures_css])

  /// What a ready theme changes; loaded after the site's sheet. `nil` for the standard look.
  static func of(_ theme: BuiltInTheme) -> Asset? {
    switch theme {
    case .standard: nil
    case .gallery: gallery
    case .cinema: cinema
    case .notebook: notebook
    case .journal: journal
    case .contact: contact
    }
  }

  private static let gallery = asset("gallery", layer(.theme, [.gallery_theme_css]))
  private static let cinema = asset("cinema", layer(.theme, [.cinema_theme_css]))
  private static let notebook = asset("notebook", layer(.theme, [.notebook_theme_css]))
  private static let journal = asset("journal", layer(.theme, [.journal_theme_css]))
  private static let contact = asset("contact", layer(.theme, [.contact_theme_css]))

  /// The styles of parts that a script brings along.
  static func parts(_ files: [EmbeddedFile]) -> [UInt8] { layer(.parts, files) }

  private static func layer(_ layer: Layer, _ files: [EmbeddedFile]) -> [UInt8] {
    "@layer \(layer.rawValue){".utf8 + files.flatMap(\.bytes) + "}".utf8
  }

  private static func asset(_ name: String, _ files: [EmbeddedFile]) -> Asset { asset(name, parts(files)) }

  private static func asset(_ name: String, _ bytes: [UInt8]) -> Asset {
    Asset(path: "assets/\(name).\(ShortDigest(of: bytes)).css", bytes: bytes)
  }

  static var path: String { asset.path }
}
