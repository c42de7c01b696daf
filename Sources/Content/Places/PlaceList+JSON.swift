internal import JSON
internal import Markup
internal import Photography

extension PlaceList {
  /// The file of the list: one place a line, in the list's order, so that versions can be compared; UTF-8.
  package var json: [UInt8] {
    var text = Array("{\n  \"locations\": [".utf8)
    for (index, place) in places.enumerated() {
      text += Array(index == 0 ? "\n    ".utf8 : ",\n    ".utf8)
      text +=
        JSONValue.object([
          ("name", .string(place.name)), ("lat", .number(place.coordinate.latitude, places: 7)),
          ("lng", .number(place.coordinate.longitude, places: 7)),
        ]).bytes
    }
    text += Array((places.isEmpty ? "]" : "\n  ]").utf8)
    if let updated { text += Array(",\n  \"updated\": ".utf8) + JSONValue.string(updated).bytes }
    return text + Array("\n}\n".utf8)
  }
}
