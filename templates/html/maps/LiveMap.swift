internal import Markup
internal import Photography

/// A map that scripts bring to life; without them its fallback stays.
struct LiveMap {
  /// What it shows at first.
  enum Extent {
    /// All photographs, as the page's own map.
    case everything
    /// All photographs, on a page about other things.
    case overview
    /// One place with what is around it; its pin in a colour of its own.
    case place(Coordinate, Colour)
    /// Places, in degrees: west, south, east, north; west is greater than east across the 180th meridian.
    case area(GeographicArea)
  }

  let extent: Extent
  /// What it is called aloud.
  let name: String
  /// What stands on it.
  var pins = Pins.photographs
  /// Selects the element of the page whose text is JSON with the lines of a track: ``WalkData``.
  var track: String?

  enum Pins {
    /// All photographs of the site, as the filter leaves them.
    case photographs
    /// The ``PinSet`` of the page.
    case own
    /// The ``PinSet`` of another page.
    case of(String)
    case none
  }

  /// - Parameters:
  ///   - page: The page it stands on, from the site's root.
  ///   - fallback: What stands there without scripts.
  func markup(on page: String, fallback: Markup) -> Markup {
    """
    <div class="atlas" data-name="\(name)"\(attributes)\(pins(on: page))\(way)>\(fallback)\(credit)</div>
    <script defer="defer" src="\(Link(to: Script.map.path, from: page))" \
    data-more="\(Link(to: Script.moreMap.path, from: page))"></script>
    """
  }

  private func pins(on page: String) -> Markup? {
    switch pins {
    case .photographs: nil
    case .own: " data-pins=\"\(PinSet.key(on: page))\""
    case .of(let other): " data-pins=\"\(PinSet.key(on: other))\""
    case .none: " data-pins=\"\""
    }
  }

  private var way: Markup? { track.map { " data-track=\"\($0)\"" } }

  /// Whom to thank, on maps within a page; the map's own page has it below the map.
  private var credit: Markup? {
    if case .everything = extent { return nil }
    return """
      <small class="map-credit"><a href="https://www.naturalearthdata.com/">Natural Earth</a>, \
      <a href="https://www.geonames.org/">GeoNames</a></small>
      """
  }

  private var attributes: Markup {
    switch extent {
    case .everything: #" data-map="page""#
    case .overview: #" data-map="part""#
    case .place(let place, let colour):
      """
       data-map="part" data-view="\(place.view(zoom: LiveMap.neighbourhood))" style="--pin:\(colour.hex)"
      """
    case .area(let area):
      """
       data-map="part" data-area="\(area.west, places: 5) \(area.south, places: 5) \(area.east, places: 5) \
      \(area.north, places: 5)"
      """
    }
  }

  /// The zoom at which the surroundings of a place can be recognised.
  private static let neighbourhood = 8
}

extension Coordinate {
  /// A view of the map as the address has it: `"14/47.32490/1.0703"`.
  func view(zoom: Int) -> String {
    "\(zoom)/\(latitude.decimal(places: 5))/\(longitude.decimal(places: 5))"
  }
}
