internal import Markup
internal import Photography

/// The site's scripts: classic scripts from the files of `script/`, in the order in which they need each other.
///
/// Every page works without them.
enum Script {
  /// Loaded by every page.
  static let site = asset("site", [.core_js] + search + viewer + everywhere)

  private static let search: [MinifiedFile] = [
    .search_js, .filter_js, .cards_js, .list_js, .timeline_js, .search_controls_js,
  ]
  private static let viewer: [MinifiedFile] = [
    .geometry_js, .slide_js, .gestures_js, .controls_js, .moving_js, .viewer_js,
    .photo_page_js,
  ]
  private static let everywhere: [MinifiedFile] = [.theme_js, .offline_js]

  /// In every page's head: transitions between pages, except for readers who prefer reduced motion. In the style sheet it
  /// would come too late for a browser that shows the page before it has read the sheet.
  static let transitions: Markup = """
    @media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
    """

  /// In every page's head: applies the reader's choice of light or dark before anything is painted. Where the browser has no
  /// storage, access throws, and the system's setting applies.
  static let early: Markup = """
    try{let t=localStorage.photomapTheme;if(t)document.documentElement.dataset.theme=t}catch{}
    """

  /// On the map's page: the contents of `noscript` elements are inserted when the table of a large map is opened, or when the
  /// map's script fails to load.
  static let unwrapping: Markup = """
    {let read=e=>e.querySelectorAll("noscript").forEach(e=>e.outerHTML=e.textContent);\
    addEventListener("toggle",e=>read(e.target),true);\
    addEventListener("error",e=>e.target.tagName=="IMG"||read(document),true)}
    """

  /// Loaded by the home page, too.
  static let home = asset("home", [.welcome_js])

  /// Loaded by pages with a map, too.
  static let map = asset(
    "map",
    [
      .map_view_js, .map_tiles_js, .map_sheets_js, .map_core_js, .map_basemap_js, .map_pins_js, .map_marks_js,
      .map_labels_js, .map_gestures_js, .map_controls_js, .map_scale_js, .map_print_js, .map_start_js,
    ])

  /// Loaded by maps on demand: popovers, the visitor's position, pins of a search, tracks, the graticule.
  static let moreMap = asset(
    "map-more", [.map_popover_js, .map_follow_js, .map_cluster_js, .map_track_js, .map_graticule_js])

  /// Loaded by pages with places, before the map's script: it waits for the map to start.
  static let places = asset("places", [.place_list_js, .place_marks_js])

  /// Loaded by pages of Flickr's lists, too.
  static let gallery = asset("gallery", [.gallery_js])

  /// Loaded by the page of a community's pins alone.
  static let pins = asset("pins", [.pins_js])

  /// Loaded by pages of walks, after the map's script.
  static let walk = asset("walk", [.walk_js])

  private static func asset(_ name: String, _ parts: [MinifiedFile]) -> Asset {
    let bytes = Array("\"use strict\";\n".utf8) + parts.flatMap(\.bytes)
    return Asset(path: "assets/\(name).\(ShortDigest(of: bytes)).js", bytes: bytes)
  }
}
