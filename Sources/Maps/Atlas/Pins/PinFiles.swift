internal import JSON
internal import Messages
internal import Photography

/// All pin files of a site, and their fields in `data/index.js`.
struct PinFiles {
  let files: [MapFile]
  /// The field `pins` of the index.
  let index: JSONValue
  /// The field about the route between photographs; `nil` without.
  private(set) var route: (name: String, value: JSONValue)?

  /// - Parameters:
  ///   - photos: In the order of their numbers.
  ///   - hasRoute: Whether there are files for the route between photographs.
  ///   - hasHeat: Whether there is a file for the heat map of far views.
  ///   - others: What the map's first view shows besides the photographs.
  ///   - thumbnails: Renders files of thumbnails.
  ///   - dateText: How popovers write a date.
  init(
    _ photos: MapPhotos, words: Messages = .english, hasRoute: Bool = false, hasHeat: Bool = false,
    others: [Coordinate] = [],
    thumbnails: PinThumbnails.Render? = nil,
    dateText: @escaping @Sendable (CaptureDate) -> String
  ) {
    let (coordinates, category) = (photos.coordinates, photos.kinds)
    let pins = PinFiles.pins(of: photos)
    guard let frame = PinFiles.frame(of: pins, and: others) else {
      files = []
      index = .object([("placed", .int(0))])
      return
    }
    let sheets = PinSheets(pins, hasThumbnails: thumbnails != nil)
    var files: [MapFile] = []
    let label: @Sendable (Int) -> PinLabel = { number in
      let photo = photos.photo(number)
      return PinLabel(photo, date: dateText(photo.taken), words)
    }
    func add(_ name: String, _ render: @escaping @Sendable () -> [UInt8]) {
      var inputsHash = ChangeHash()
      inputsHash.add(render())
      files.append(MapFile(path: "data/\(name).js", inputsHash: inputsHash.value, render: render))
    }
    // Labels are read from photographs, and recorded as dependencies. The digest stands for everything else in the file, so a
    // new photograph changes the files around it, and no others are rendered.
    func add(part: PinSheets.Part, _ contents: PinSheetContents?) {
      files.append(
        MapFile(path: "data/\(sheets.key(of: part)).js", inputsHash: sheets.digest(of: part, contents)) {
          sheets.bytes(of: part, label)
        })
    }
    for sheet in sheets.sheets {
      let contents = sheets.contents(of: sheet)
      add(part: .sheet(sheet), contents)
      for list in sheets.lists(of: sheet) { add(part: list, nil) }
      guard let thumbnails else { continue }
      for (path, numbers) in sheets.thumbnails(of: sheet, contents) {
        files.append(MapFile(thumbnails: path, numbers.lazy.map(Int.init), thumbnails))
      }
    }
    for start in stride(from: 0, to: photos.count, by: PointFile.size) {
      let run = start..<min(start + PointFile.size, photos.count)
      var inputsHash = ChangeHash()
      for number in run {
        inputsHash.add(coordinates[number])
        inputsHash.add(Int(category[number]))
      }
      files.append(
        MapFile(path: "data/points/\(start / PointFile.size).js", inputsHash: inputsHash.value) {
          PointFile.bytes(
            start / PointFile.size, positions: coordinates[run].lazy.map { $0.map(PinPosition.init) },
            categories: category[run])
        })
    }
    if hasRoute {
      let stops = RouteFile.stops(coordinates, kinds: category, instants: photos.instants)
      for (index, start) in stride(from: 0, to: stops.count, by: RouteFile.size).enumerated() {
        let run = stops[start..<min(start + RouteFile.size, stops.count)]
        add(RouteFile.key(index)) { RouteFile.bytes(RouteFile.key(index), run) }
      }
      route = RouteFile.index(of: stops.count)
    }
    if hasHeat {
      add(HeatFile.key) {
        HeatFile.bytes(
          coordinates.map { $0.map(PinPosition.init) }, category, categories: photos.categories.count)
      }
    }
    self.files = files
    index = .object([
      ("placed", .int(pins.placed)), ("tree", .string(sheets.tree)), ("chunk", .int(PointFile.size)),
      ("fit", frame),
    ])
  }

  /// The value of the root file, for the first view of the whole world; `nil` if there are no pins. If it has
  /// all pins, the columns that the map's table has are omitted.
  ///
  /// - Parameters: As those of ``init(_:words:hasRoute:hasHeat:others:thumbnails:dateText:)``, and whether there are files of thumbnails.
  static func inlined(
    _ photos: MapPhotos, words: Messages = .english, hasThumbnails: Bool,
    dateText: @escaping (CaptureDate) -> String
  ) -> [UInt8]? {
    let pins = pins(of: photos)
    let sheets = PinSheets(pins, hasThumbnails: hasThumbnails)
    guard pins.placed > 0, let root = sheets.sheets.first(where: { $0.name == "root" }) else { return nil }
    let value = sheets.value(of: root, sheets.contents(of: root), hasNames: !sheets.tree.isEmpty) { number in
      let photo = photos.photo(number)
      return PinLabel(photo, date: dateText(photo.taken), words)
    }
    return value.bytes
  }

  /// The pins of the map page and of the site's pin files.
  private static func pins(of photos: MapPhotos) -> Pins {
    photos.shared { Pins(photos.coordinates, categories: photos.kinds) }
  }

  /// The bounding box of all pins, and of other places, in the format of an index; `nil` if there are no pins.
  static func frame(of pins: Pins, and others: [Coordinate] = []) -> JSONValue? {
    guard pins.placed > 0 else { return nil }
    return PinFrame((0..<pins.placed).map { pins.tree.position($0) } + others.map(PinPosition.init)).map {
      frame in
      .array([.int(frame.x), .int(frame.y), .int(frame.width), .int(frame.height)])
    }
  }
}

extension MapFile {
  /// A file of thumbnails.
  ///
  /// - Parameters:
  ///   - path: Below `data/`.
  ///   - numbers: Of its photographs, on the site.
  init(thumbnails path: String, _ numbers: some Sequence<Int>, _ render: @escaping PinThumbnails.Render) {
    let numbers = Array(numbers)
    var inputsHash = ChangeHash()
    inputsHash.add(each: numbers) { $0.add($1) }
    self.init(path: "data/\(path)", inputsHash: inputsHash.value) { render(numbers) }
  }
}
