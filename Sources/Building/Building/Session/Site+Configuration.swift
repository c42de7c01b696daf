import Atlas
import Checking
import Content
import Files
import Gazetteer
import Markup
import Messages
import Photography
import Templates

extension Site {
  /// The site as pages see it: its settings, the theme folder's fragments and the maps of its photographs.
  ///
  /// - Parameter ground: What its maps show below photographs and tracks.
  init(
    _ configuration: SiteConfiguration, words: Messages, fragments: Fragments, library: Library,
    ground: SiteGround? = nil, generator: String
  ) {
    let groundCredits = ground?.credits ?? []
    // Nothing is drawn around walks that no list has.
    let listed = Set(library.walks.map(\.page))
    let style = configuration.locale.map { DateStyle(locale: $0) } ?? .standard
    let dates = configuration.dates == .numeric ? style : style.inWords
    self.init(
      title: configuration.title, description: configuration.description, author: configuration.author,
      language: configuration.locale ?? "en", baseURL: configuration.baseURL, dates: dates, words: words,
      copyright: configuration.copyright,
      navigation: configuration.links.map { Templates.NavigationLink(title: $0.title, address: $0.url) },
      photosPerPage: configuration.photosPerPage, feedEntries: configuration.feedEntries,
      fragments: fragments,
      generator: generator,
      locator: { Locator.markup(at: $0, colour: $1.colour, on: $2, words) },
      walkMap: { walk, photos, page in
        let still = listed.contains(walk.page) ? ground?.picture(of: walk) : nil
        var map = TrackMap(
          lines: walk.lines.map { $0.map(\.coordinate) }, photos: photos, categories: library.categories,
          words: words
        ) { dates.popover($0.local) }
        map.waypoints = walk.waypoints
        return map.markup(
          on: page, label: words.mapOf(title: walk.title),
          ground: still.map { (Link(to: $0.path, from: page).text, $0.picture.window) })
      },
      // The small maps refer to this file, whose name includes the version of its drawing.
      revision: Locator.asset.path + (ground?.revision ?? ""))
    theme = configuration.theme
    let hasGraticule = configuration.map.hasGraticule
    self.hasGraticule = hasGraticule
    hasRoute = configuration.map.hasRoute
    hasHeat = configuration.map.hasHeat
    isEmbeddable = configuration.isEmbeddable
    hasFigures = configuration.hasFigures
    areaNames = { Gazetteer.world.areaNames(of: $0) }
    hasDay = configuration.home.hasDay
    lists = configuration.lists.wanted
    self.groundCredits = groundCredits
    world = { photos, places in
      var map = WorldMap(photos, words: words) { dates.popover($0.local) }
      map.hasGraticule = hasGraticule
      map.credits = groundCredits
      return Site.world(map, places, words)
    }
    mapPins = { MapData.inlined($0, words: words, hasThumbnails: true) { dates.popover($0.local) } }
    placesMap = { places, categories in
      places.isEmpty
        ? Markup() : PlaceMap(places, words: words).markup(on: "places/index.html", photographs: categories)
    }
    placeOrigin = configuration.places.origin
    placeReach = configuration.places.nearness
  }

  /// The map of all photographs, and the same places as a table.
  private static func world(_ map: WorldMap, _ places: [Place], _ words: Messages) -> Markup {
    let page = "map/index.html"
    let table: Markup? = map.table(on: page).map {
      "<details class=\"map-places\"><summary>\(words.placesAsTable)</summary>\n\($0)</details>"
    }
    let marks = places.isEmpty ? nil : PlaceMap(places, window: map.window, words: words)
    return "\(map.markup(on: page, with: marks))\(table)"
  }
}
