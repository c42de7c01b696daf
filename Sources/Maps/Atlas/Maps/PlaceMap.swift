package import Markup
package import Messages
package import Photography

/// A map of places that works without JavaScript: default and custom ones differ in shape and in text (L3).
package struct PlaceMap: Sendable {
  private let places: [Place]
  private let world: WorldMap
  private let sheets: [MapSheet]

  /// - Parameters:
  ///   - places: In list order.
  ///   - window: The visible part; places outside are omitted; by default fitted to the places.
  package init(_ places: [Place], window given: MapWindow? = nil, words: Messages = .english) {
    let points = places.map { WebMercator.point($0.coordinate) }
    let window = given ?? PlaceMap.window(around: points)
    self.places = places
    world = WorldMap(
      photos: [], categories: Place.Kind.allCases.map { $0.category(words) }, window: window, words: words)
    var singles: [Cluster] = []
    for (index, point) in points.enumerated() {
      let place = window.place(point)
      guard (0...1).contains(place.x), (0...1).contains(place.y) else { continue }
      singles.append(
        Cluster(
          photo: index, at: place, category: places[index].kind.rawValue, of: Place.Kind.allCases.count))
    }
    sheets = MapSheet.sheets(of: singles, aspect: window.aspect)
  }

  /// Nearby places get a fitted window; scattered ones use that of the map of photographs.
  private static func window(around points: [MapPoint]) -> MapWindow {
    let close = MapWindow.around(points)
    return close.width > MapWindow.narrowest ? MapWindow.fitting(points) : close
  }

  /// The map as a figure, like ``WorldMap/markup(on:with:)``, but without credit, because the live map that
  /// replaces it has one.
  ///
  /// - Parameter categories: Those of the photographs that the live map shows, too, for its legend.
  package func markup(on page: String, photographs categories: [Photography.Category] = []) -> Markup {
    let pins = PinSymbol.pins(for: categories)
    let isWide = TrackMap.showsOutlines(world.window)
    let land: Markup? = isWide ? Basemap.definition : nil
    return """
      <figure class="map">
      <svg class="map-sheet" role="group" aria-label="\(words.mapOf(title: words.placeCount(count: places.count)))" \
      style="aspect-ratio:\(world.window.aspect, places: 4)">
      <defs>\(land)\(PlaceMark.definitions)\(pins.map(\.definition))</defs>
      \(isWide ? world.basemap : TrackMap.background)
      \(layers(on: page))
      </svg>
      <figcaption>\(world.legend(legendEntries, live: pins))</figcaption>
      </figure>
      """
  }

  /// Only the marks.
  func layers(on page: String) -> Markup {
    sheets.map { sheet -> Markup in
      let marks = sheet.clusters.reversed().map { mark($0, on: page) }
      return switch sheet.screen {
      case .any: "<g>\(marks)</g>"
      case .wide: "<g class=\"map-wide\">\(marks)</g>"
      case .narrow: "<g class=\"map-narrow\">\(marks)</g>"
      }
    }.joined()
  }

  var legendEntries: [(id: String, title: String, count: Int)] {
    Place.Kind.allCases.map { kind in
      (PlaceMark.id(kind), kind.pageTitle(words), places.count { $0.kind == kind })
    }
  }

  private func mark(_ cluster: Cluster, on page: String) -> Markup {
    let first = places[cluster.newest]
    let name =
      cluster.count == 1
      ? words.list([first.name, first.kind.pageTitle(words)])
      : words.placesFirst(items: words.placeCount(count: cluster.count), first: first.name)
    let shape: Markup =
      cluster.count == 1
      ? """
      <use href="#\(PlaceMark.id(first.kind))" x="\(cluster.centre.x * 100, places: 2)%" \
      y="\(cluster.centre.y * 100, places: 2)%"/>
      """ : world.ring(cluster)
    return """
      <a href="\(Link(to: first.page, from: page))" aria-label="\(name)"><title>\(name)</title>\(shape)</a>

      """
  }

  private var words: Messages { world.words }
}
