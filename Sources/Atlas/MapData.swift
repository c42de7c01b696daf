package import Markup
package import Photography

/// All that the maps of a site load when they need it.
package struct MapData: Sendable {
  package let files: [MapFile]
  /// What the site's scripts learn of it from `data/index.js`.
  package let index: [(name: String, value: JSONValue)]

  /// - Parameters:
  ///   - photos: In the order of their numbers, oldest first.
  ///   - categories: In the order of the site.
  package init(photos: [Photo], categories: [Photography.Category]) {
    let tiles = BasemapTiles(around: photos.compactMap { $0.coordinate.map(WebMercator.point) })
    files = tiles.files
    index = tiles.index.map { [("tiles", $0)] } ?? []
  }
}
