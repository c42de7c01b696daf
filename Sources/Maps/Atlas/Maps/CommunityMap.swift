package import Markup
package import Messages
package import Photography

/// A drawn map of a community's pins or a Flickr list's pictures, for pages without JavaScript.
package struct CommunityMap: Sendable {
  /// The pins with a position, newest first.
  let pins: [CommunityMark]
  private let count: @Sendable (Int) -> String
  let world: WorldMap
  let sheets: [MapSheet]

  /// - Parameters:
  ///   - pins: The most important first.
  ///   - kind: Their colour and symbol.
  ///   - count: Their number in words; by default that of pins.
  package init(
    _ pins: [CommunityMark], kind: Photography.Category? = nil, words: Messages = .english,
    count: (@Sendable (Int) -> String)? = nil
  ) {
    self.pins = pins
    self.count = count ?? { words.pinCount(count: $0) }
    let points = pins.map { WebMercator.point($0.coordinate) }
    let window = MapWindow.fitting(points)
    world = WorldMap(photos: [], categories: [kind ?? PinBoard.kind(words)], window: window, words: words)
    sheets = MapSheet.sheets(
      of: points.enumerated().map { index, point in
        Cluster(photo: index, at: window.place(point), category: 0, of: 1)
      }, aspect: window.aspect)
  }
}

extension CommunityMap {
  /// The map as a figure.
  ///
  /// - Parameters:
  ///   - table: The id of a table on the same page, to which marks of several pins link; without one they
  ///     link to their first pin.
  ///   - isCredited: Whether the figure includes the credit for the land.
  package func markup(table: String? = nil, isCredited: Bool = false) -> Markup {
    let signs = PinSymbol.pins(for: world.categories)
    let name = world.words.mapOf(title: count(pins.count))
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
      ? "<figcaption><small class=\"map-credit\">\(Basemap.attribution(world.words))</small></figcaption>\n"
      : nil
    return """
      <figure class="map">
      <svg class="map-sheet" role="group" aria-label="\(name)" style="aspect-ratio:\(world.window.aspect, places: 4)">
      <defs>\(Basemap.definition)\(signs.map(\.definition))</defs>
      \(world.basemap)
      \(layers)
      </svg>
      \(credit)</figure>
      """
  }

  private func mark(_ cluster: Cluster, _ signs: [PinSymbol], _ table: String?) -> Markup {
    let newest = pins[cluster.newest]
    let items = count(cluster.count)
    let name =
      cluster.count == 1
      ? newest.name
      : table == nil
        ? world.words.clusterFirst(items: items, first: newest.name)
        : world.words.clusterNewest(items: items, newest: newest.name)
    let link = cluster.count == 1 ? newest.link : table.map { Link(fragment: $0) } ?? newest.link
    let shape = cluster.count == 1 ? world.teardrop(cluster, pins: signs) : world.ring(cluster)
    return """
      <a href="\(link)" aria-label="\(name)"><title>\(name)</title>\(shape)</a>

      """
  }
}
