package import Markup
package import Photography

/// Places on a map that needs no script: default and custom ones, told apart by shape and by words (L3).
package struct PlaceMap: Sendable {
  private let places: [Place]
  private let world: WorldMap
  private let sheets: [MapSheet]

  /// - Parameters:
  ///   - places: In the order they are listed.
  ///   - window: What it shows, leaving out what lies elsewhere; fitted around the places if not given.
  package init(_ places: [Place], window given: MapWindow? = nil) {
    let points = places.map { WebMercator.point($0.coordinate) }
    let window = given ?? PlaceMap.window(around: points)
    self.places = places
    world = WorldMap(photos: [], categories: Place.Kind.allCases.map(\.category), window: window)
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

  /// Near together, places fill the map; scattered, they are seen as the map of photographs shows them.
  private static func window(around points: [MapPoint]) -> MapWindow {
    let close = MapWindow.around(points)
    return close.width > MapWindow.narrowest ? MapWindow.fitting(points) : close
  }

  /// The map as a figure, as ``WorldMap/markup(on:with:)``, without its credit: the live map that takes its place has one.
  package func markup(on page: String) -> Markup {
    let isWide = TrackMap.showsOutlines(world.window)
    let land: Markup? = isWide ? Basemap.definition : nil
    return """
      <figure class="map">
      <svg class="map-sheet" role="group" aria-label="Map of \(words(places.count))" \
      style="aspect-ratio:\(world.window.aspect, places: 4)">
      <defs>\(land)\(PlaceMark.definitions)</defs>
      \(isWide ? world.ground : TrackMap.paper)
      \(layers(on: page))
      </svg>
      <figcaption>\(WorldMap.legend(legendEntries))</figcaption>
      </figure>
      """
  }

  /// The marks alone.
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
      (PlaceMark.id(kind), kind.category.title, places.count { $0.kind == kind })
    }
  }

  private func mark(_ cluster: Cluster, on page: String) -> Markup {
    let first = places[cluster.newest]
    let name =
      cluster.count == 1
      ? "\(first.name), \(first.kind.category.title)" : "\(words(cluster.count)), the first \(first.name)"
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

  private func words(_ count: Int) -> String { count == 1 ? "1 place" : "\(count.grouped) places" }
}
