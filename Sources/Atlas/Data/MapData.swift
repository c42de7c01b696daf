package import JSON
package import Markup
package import Photography

/// All that the maps of a site load when they need it.
package struct MapData: Sendable {
  package let files: [MapFile]
  /// What the site's scripts learn of it from `data/index.js`.
  package let index: [(name: String, value: JSONValue)]

  /// - Parameters:
  ///   - photos: In the order of their numbers, oldest first; kept, so better a view of them than a copy.
  ///   - categories: In the order of the site.
  ///   - places: In the order they are listed.
  ///   - sets: What maps of other pages show instead of all photographs.
  ///   - hasGraticule: Whether maps show meridians and parallels.
  ///   - dateText: How popovers write a date (P4).
  ///   - revision: Of the program and the site, whatever else may change how photographs are written.
  ///   - fingerprint: What bytes come down to.
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

  /// The pins that the map's own page begins with, as JSON: all of them up to 1,000, without what the table there tells;
  /// of more, what is seen of them when the whole world is. `nil` where there are none.
  ///
  /// - Parameters: As those of ``init(photos:categories:places:sets:dateText:revision:fingerprint:)``.
  package static func carried(
    _ photos: some RandomAccessCollection<Photo>, categories: [Photography.Category],
    dateText: (CaptureDate) -> String
  ) -> Markup? {
    PinFiles.carried(photos, categories: categories, dateText: dateText).map { Markup(trusting: $0) }
  }

  /// The categories' pins as pictures, in the order of the categories.
  static func marks(_ categories: [Photography.Category]) -> (name: String, value: JSONValue) {
    ("marks", .array(Pin.pins(for: categories).map { .string($0.drawing.text) }))
  }
}
