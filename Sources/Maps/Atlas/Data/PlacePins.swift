internal import JSON
internal import Markup
internal import Messages
internal import Photography

/// The places as a pin set, clustered and laid out like photographs: `data/maps/places.js`.
enum PlacePins {
  static let key = "maps/places"

  /// None without a place.
  static func files(
    _ places: [Place], _ words: Messages = .english, recordUse: @escaping @Sendable () -> Void
  ) -> [MapFile] {
    // The last is foremost.
    let pins = places.reversed().map { place in
      PinSet.Pin(place.coordinate, kind: place.kind.rawValue, text: place.name, target: place.page)
    }
    let kinds = Place.Kind.allCases.map { kind in
      kind.category(titled: kind.title(words))
    }
    let marks = Place.Kind.allCases.map { JSONValue.string(PlaceMark.drawing($0).text) }
    let sheets = PinSetSheets(key, pins, kinds: kinds, .of(.placeCount, words), marks: marks)
    return sheets.map { PinSetFiles.all(of: $0, recordUse) } ?? []
  }
}
