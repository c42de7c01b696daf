package import Markup
internal import Messages
internal import Photography

extension WorldMap {
  /// The map as a figure: land, pins with links, a legend and the credit for the land.
  ///
  /// Marks are placed in per cent of the drawing and have a fixed size in pixels, so the map can have any
  /// width. Colours come from the page's `--map-…` properties; `templates/style/map.css` has the defaults.
  ///
  /// - Parameters:
  ///   - page: The page with the map, from the site's root.
  ///   - places: Places to draw above the photographs, with the same window.
  package func markup(on page: String, with places: PlaceMap? = nil) -> Markup {
    let pins = PinSymbol.pins(for: categories)
    let layers: Markup = "\(sheets.map { marks($0, pins: pins, page: page) })\(places?.layers(on: page))"
    let definitions: Markup =
      "<defs>\(Basemap.definition)\(pins.map(\.definition))\(places.map { _ in PlaceMark.definitions })</defs>"
    return """
      <figure class="map">
      \(isLarge ? large(definitions, layers) : small(definitions, layers))
      <figcaption>\(legend(pins, places))<small class="map-credit">\(credits.map { "\($0) · " as Markup })\(Basemap.attribution(words))</small></figcaption>
      </figure>
      """
  }

  private func small(_ definitions: Markup, _ layers: Markup) -> Markup {
    """
    <svg class="map-sheet" \(label) style="\(aspect)">
    \(definitions)
    \(basemap)
    \(layers)
    </svg>
    """
  }

  /// The marks of a large map are in `noscript`: with JavaScript they are replaced, and hundreds of parsed
  /// but invisible elements would delay the map.
  private func large(_ definitions: Markup, _ layers: Markup) -> Markup {
    """
    <div style="position:relative"><svg class="map-sheet" aria-hidden="true" style="\(aspect)">
    \(definitions)
    \(basemap)
    </svg>
    <noscript><svg class="map-sheet" \(label) style="\(aspect);position:absolute;inset:0 0 auto">
    \(layers)
    </svg></noscript></div>
    """
  }

  private var label: Markup { "role=\"group\" aria-label=\"\(title)\"" }
  private var aspect: Markup { "aspect-ratio:\(window.aspect, places: 4)" }

  private var title: String { words.mapOf(photographs: placed) }

  /// The width of the world in the `viewBox` of the basemap.
  package static let worldUnits = Double(Basemap.units)

  var basemap: Markup {
    let scale = Double(Basemap.units)
    let (x, y) = (window.x * scale, window.y * scale)
    let (width, height) = (window.width * scale, window.height * scale)
    return """
      <svg class="map-basemap" width="100%" height="100%" preserveAspectRatio="none" aria-hidden="true" \
      viewBox="\(x, places: 1) \(y, places: 1) \(width, places: 1) \(height, places: 1)">\
      <rect class="map-sea" x="\(x, places: 1)" y="\(y, places: 1)" width="100%" height="100%"/>\
      \(graticule)\(Basemap.land(copies: window.copies))</svg>
      """
  }

  private var graticule: Markup? {
    guard hasGraticule else { return nil }
    return """
      <path class="map-graticule" vector-effect="non-scaling-stroke" d="\(Graticule(window: window).path)"/>
      """
  }

  /// The oldest first, so that the newest is on top.
  func marks(_ sheet: MapSheet, pins: [PinSymbol], page: String) -> Markup {
    let marks = sheet.clusters.reversed().map { mark($0, pins: pins, page: page) }
    return switch sheet.screen {
    case .any: "<g>\(marks)</g>"
    case .wide: "<g class=\"map-wide\">\(marks)</g>"
    case .narrow: "<g class=\"map-narrow\">\(marks)</g>"
    }
  }

  private func mark(_ cluster: Cluster, pins: [PinSymbol], page: String) -> Markup {
    let newest = photos.photo(cluster.newest)
    let name = name(of: cluster)
    let shape = cluster.count == 1 ? teardrop(cluster, pins: pins) : ring(cluster)
    return """
      <a href="\(Link(to: newest.page, from: page))" aria-label="\(name)"><title>\(name)</title>\(shape)</a>

      """
  }

  func teardrop(_ cluster: Cluster, pins: [PinSymbol]) -> Markup {
    let pin = pins[cluster.counts.firstIndex(of: 1) ?? 0]
    return """
      <use href="#\(pin.id)" x="\(cluster.centre.x * 100, places: 2)%" y="\(cluster.centre.y * 100, places: 2)%"/>
      """
  }

  func legend(_ pins: [PinSymbol], _ places: PlaceMap? = nil) -> Markup {
    legend(
      zip(pins, counts).map { ($0.id, $0.category.title, $1) } + (places?.legendEntries ?? []))
  }

  /// The shapes and colours of pins; categories without photographs are omitted.
  ///
  /// - Parameter pins: Those that only the live map shows.
  func legend(_ entries: [(id: String, title: String, count: Int)], live pins: [PinSymbol] = []) -> Markup {
    func sign(_ id: String) -> Markup {
      "<svg viewBox=\"-13 -35 26 36\" aria-hidden=\"true\"><use href=\"#\(id)\"/></svg>"
    }
    let entries: [Markup] =
      entries.filter { $0.count > 0 }.map { id, title, count in
        "<li>\(sign(id))\(title) <span>\(words.number(count))</span></li>"
      } + pins.map { "<li class=\"map-live-only\">\(sign($0.id))\($0.category.title)</li>" }
    return entries.isEmpty ? Markup() : "<ul class=\"map-legend\">\(entries)</ul>"
  }
}
