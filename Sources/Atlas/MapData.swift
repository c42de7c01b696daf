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
  ///   - dateText: How popovers write a date (P4).
  ///   - fingerprint: What the bytes of a file come down to.
  package init(
    photos: [Photo], categories: [Photography.Category],
    dateText: @escaping @Sendable (CaptureDate) -> String, fingerprint: ([UInt8]) -> Fingerprint
  ) {
    let pins = PinFiles(photos, categories: categories, dateText: dateText, fingerprint: fingerprint)
    files = pins.files
    index = [("pins", pins.index)]
  }
}
