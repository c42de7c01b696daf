internal import JSON
internal import Markup
internal import Photography

/// All files of a site's pins, and what `data/index.js` says of them.
struct PinFiles {
  let files: [MapFile]
  /// The field `pins` of the index.
  let index: JSONValue

  /// - Parameters:
  ///   - photos: In the order of their numbers.
  ///   - categories: In the order of the site; every photograph's is one of them.
  ///   - dateText: How popovers write a date.
  ///   - fingerprint: What the bytes of a file come down to.
  init(
    _ photos: some RandomAccessCollection<Photo> & Sendable, categories: [Photography.Category],
    dateText: @escaping @Sendable (CaptureDate) -> String, fingerprint: ([UInt8]) -> Fingerprint
  ) {
    let category = PinFiles.kinds(of: photos, in: categories)
    let coordinates = photos.map(\.coordinate)
    let pins = Pins(coordinates, categories: category)
    guard let frame = PinFiles.frame(of: pins) else {
      files = []
      index = .object([("placed", .int(0))])
      return
    }
    let sheets = PinSheets(pins)
    var files: [MapFile] = []
    func add(_ name: String, _ render: @escaping @Sendable () -> [UInt8]) {
      files.append(MapFile(path: "data/\(name).js", key: fingerprint(render()), render: render))
    }
    let label: @Sendable (Int) -> PinLabel = { number in
      let photo = photos[photos.index(photos.startIndex, offsetBy: number)]
      return PinLabel(photo, date: dateText(photo.taken))
    }
    for part in sheets.parts { add(sheets.key(of: part)) { sheets.bytes(of: part, label) } }
    for start in stride(from: 0, to: photos.count, by: PointFile.size) {
      let run = start..<min(start + PointFile.size, photos.count)
      add("points/\(start / PointFile.size)") {
        PointFile.bytes(
          start / PointFile.size, positions: coordinates[run].lazy.map { $0.map(PinPosition.init) },
          categories: category[run])
      }
    }
    self.files = files
    index = .object([
      ("placed", .int(pins.placed)), ("tree", .string(sheets.tree)), ("chunk", .int(PointFile.size)),
      ("fit", frame),
    ])
  }

  /// The value of the root's file, which a map of the whole world begins with; `nil` when there are no pins. When it has
  /// all of them it is without what the map's table tells of them.
  ///
  /// - Parameters: As those of ``init(_:categories:dateText:fingerprint:)``.
  static func carried(
    _ photos: some RandomAccessCollection<Photo>, categories: [Photography.Category],
    dateText: (CaptureDate) -> String
  ) -> [UInt8]? {
    let pins = Pins(photos.map(\.coordinate), categories: kinds(of: photos, in: categories))
    let sheets = PinSheets(pins)
    guard pins.placed > 0, let root = sheets.sheets.first(where: { $0.name == "root" }) else { return nil }
    return ScriptWriter.value { writer in
      sheets.write(root, to: &writer, hasNames: !sheets.tree.isEmpty) { number in
        let photo = photos[photos.index(photos.startIndex, offsetBy: number)]
        return PinLabel(photo, date: dateText(photo.taken))
      }
    }
  }

  /// By photograph: the position of its category.
  private static func kinds(of photos: some Sequence<Photo>, in categories: [Photography.Category]) -> [Int32]
  {
    var positions: [Photography.Category.ID: Int32] = [:]
    for (position, category) in categories.enumerated() { positions[category.id] = Int32(position) }
    return photos.map { positions[$0.category.id] ?? 0 }
  }

  /// What holds all pins, as indices say it; `nil` when there are none.
  static func frame(of pins: Pins) -> JSONValue? {
    PinFrame((0..<pins.placed).lazy.map { pins.tree.position($0) }).map { frame in
      .array([.int(frame.x), .int(frame.y), .int(frame.width), .int(frame.height)])
    }
  }
}
