package import Markup
package import Messages
package import Photography

/// A map of a walk: path, start and end, a scale, and its photographs.
package struct TrackMap: Sendable {
  let world: WorldMap
  /// As fractions of the window.
  let lines: [[MapPoint]]
  /// Degrees north, where the scale is exact.
  let latitude: Double
  /// Places with their names.
  package var waypoints: [Waypoint] = []

  /// - Parameters:
  ///   - lines: The path, one line per part; at least one position.
  ///   - photos: Newest first, each with the coordinate of its pin.
  ///   - categories: In display order.
  ///   - dateText: The date format in the names of pins.
  package init(
    lines: [[Coordinate]], photos: [Photo], categories: [Photography.Category], words: Messages = .english,
    dateText: @escaping @Sendable (CaptureDate) -> String = WorldMap.monthFirst
  ) {
    let points = lines.map { $0.map(WebMercator.point) }
    let window = MapWindow.around(
      points.flatMap(\.self) + photos.compactMap { $0.coordinate.map(WebMercator.point) })
    world = WorldMap(photos: photos, categories: categories, window: window, words: words, dateText: dateText)
    self.lines = points.map { $0.map { window.nearPlace($0) } }
    latitude = WebMercator.latitude(y: window.y + window.height / 2)
  }
}

extension MapWindow {
  /// Like ``place(_:)``, but a point just west of the window stays there, so that no line is drawn across the
  /// window.
  fileprivate func nearPlace(_ point: MapPoint) -> MapPoint {
    let x = point.x - self.x - width / 2
    return MapPoint(x: (x - x.rounded()) / width + 0.5, y: (point.y - y) / height)
  }
}

extension TrackMap {
  /// The map as a figure, coloured by the page's `--map-…` properties and `--track`.
  ///
  /// - Parameters:
  ///   - page: The page with the map, from the site's root.
  ///   - label: Describes the map for people who cannot see it.
  ///   - ground: The address of a picture of the ground, and what it shows.
  package func markup(
    on page: String, label: String, ground: (address: String, window: MapWindow)? = nil
  ) -> Markup {
    let pins = PinSymbol.pins(for: world.categories)
    let marks = world.sheets.map { world.marks($0, pins: pins, page: page) }
    let isWide = TrackMap.showsOutlines(world.window)
    let land: Markup? = isWide ? Basemap.definition : nil
    let credit: Markup? =
      isWide ? "<small class=\"map-credit\">\(Basemap.attribution(world.words))</small>" : nil
    // Scripts draw the ground; without them it is a picture below the map.
    let still = ground.map { ground -> Markup in
      let window = world.window
      var left = ground.window.x - window.x
      left -= left.rounded()
      func percent(_ share: Double) -> Markup { "\(share * 100, places: 2)%" }
      return """
        <noscript><div class="ground-still" style="position:absolute;inset:0 0 auto;overflow:hidden;border-radius:6px;\
        aspect-ratio:\(window.aspect, places: 4)"><img src="\(ground.address)" alt="" loading="lazy" \
        style="position:absolute;max-width:none;left:\(percent(left / window.width));top:\(percent((ground.window.y - window.y) / window.height));\
        width:\(percent(ground.window.width / window.width));height:\(percent(ground.window.height / window.height))"/></div></noscript>
        """
    }
    // Above the picture.
    let position: Markup? = ground.map { _ in "position:relative;" }
    return """
      <figure class="map track-map"\(position.map { " style=\"\($0)\"" as Markup })>
      \(still)
      <svg class="map-sheet" role="group" aria-label="\(label)" style="\(position)aspect-ratio:\(world.window.aspect, places: 4)">
      <defs>\(land)\(pins.map(\.definition))</defs>
      \(isWide ? world.basemap : TrackMap.background)
      \(way)
      \(ends)
      \(TrackNames(waypoints, in: world.window)?.markup)
      \(scale)
      \(marks)
      </svg>
      <figcaption>\(world.legend(pins))\(credit)</figcaption>
      </figure>
      """
  }

  /// Windows narrower than this share of the world, about 800 kilometres, show no outlines: the embedded
  /// outline is too coarse, and would place a walk along a shore in the sea.
  static func showsOutlines(_ window: MapWindow) -> Bool { window.width > 0.02 }

  static let background: Markup = """
    <svg class="map-basemap" width="100%" height="100%" aria-hidden="true">\
    <rect class="map-background" width="100%" height="100%"/></svg>
    """

  /// The path twice: a wide light border, and the line on top.
  private var way: Markup {
    let height = TrackMap.units / world.window.aspect
    let data = path(height: height)
    return """
      <svg class="track-line" width="100%" height="100%" viewBox="0 0 \(TrackMap.units, places: 0) \(height, places: 1)" \
      preserveAspectRatio="none" aria-hidden="true">\
      <path class="track-border" vector-effect="non-scaling-stroke" d="\(data)"/>\
      <path class="track-way" vector-effect="non-scaling-stroke" d="\(data)"/></svg>
      """
  }

  private static let units = 1000.0

  /// Omits points nearer than a pixel to the last one drawn.
  private func path(height: Double) -> Markup {
    lines.map { line -> Markup in
      var last: MapPoint?
      let steps = line.enumerated().compactMap { index, point -> Markup? in
        let (x, y) = (point.x * TrackMap.units, point.y * height)
        if let last, index < line.count - 1, abs(x - last.x) < 0.8, abs(y - last.y) < 0.8 { return nil }
        defer { last = MapPoint(x: x, y: y) }
        let letter: Markup = last == nil ? "M" : "L"
        return "\(letter)\(x, places: 1) \(y, places: 1)"
      }
      // A single position is a dot: a line of length zero with round caps.
      return steps.count == 1 ? "\(steps)h0" : "\(steps)"
    }.joined()
  }

  private var ends: Markup {
    guard let start = lines.first?.first, let end = lines.last?.last else { return Markup() }
    return """
      <g class="track-end"><rect x="\(end.x * 100, places: 2)%" y="\(end.y * 100, places: 2)%" width="13" height="13" \
      transform="translate(-6.5 -6.5)"><title>\(world.words.walkEnd)</title></rect></g>
      <g class="track-start"><circle cx="\(start.x * 100, places: 2)%" cy="\(start.y * 100, places: 2)%" r="6.5">\
      <title>\(world.words.walkStart)</title></circle></g>
      """
  }

  /// A bar of a round number of metres, about a fifth of the map.
  private var scale: Markup {
    let across = WebMercator.metresAcross(latitude: latitude) * world.window.width
    let length = TrackMap.round(across / 4.5)
    let words = world.words
    let text =
      length < 1000
      ? words.metres(value: words.numbers.text(length, places: 0))
      : words.kilometres(value: words.numbers.text(length / 1000, places: 0))
    return """
      <svg class="track-scale" x="12" y="100%" width="\(length / across * 100, places: 2)%" height="1" overflow="visible" \
      role="img" aria-label="\(words.scale(distance: text))"><path d="M0-17v7"/><rect y="-11.5" width="100%" height="1.5"/>\
      <svg x="100%" overflow="visible"><path d="M0-17v7"/></svg><text x="50%" y="-16">\(text)</text></svg>
      """
  }

  /// The largest of 1, 2, 5, 10 … metres that is not greater.
  static func round(_ metres: Double) -> Double {
    var step = 1.0
    while step * 10 <= metres { step *= 10 }
    return [5, 2].first { step * $0 <= metres }.map { step * $0 } ?? step
  }
}
