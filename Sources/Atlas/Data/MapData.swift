package import Markup
package import Photography

/// All data files of a site's maps.
package struct MapData: Sendable {
  package let files: [MapFile]
  /// The fields of `data/index.js` about maps.
  package let index: [(name: String, value: JSONValue)]

  /// - Parameters:
  ///   - photos: In the order of their numbers, oldest first; kept, so pass a view rather than a copy.
  ///   - categories: In the site's order.
  ///   - places: In list order.
  ///   - sets: The pin sets of other pages' maps.
  ///   - hasGraticule: Whether maps show meridians and parallels.
  ///   - dateText: The date format of popovers (P4).
  ///   - revision: A digest of the program and the settings, which may change how photographs are written.
  ///   - fingerprint: Computes the digest of bytes.
  package init(
    photos: some RandomAccessCollection<Photo> & Sendable, categories: [Photography.Category],
    places: [Place] = [], sets: [PinSet] = [], hasGraticule: Bool = false,
    dateText: @escaping @Sendable (CaptureDate) -> String, revision: Fingerprint = Fingerprint(bytes: []),
    fingerprint: ([UInt8]) -> Fingerprint
  ) {
    let others = sets.map {
      PinSetFiles(
        $0, categories: categories, dateText: dateText, revision: revision, fingerprint: fingerprint)
    }
    let points =
      photos.compactMap { $0.coordinate.map(WebMercator.point) } + others.flatMap(\.points)
      + places.map { WebMercator.point($0.coordinate) }
    let tiles = BasemapTiles(around: points)
    let pins = PinFiles(photos, categories: categories, dateText: dateText, fingerprint: fingerprint)
    files =
      tiles.files + pins.files + others.flatMap(\.files)
      + PlaceFile.files(places, fingerprint: fingerprint) + PlacePins.files(places, fingerprint: fingerprint)
    index =
      (tiles.index.map { [("tiles", $0)] } ?? []) + [("pins", pins.index), MapData.marks(categories)]
      + (hasGraticule ? [("graticule", .bool(true))] : [])
  }

  /// The pins included in the map page, as JSON: up to 1,000 photographs, all of them, without the columns
  /// that the page's table has; for more, those visible at world scale. `nil` if there are none.
  ///
  /// - Parameters: As those of ``init(photos:categories:places:sets:dateText:revision:fingerprint:)``.
  package static func carried(
    _ photos: some RandomAccessCollection<Photo>, categories: [Photography.Category],
    dateText: (CaptureDate) -> String
  ) -> Markup? {
    PinFiles.carried(photos, categories: categories, dateText: dateText).map { Markup(trusting: $0) }
  }

  /// The SVG symbols of the categories' pins, in the order of the categories.
  static func marks(_ categories: [Photography.Category]) -> (name: String, value: JSONValue) {
    ("marks", .array(Pin.pins(for: categories).map { .string($0.drawing.text) }))
  }
}
