internal import Indexing
internal import Markup
internal import Messages
internal import Photography

extension Theme {
  /// A walk as part of another page: its figures, its map and its profile.
  ///
  /// - Parameters:
  ///   - page: The page that shows it.
  ///   - name: Of its data, once on the page.
  ///   - isBelow: Whether the map's script is loaded when it is near the window.
  func walkPart(_ walk: WalkPage, on page: String, named name: String, isBelow: Bool = false) -> Markup {
    let (catalogue, stops) = (walk.catalogue, walk.stops)
    let words = catalogue.words
    let still = catalogue.site.walkMap(
      walk.walk,
      stops.map {
        var photo = $0.photo
        photo.coordinate = $0.coordinate
        return photo
      }, page)
    let places = walk.walk.lines.joined().map(\.coordinate) + stops.map(\.coordinate)
    let area = LockedPage.isLocked(page) ? nil : GeographicArea(around: places)
    let map = area.map {
      LiveMap(
        extent: .area($0), name: words.mapOf(title: walk.walk.title),
        pins: stops.isEmpty ? .none : .of(walk.path), track: ".\(name)", isBelow: isBelow
      ).markup(on: page, in: catalogue.site, fallback: still)
    }
    return """
      \(words.table(of: walk.walk.figures))
      \(map ?? still)
      \(ElevationProfile(walk.walk, words)?.markup([], name: "profile-\(name)"))
      <script type="application/json" class="\(name)">\(json: WalkData.value(of: walk.walk, []))</script>
      """
  }
}
