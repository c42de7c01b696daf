internal import JSON
internal import Messages
internal import Photography

/// The sheets of a pin set, from which its files are rendered.
struct PinSetSheets: Sendable {
  private let key: String
  private let sheets: PinSheets
  private let frame: JSONValue
  /// The fields of a set with other kinds than the site's; for photographs, their numbers on the site.
  private var setFields: @Sendable () -> [(String, JSONValue)] = { [] }
  private let label: @Sendable (Int) -> PinLabel
  /// The photographs on the route between them.
  private var stops: [RouteFile.Stop] = []
  private var number: @Sendable (Int) -> Int = { $0 }

  /// - Returns: `nil` if nothing has a position.
  private init?(
    _ key: String, _ places: [Coordinate?], kinds: [Int32], hasThumbnails: Bool = false,
    label: @escaping @Sendable (Int) -> PinLabel
  ) {
    let pins = Pins(places, categories: kinds)
    guard let frame = PinFiles.frame(of: pins) else { return nil }
    (self.key, self.frame, self.label) = (key, frame, label)
    sheets = PinSheets(pins, folder: key, hasThumbnails: hasThumbnails)
  }

  /// - Parameters: As those of ``PinSet/Content/photographs(_:)`` and ``PinSetFiles``.
  init?(
    _ key: String, _ photographs: PinSet.Photographs, categories: [Photography.Category],
    words: Messages, hasThumbnails: Bool, dateText: @escaping @Sendable (CaptureDate) -> String
  ) {
    let all = 0..<photographs.count
    let summaries = all.map(photographs.summary)
    let kinds = summaries.map { summary in
      Int32(categories.firstIndex { $0.id == summary.category } ?? 0)
    }
    self.init(key, summaries.map(\.coordinate), kinds: kinds, hasThumbnails: hasThumbnails) { index in
      let photo = photographs.photo(index)
      return PinLabel(photo, date: dateText(photo.taken), words)
    }
    let isSmall = onlySheet != nil
    if let instant = photographs.instant {
      stops = RouteFile.stops(summaries.map(\.coordinate), kinds: kinds, instants: all.map(instant))
      number = photographs.number
    }
    setFields = { [stops] in
      // Not for large sets, where they would make the first file too large.
      (isSmall ? [("numbers", .array(all.map { .int(photographs.number($0)) }))] : [])
        + (photographs.instant == nil ? [] : [RouteFile.index(of: stops.count)])
    }
  }

  /// - Parameters: As those of ``PinSet/Content/pins(_:kinds:noun:)``; and `marks`, the symbols of the kinds
  ///   if they are not those of categories.
  init?(
    _ key: String, _ pins: [PinSet.Pin], kinds: [Photography.Category], _ noun: PinSet.Noun,
    marks: [JSONValue]? = nil
  ) {
    self.init(key, pins.map(\.coordinate), kinds: pins.map { Int32($0.kind) }) { PinLabel(pins[$0]) }
    setFields = {
      [
        ("categories", .array(kinds.map(PinSetSheets.kind))),
        marks.map { ("marks", .array($0)) } ?? MapData.marks(kinds),
        ("noun", .object(noun.forms.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
      ]
    }
  }

  /// All files: path below `data/` without `.js`, and a closure that renders it; the map requests the first
  /// one.
  var renders: [(key: String, render: @Sendable () -> [UInt8])] {
    [(key, first)]
      + sheets.parts.compactMap { part in
        if case .sheet = part, onlySheet != nil { return nil }
        return (sheets.key(of: part), { sheets.bytes(of: part, label) })
      }
      + stride(from: 0, to: stops.count, by: RouteFile.size).enumerated().map { index, start in
        (RouteFile.key(index, in: key), { route(index, from: start) })
      }
  }

  /// The only file with the route between a small set's photographs.
  func onlyRoute() -> [UInt8] { route(0, from: 0) }

  private func route(_ index: Int, from start: Int) -> [UInt8] {
    let own = stops[start..<min(start + RouteFile.size, stops.count)].map { stop in
      var stop = stop
      stop.number = number(stop.number)
      return stop
    }
    return RouteFile.bytes(RouteFile.key(index, in: key), own)
  }

  /// All files of thumbnails: the path below `data/`, and the indices of the photographs.
  var thumbnails: [(path: String, photographs: ArraySlice<Int32>)] {
    sheets.sheets.flatMap { sheets.thumbnails(of: $0, sheets.contents(of: $0)) }
  }

  /// The key of a set's single sheet.
  static func onlySheetKey(_ key: String) -> String { key + "/root" }

  /// A set with a single sheet includes it in its first file.
  private var onlySheet: PinSheet? { sheets.tree.isEmpty ? sheets.sheets.first : nil }

  @Sendable func first() -> [UInt8] {
    let index = JSONValue.object([
      ("placed", .int(sheets.pins.placed)), ("tree", .string(sheets.tree)), ("fit", frame),
    ])
    let sheet = onlySheet.map { ("sheet", sheets.value(of: $0, sheets.contents(of: $0), label)) }
    return DataFile.bytes(key: key, .object([("pins", index)] + setFields() + (sheet.map { [$0] } ?? [])))
  }

  private static func kind(_ kind: Photography.Category) -> JSONValue {
    .object([("id", .string(kind.id)), ("title", .string(kind.title)), ("colour", .string(kind.colour.hex))])
  }
}

extension PinLabel {
  init(_ pin: PinSet.Pin) {
    self.init(page: pin.target ?? "", thumbnail: pin.thumbnail, text: pin.text, date: pin.note)
  }
}
