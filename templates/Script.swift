internal import Markup
internal import Photography

/// The site's scripts: classic, hand-written files of `script/`, each with what it needs before it.
///
/// They only add to pages that work without them. The first runs on every page, the second where there is a map.
enum Script {
  /// What every page has.
  static let site = asset(
    "site", [PackageResources.core_js] + finding + viewer + everywhere)

  private static let finding = [
    PackageResources.search_js, PackageResources.filter_js, PackageResources.cards_js,
    PackageResources.list_js,
    PackageResources.timeline_js, PackageResources.finding_js,
  ]
  private static let viewer = [
    PackageResources.geometry_js, PackageResources.slide_js, PackageResources.gestures_js,
    PackageResources.controls_js, PackageResources.moving_js, PackageResources.viewer_js,
  ]
  private static let everywhere = [
    PackageResources.theme_js, PackageResources.offline_js,
  ]

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

  /// What the home page has besides.
  static let home = asset("home", [PackageResources.welcome_js])

  /// What pages with a map have besides.
  static let map = asset(
    "map",
    [
      PackageResources.map_view_js, PackageResources.map_tiles_js, PackageResources.map_sheets_js,
      PackageResources.map_stage_js, PackageResources.map_ground_js, PackageResources.map_pins_js,
      PackageResources.map_marks_js, PackageResources.map_names_js, PackageResources.map_gestures_js,
      PackageResources.map_controls_js, PackageResources.map_scale_js, PackageResources.map_paper_js,
      PackageResources.map_start_js,
    ])

  /// What maps load when it is asked for: what a pin opens, the visitor's position, pins of what was searched for, tracks, the graticule.
  static let moreMap = asset(
    "map-more",
    [
      PackageResources.map_popover_js, PackageResources.map_follow_js, PackageResources.map_gather_js,
      PackageResources.map_track_js, PackageResources.map_net_js,
    ])

  /// What pages with places have besides; before the maps, whose beginning it waits for.
  static let places = asset("places", [PackageResources.place_list_js, PackageResources.place_marks_js])

  /// What pages of Flickr's lists have besides.
  static let gallery = asset("gallery", [PackageResources.gallery_js])

  /// What only the page of a community's pins has.
  static let pins = asset("pins", [PackageResources.pins_js])

  /// What pages of walks have besides, after the map's.
  static let walk = asset("walk", [PackageResources.walk_js])

  private static func asset(_ name: String, _ parts: [[UInt8]]) -> Asset {
    let bytes = Array("\"use strict\";\n".utf8) + parts.flatMap { squeezed($0, isStrict: true) }
    return Asset(path: "assets/\(name).\(ShortDigest(of: bytes)).js", bytes: bytes)
  }
}
