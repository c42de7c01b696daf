internal import JSON
internal import Messages
internal import Photography

/// The files of the site's scripts with the words that they show: classic scripts from the files of `script/`, in the order in
/// which they need each other: each says in its first comment which must have been run before it ("// needs: core, words"), and
/// `Tests/Scripts/needs.test.mjs` checks that.
///
/// Every page works without them.
struct Scripts: Sendable {
  /// Loaded by every page.
  let site: Asset
  /// Loaded on demand, with its styles: the rows of lists, and the slider beside them.
  let list: Asset
  /// Loaded on demand by search boxes: completions, and queries that are rules.
  let suggestions: Asset
  /// Loaded on demand where photographs can be opened: the viewer, with its styles.
  let viewer: Asset
  /// Loaded on demand by the viewer: the growing picture, the panel with its styles, the slideshow, sharing.
  let moreViewer: Asset
  /// Loaded on demand where a copy for reading offline is offered.
  let offlineCopy: Asset
  /// Loaded by pages of photographs, too.
  let photo: Asset
  /// Loaded on demand by pages of panoramas, with its styles.
  let panorama: Asset
  /// Loaded by pages of photographs with a movement, too, and on demand by the viewer, with its styles.
  let live: Asset
  /// Loaded by the home page, too.
  let home: Asset
  /// Loaded by pages with a map, too.
  let map: Asset
  /// Loaded by maps on demand, with the styles of popovers: these, the visitor's position, pins of a search, tracks, the graticule, the Tab order.
  let moreMap: Asset
  /// Loaded by maps on demand, with its styles: photographs in pins, fanned out, and below the map page's map.
  let mapPictures: Asset
  /// Loaded by maps on demand, with its styles: streets, paths and names.
  let mapGround: Asset
  /// Loaded by maps on demand, with its styles: the route between photographs, and its player.
  let mapRoute: Asset
  /// Loaded by the map page on demand, with its styles: the heat map of where photographs were taken.
  let mapHeat: Asset
  /// Loaded by pages with places, before the map's script: it waits for the map to start.
  let places: Asset
  /// Loaded by pages of Flickr's lists, too.
  let gallery: Asset
  /// Loaded by the page of a community's pins alone.
  let pins: Asset
  /// Loaded by albums whose text tells a trip.
  let story: Asset
  /// Loaded by pages in other people's frames.
  let embed: Asset
  /// Loaded where a page offers its own, with its styles.
  let embedOffer: Asset
  /// Loaded by pages of walks, after the map's script.
  let walk: Asset
  /// Loaded by pages that open with a password.
  let lock: Asset

  static let english = Scripts(.english)

  /// - Parameter readable: Whether they are as they are written, for a browser's debugger, and not minified.
  init(_ words: Messages, readable: Bool = false) {
    let content: (EmbeddedFile) -> [UInt8] = readable ? { $0.sourceBytes } : { $0.bytes }
    func asset(
      _ name: String, _ parts: [EmbeddedFile], after first: [EmbeddedFile] = [], styles: [EmbeddedFile] = [],
      live: Asset? = nil
    )
      -> Asset
    {
      var bytes = Array("\"use strict\";\n".utf8) + first.flatMap(content)
      bytes += words.speech(of: parts, withRules: !first.isEmpty)
      if !styles.isEmpty {
        bytes += "photomap.styles=".utf8
        bytes += JSONValue.string(String(decoding: Stylesheet.parts(styles), as: UTF8.self)).bytes
        bytes += ";\n".utf8
      }
      if let live { bytes += "photomap.liveScript=\"\(live.path)\";\n".utf8 }
      bytes += parts.flatMap(content)
      return Asset(path: "assets/\(name).\(ShortDigest(of: bytes)).js", bytes: bytes)
    }
    site = asset("site", Scripts.search + Scripts.everyPage, after: [.core_js, .data_js, .words_js])
    list = asset("list", [.list_js, .drag_js, .scrubber_js], styles: [.drawn_css])
    suggestions = asset("suggestions", [.suggestions_js, .rule_js])
    live = asset("live", [.live_js], styles: [.live_css])
    viewer = asset(
      "viewer",
      [.geometry_js, .slide_js, .gestures_js, .controls_js, .moving_js, .viewer_js], styles: [.viewer_css],
      live: live)
    moreViewer = asset(
      "viewer-more", [.transition_js, .slideshow_js, .panel_js], styles: [.panel_css, .locator_css])
    offlineCopy = asset("offline-copy", [.offline_copy_js], styles: [.offline_copy_css])
    photo = asset("photo", [.photo_page_js])
    panorama = asset("panorama", [.panorama_js], styles: [.panorama_css])
    home = asset("home", [.on_this_day_js])
    map = asset(
      "map",
      [
        .earth_js, .map_view_js, .map_tiles_js, .map_sheets_js, .map_core_js, .map_basemap_js, .map_pins_js,
        .map_marks_js, .map_labels_js, .map_gestures_js, .map_controls_js, .map_scale_js, .map_print_js,
        .map_start_js,
      ])
    moreMap = asset(
      "map-more",
      [
        .polyline_js, .map_around_js, .map_popover_js, .map_follow_js, .map_cluster_js, .map_track_js,
        .map_graticule_js, .map_tab_order_js,
      ], styles: [.map_popover_css])
    mapPictures = asset("map-pictures", [.map_pictures_js], styles: [.map_pictures_css])
    mapGround = asset("map-ground", [.map_ground_js], styles: [.map_ground_css])
    mapRoute = asset(
      "map-route", [.map_route_geometry_js, .map_route_js], styles: [.map_route_css])
    mapHeat = asset("map-heat", [.map_heat_js], styles: [.map_heat_css])
    places = asset("places", [.earth_js, .place_list_js, .place_marks_js])
    gallery = asset("gallery", [.gallery_js])
    pins = asset("pins", [.pins_js])
    story = asset("story", [.story_js])
    embed = asset("embed", [.embed_js])
    embedOffer = asset("embed-offer", [.embed_offer_js], styles: [.embed_offer_css])
    walk = asset("walk", [.polyline_js, .walk_js])
    lock = asset("lock", [.lock_js])
  }

  private static let search: [EmbeddedFile] = [
    .lost_js, .integers_js, .search_js, .filter_js, .cards_js, .timeline_js, .search_controls_js,
  ]
  private static let everyPage: [EmbeddedFile] = [
    .opening_js, .map_near_js, .theme_js, .welcome_js, .density_js, .offline_js, .pictures_js, .clips_js,
  ]

  /// Their addresses, which are in pages.
  var paths: [String] {
    [
      site, list, suggestions, viewer, moreViewer, offlineCopy, photo, panorama, live, home, map, moreMap,
      mapPictures,
      mapGround, mapRoute, mapHeat, places, gallery, pins, story, embed, embedOffer, walk, lock,
    ]
    .map(\.path)
  }
}

extension Messages {
  /// The statement with which a file of scripts begins: the words that they show.
  ///
  /// - Parameter withRules: Whether it says how the language writes numbers, too: in the first file of a page.
  func speech(of parts: [EmbeddedFile], withRules: Bool) -> [UInt8] {
    var seen: Set<MessageKey> = []
    let keys = parts.flatMap(\.words).filter { seen.insert($0).inserted }
    guard !keys.isEmpty else { return [] }
    let rules = withRules ? Array(",".utf8) + scriptRules.bytes : []
    return Array("photomap.speak(".utf8) + words(keys).bytes + rules + Array(");\n".utf8)
  }
}
