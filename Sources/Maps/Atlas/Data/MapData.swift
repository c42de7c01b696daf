package import JSON
package import Markup
package import Messages
package import Photography

/// All data files of a site's maps.
package struct MapData: Sendable {
  package let files: [MapFile]
  /// The fields of `data/index.js` about maps.
  package let index: [(name: String, value: JSONValue)]

  /// - Parameters:
  ///   - photos: In the order of their numbers, oldest first.
  ///   - places: In the order they are listed.
  ///   - recordPlaces: Called when a file is rendered from the places.
  ///   - sets: What maps of other pages show instead of all photographs.
  ///   - lines: The tracks that maps show.
  ///   - ground: Draws what is below the marks; `nil` for the world's coarse tiles alone.
  ///   - hasWorld: Whether maps that are no part of this need the world's coarse tiles.
  ///   - hasGraticule: Whether maps show meridians and parallels.
  ///   - hasRoute: Whether the map of all photographs draws the route between them in time.
  ///   - hasHeat: Whether there is a file for the heat map of far views.
  ///   - thumbnails: Renders a JPEG file with the thumbnails of photographs below each other; without, maps show none.
  ///   - dateText: How popovers write a date (P4).
  package init(
    photos: MapPhotos, places: [Place] = [], recordPlaces: @escaping @Sendable () -> Void = {},
    sets: [PinSet] = [], lines: [[Coordinate]] = [], ground: (([MapPoint]) -> GroundFiles)? = nil,
    hasWorld: Bool = false, hasGraticule: Bool = false, hasRoute: Bool = false, hasHeat: Bool = false,
    words: Messages = .english,
    thumbnails: PinThumbnails.Render? = nil,
    dateText: @escaping @Sendable (CaptureDate) -> String
  ) {
    let others = sets.map {
      PinSetFiles(
        $0, categories: photos.categories, words: words, thumbnails: thumbnails, dateText: dateText)
    }
    let points =
      photos.coordinates.compactMap { $0.map(WebMercator.point) } + others.flatMap(\.points)
      + places.map { WebMercator.point($0.coordinate) }
    let tiles = BasemapTiles(around: points, hasWorld: hasWorld)
    let pins = PinFiles(
      photos, words: words, hasRoute: hasRoute, hasHeat: hasHeat, others: places.map(\.coordinate),
      thumbnails: thumbnails,
      dateText: dateText)
    let groundFiles = ground.map { $0(points + lines.joined().map(WebMercator.point)) }.flatMap {
      $0.count > 0 ? $0 : nil
    }
    files =
      tiles.files + (groundFiles?.files ?? []) + pins.files + others.flatMap(\.files)
      + PlaceDataFile.files(places, words, recordUse: recordPlaces)
      + PlacePins.files(places, words, recordUse: recordPlaces)
    index =
      (tiles.index.map { [("tiles", $0)] } ?? []) + [("pins", pins.index)] + (pins.route.map { [$0] } ?? [])
      + [MapData.marks(photos.categories)]
      + (groundFiles.map { [("ground", $0.index)] } ?? [])
      + (hasHeat && pins.files.count > 0 ? [("heat", .bool(true))] : [])
      + (hasGraticule ? [("graticule", .bool(true))] : [])
  }

  /// The files of pins that no other map shows.
  package static func files(of set: PinSet) -> [MapFile] {
    PinSetFiles(set, categories: [], dateText: { _ in "" }).files
  }

  /// The pins included in the map page, as JSON: up to 1,000 photographs, all of them, without the columns
  /// that the page's table has; for more, those visible at world scale. `nil` if there are none.
  ///
  /// - Parameters: As those of the initializer; and whether there are files of thumbnails.
  package static func inlined(
    _ photos: MapPhotos, words: Messages = .english, hasThumbnails: Bool = false,
    dateText: @escaping (CaptureDate) -> String
  ) -> Markup? {
    PinFiles.inlined(photos, words: words, hasThumbnails: hasThumbnails, dateText: dateText).map {
      Markup(trusting: $0)
    }
  }

  /// The SVG symbols of the categories' pins, in the order of the categories.
  static func marks(_ categories: [Photography.Category]) -> (name: String, value: JSONValue) {
    ("marks", .array(PinSymbol.pins(for: categories).map { .string($0.drawing.text) }))
  }
}
