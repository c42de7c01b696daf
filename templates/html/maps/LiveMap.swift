internal import Markup
internal import Photography

/// An interactive map; without JavaScript its fallback stays visible.
struct LiveMap {
  /// The first view.
  enum Extent {
    /// All photographs, on the map page.
    case everything
    /// All photographs, as part of another page.
    case overview
    /// One position and its surroundings, with a pin in the given colour.
    case place(Coordinate, Colour)
    /// An area in degrees: west, south, east, north; west is greater than east across the 180th meridian.
    case area(GeographicArea)
  }

  let extent: Extent
  /// The accessible name.
  let name: String
  /// The pins shown.
  var pins = PinSource.photographs
  /// Selects the element of the page whose text is JSON with the lines of a track: ``WalkData``.
  var track: String?
  /// Whether the route between the photographs is drawn.
  var hasRoute = false
  /// The name of a button that shows the credit where windows are narrow; `nil` where it is always shown.
  var creditButton: String?
  /// Whether it is below what a page is about, so that its script is loaded when it is near the window.
  var isBelow = false

  enum PinSource {
    /// All photographs of the site that match the filter.
    case photographs
    /// The ``PinSet`` of the page.
    case own
    /// The ``PinSet`` of another page.
    case of(String)
    case none
  }

  /// - Parameters:
  ///   - page: The page with the map, from the site's root.
  ///   - fallback: The content without JavaScript.
  func markup(on page: String, in site: Site, fallback: Markup) -> Markup {
    let script = Link(to: site.scripts.map.path, from: page)
    return """
      <div class="atlas" data-name="\(name)"\(attributes)\(pins(on: page))\(way)\(isBelow ? " data-script=\"\(script)\"" as Markup : nil)\
      \(more(on: page, in: site))>\(fallback)\(credit(in: site))</div>\
      \(isBelow ? nil : "\n<script defer=\"defer\" src=\"\(script)\"></script>" as Markup?)
      """
  }

  /// The scripts that the map's script loads on demand.
  private func more(on page: String, in site: Site) -> Markup {
    func address(_ name: Markup, _ script: Asset, _ isThere: Bool = true) -> Markup? {
      isThere ? " data-\(name)=\"\(Link(to: script.path, from: page))\"" : nil
    }
    let isPage = if case .everything = extent { true } else { false }
    return """
      \(address("more", site.scripts.moreMap))\(address("pictures", site.scripts.mapPictures))\
      \(address("ground", site.scripts.mapGround, !site.groundCredits.isEmpty))\
      \(address("route", site.scripts.mapRoute, hasRoute))\(address("heat", site.scripts.mapHeat, isPage && site.hasHeat))
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

  /// The credit for maps within a page; the map page has it below the map.
  private func credit(in site: Site) -> Markup? {
    if case .everything = extent { return nil }
    let button: Markup? = creditButton.map {
      "<button class=\"credit-button\" type=\"button\" popovertarget=\"map-credit\" aria-label=\"\($0)\">©</button>"
    }
    let popover: Markup? = creditButton == nil ? nil : " id=\"map-credit\" popover=\"auto\""
    return """
      \(button)<small class="map-credit"\(popover)>\(site.groundCredits.map { "<bdi>\($0)</bdi> · " as Markup })\
      <a href="https://www.naturalearthdata.com/">Natural Earth</a>, \
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

  /// A zoom at which the surroundings of a position can be recognised.
  private static let neighbourhood = 8
}

extension Coordinate {
  /// A view in the format of the address: `"14/47.32490/1.0703"`.
  func view(zoom: Int) -> String {
    "\(zoom)/\(latitude.decimal(places: 5))/\(longitude.decimal(places: 5))"
  }
}
