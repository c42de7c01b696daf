internal import CTemplates
internal import Markup
internal import Photography

/// The site's scripts: classic, hand-written files of `script/`, each with what it needs before it.
///
/// They only add to pages that work without them. The first runs on every page, the second where there is a map.
enum Script {
  /// What every page has.
  static let site = asset("site", [.core_js] + finding + viewer + everywhere)

  private static let finding: [TemplateFile] = [
    .search_js, .filter_js, .cards_js, .list_js, .timeline_js, .finding_js,
  ]
  private static let viewer: [TemplateFile] = [
    .geometry_js, .slide_js, .gestures_js, .controls_js, .moving_js, .viewer_js,
  ]
  private static let everywhere: [TemplateFile] = [.theme_js, .offline_js]

  /// In every page's head: whoever wants no motion gets none between pages either. In the style sheet it would come too late
  /// for a browser that shows the page before it has read that.
  static let transitions: Markup = """
    @media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
    """

  /// In every page's head: the reader's choice of light or dark must be known before anything is painted. A browser that
  /// keeps nothing throws; the system's choice then stands, which is what would be shown without a choice.
  static let early: Markup = """
    try{let t=localStorage.photomapTheme;if(t)document.documentElement.dataset.theme=t}catch{}
    """

  /// On the map's page: what a large map keeps for those without scripts is read when its table is opened, or when the map's
  /// own script fails.
  static let unwrapping: Markup = """
    {let read=e=>e.querySelectorAll("noscript").forEach(e=>e.outerHTML=e.textContent);\
    addEventListener("toggle",e=>read(e.target),true);\
    addEventListener("error",e=>e.target.tagName=="IMG"||read(document),true)}
    """

  /// What the home page has besides.
  static let home = asset("home", [.welcome_js])

  /// What pages with a map have besides.
  static let map = asset(
    "map",
    [
      .map_view_js, .map_tiles_js, .map_sheets_js, .map_stage_js, .map_ground_js, .map_pins_js, .map_marks_js,
      .map_names_js, .map_gestures_js, .map_controls_js, .map_scale_js, .map_paper_js, .map_start_js,
    ])

  /// What maps load when it is asked for: what a pin opens, the visitor's position, pins of what was searched for, tracks, the graticule.
  static let moreMap = asset(
    "map-more", [.map_popover_js, .map_follow_js, .map_gather_js, .map_track_js, .map_net_js])

  /// What pages with places have besides; before the maps, whose beginning it waits for.
  static let places = asset("places", [.place_list_js, .place_marks_js])

  /// What pages of Flickr's lists have besides.
  static let gallery = asset("gallery", [.gallery_js])

  /// What only the page of a community's pins has.
  static let pins = asset("pins", [.pins_js])

  /// What pages of walks have besides, after the map's.
  static let walk = asset("walk", [.walk_js])

  private static func asset(_ name: String, _ parts: [TemplateFile]) -> Asset {
    let bytes = Array("\"use strict\";\n".utf8) + parts.flatMap { minified($0.bytes, isStrict: true) }
    return Asset(path: "assets/\(name).\(ShortDigest(of: bytes)).js", bytes: bytes)
  }
}
