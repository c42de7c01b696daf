package import Markup
internal import Photography

/// The map of a community's pins, drawn, for pages without scripts.
package struct PostedMap: Sendable {
  /// Those that say where they are, newest first.
  let pins: [PostedMark]
  let world: WorldMap
  let sheets: [MapSheet]

  /// - Parameter pins: Newest first.
  package init(_ pins: [PostedMark]) {
    self.pins = pins
    let points = pins.map { WebMercator.point($0.coordinate) }
    let window = MapWindow.fitting(points)
    world = WorldMap(photos: [], categories: [PinBoard.kind], window: window)
    sheets = MapSheet.sheets(
      of: points.enumerated().map { index, point in
        Cluster(photo: index, at: window.place(point), category: 0, of: 1)
      }, aspect: window.aspect)
  }
}

extension PostedMap {
  /// The map as a figure; its marks lead to the rows of a table on the same page.
  ///
  /// - Parameters:
  ///   - table: The identifier of that table, for marks that stand for several pins.
  ///   - isCredited: Whether it says itself whom to thank for the land.
  package func markup(table: String, isCredited: Bool = false) -> Markup {
    let signs = Pin.pins(for: world.categories)
    let name = pins.count == 1 ? "Map of 1 pin" : "Map of \(pins.count) pins"
    let layers = sheets.map { sheet -> Markup in
      let marks = sheet.clusters.reversed().map { mark($0, signs, table) }
      return switch sheet.screen {
      case .any: "<g>\(marks)</g>"
      case .wide: "<g class=\"map-wide\">\(marks)</g>"
      case .narrow: "<g class=\"map-narrow\">\(marks)</g>"
      }
    }
    let credit: Markup? =
      isCredited
      ? "<figcaption><small class=\"map-credit\">\(Basemap.attribution)</small></figcaption>\n" : nil
    return """
      <figure class="map">
      <svg class="map-sheet" role="group" aria-label="\(name)" style="aspect-ratio:\(world.window.aspect, places: 4)">
      <defs>\(Basemap.definition)\(signs.map(\.definition))</defs>
      \(world.ground)
      \(layers)
      </svg>
      \(credit)</figure>
      """
  }

  private func mark(_ cluster: Cluster, _ signs: [Pin], _ table: String) -> Markup {
    let newest = pins[cluster.newest]
    let name = cluster.count == 1 ? newest.name : "\(cluster.count) pins; newest: \(newest.name)"
    let shape = cluster.count == 1 ? world.teardrop(cluster, pins: signs) : world.ring(cluster)
    return """
      <a href="#\(cluster.count == 1 ? newest.row : table)" aria-label="\(name)"><title>\(name)</title>\(shape)</a>

      """
  }
}
