internal import Markup
internal import Photography

/// The files of a map that shows a set of its own: one, unless there are too many pins for it.
struct PinSetFiles {
  let files: [MapFile]
  /// Where there must be a basemap, besides around the site's photographs.
  let points: [MapPoint]

  /// - Parameters:
  ///   - categories: The site's, for sets of photographs.
  ///   - dateText: How popovers write a photograph's date.
  ///   - fingerprint: What the bytes of a file come down to.
  init(
    _ set: PinSet, categories: [Photography.Category],
    dateText: @escaping @Sendable (CaptureDate) -> String, fingerprint: ([UInt8]) -> Fingerprint
  ) {
    let key = PinSet.key(on: set.page)
    var own: [(String, JSONValue)] = []
    let places: [Coordinate?]
    let kinds: [Int32]
    let label: @Sendable (Int) -> PinLabel
    switch set.content {
    case .photographs(let count, let photo):
      places = (0..<count).map { photo($0).coordinate }
      kinds = (0..<count).map { number in
        Int32(categories.firstIndex { $0.id == photo(number).category.id } ?? 0)
      }
      label = { number in
        let photo = photo(number)
        return PinLabel(photo, date: dateText(photo.taken))
      }
      points = []
    case .pins(let pins, kinds: let titles, let noun):
      places = pins.map(\.coordinate)
      kinds = pins.map { Int32($0.kind) }
      label = { PinLabel(pins[$0]) }
      points = pins.map { WebMercator.point($0.coordinate) }
      own = [
        ("categories", .array(titles.map(PinSetFiles.kind))), MapData.marks(titles),
        ("noun", .array([.string(noun.one), .string(noun.many)])),
      ]
    }
    let pins = Pins(places, categories: kinds)
    guard let frame = PinFiles.frame(of: pins) else {
      files = []
      return
    }
    let sheets = PinSheets(pins, folder: key)
    let index = JSONValue.object([
      ("placed", .int(pins.placed)), ("tree", .string(sheets.tree)), ("fit", frame),
    ])
    // A lone sheet needs no file of its own.
    let lone = sheets.tree.isEmpty ? sheets.sheets.first : nil
    let first: @Sendable () -> [UInt8] = { [own] in
      ScriptWriter.file(key) { writer in
        writer.object { writer in
          for (name, value) in [("pins", index)] + own { writer.member(name, value) }
          if let lone {
            writer.key("sheet")
            sheets.write(lone, to: &writer, label)
          }
        }
      }
    }
    var renders = [(key, first)]
    for part in sheets.parts {
      if case .sheet = part, lone != nil { continue }
      renders.append((sheets.key(of: part), { sheets.bytes(of: part, label) }))
    }
    files = renders.map { key, render in
      MapFile(path: "data/\(key).js", key: fingerprint(render()), render: render)
    }
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
