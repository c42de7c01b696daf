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
    files = []
    index = [("marks", .array(Pin.pins(for: categories).map { .string($0.drawing.text) }))]
  }
}
