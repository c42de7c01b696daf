internal import JSON
internal import Markup
internal import Photography

/// The places as a pin set, clustered and laid out like photographs: `data/maps/places.js`.
enum PlacePins {
  static let key = "maps/places"

  /// None without a place.
  static func files(_ places: [Place], recordUse: @escaping @Sendable () -> Void) -> [MapFile] {
    // The last is foremost.
    let pins = places.reversed().map { place in
      PinSet.Pin(place.coordinate, kind: place.kind.rawValue, text: place.name, target: place.page)
    }
    let kinds = Place.Kind.allCases.map { kind in
      Photography.Category(id: kind.category.id, title: kind.title, colour: kind.category.colour)
    }
    let marks = Place.Kind.allCases.map { JSONValue.string(PlaceMark.drawing($0).text) }
    let layout = PinSetLayout(key, pins, kinds: kinds, ("place", "places"), marks: marks)
    return layout.map { PinSetFiles.all(of: $0, recordUse) } ?? []
  }
}
