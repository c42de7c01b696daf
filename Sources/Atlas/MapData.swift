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
  ///   - dateText: How popovers write a date (P4).
  ///   - revision: Of the program and the site, whatever else may change how photographs are written.
  ///   - fingerprint: What bytes come down to.
  package init(
    photos: some RandomAccessCollection<Photo> & Sendable, categories: [Photography.Category],
    places: [Place] = [], sets: [PinSet] = [],
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
    index = (tiles.index.map { [("tiles", $0)] } ?? []) + [("pins", pins.index), MapData.marks(categories)]
  }

  /// All pins of a site with up to 1,000 of them, as JSON for the map's own page, without what the table there tells;
  /// `nil` where they are more, or none.
  ///
  /// - Parameters: As those of ``init(photos:categories:sets:dateText:fingerprint:)``.
  package static func carried(_ photos: [Photo], categories: [Photography.Category]) -> Markup? {
    PinFiles.carried(photos, categories: categories).map { Markup(trusting: $0) }
  }

  /// The categories' pins as pictures, in the order of the categories.
  static func marks(_ categories: [Photography.Category]) -> (name: String, value: JSONValue) {
    ("marks", .array(Pin.pins(for: categories).map { .string($0.drawing.text) }))
  }
}
