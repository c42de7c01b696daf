internal import JSON
package import Photography

/// The fetched list of default places (L1): `{"locations":[{"name","lat","lng"}],"updated"}`.
package struct DefaultPlaceList: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var name: String
    package var coordinate: Coordinate

    package init(name: String, coordinate: Coordinate) { (self.name, self.coordinate) = (name, coordinate) }
  }

  /// In the list's order.
  package var places: [Entry] = []
  /// When its publisher last changed it, as the publisher writes it.
  package var updated: String?

  /// Its path within the content folder.
  package static let path = "places/default.json"
  /// The greatest size that is read, in bytes.
  package static let largest = 64 << 20

  package init(places: [Entry] = [], updated: String? = nil) {
    (self.places, self.updated) = (places, updated)
  }
}

extension DefaultPlaceList {
  /// Reads a list, with or without the object around its `locations`; numbers may be strings.
  ///
  /// - Parameter file: Its name in problems.
  /// - Returns: The valid entries, and problems for the others; `nil` when it is not a list of places.
  package static func read(_ bytes: [UInt8], file: String) -> (list: DefaultPlaceList?, problems: [Problem]) {
    let (value, damage) = JSONValue.parsePrefix(of: bytes)
    guard let value, let entries = value["locations"].array ?? value.array else {
      let reason = damage.map { "line \($0.line): \($0.reason)" } ?? "it has no `locations`"
      return (
        nil,
        [
          Problem(
            .error, file, "is not a list of places (\(reason))",
            remedy: "It should hold {\"locations\": [{\"name\": …, \"lat\": …, \"lng\": …}]}.",
            code: .unreadableFetchedFile)
        ]
      )
    }
    var list = DefaultPlaceList(updated: value["updated"].string)
    var invalid: [String] = []
    var seen: Set<Entry> = []
    for (index, entry) in entries.enumerated() {
      switch place(entry) {
      case .success(let place): if seen.insert(place).inserted { list.places.append(place) }
      case .failure(let error): invalid.append("number \(index + 1) \(error.reason)")
      }
    }
    var problems = invalid.isEmpty ? [] : [Problem(invalid, file: file)]
    if let damage {
      problems.append(
        Problem(
          .error, "\(file):\(damage.line):\(damage.column)",
          "is malformed from here on (\(damage.reason))",
          remedy:
            "The \(list.places.count) places before are shown. Fetch it again with: photomap fetch places",
          code: .unreadableFetchedFile)
      )
    }
    return (list, problems)
  }

  private struct InvalidEntry: Error { let reason: String }

  private static func place(_ entry: JSONValue) -> Result<Entry, InvalidEntry> {
    let name = entry["name"].string.map(PlaceNameKey.tidied) ?? ""
    guard !name.isEmpty else { return .failure(InvalidEntry(reason: "has no name")) }
    func degrees(_ names: String...) -> Double? {
      names.lazy.map { entry[$0] }.first { !$0.isNull }.flatMap {
        $0.number ?? $0.string.flatMap { Double($0.trimmed) }
      }
    }
    guard let latitude = degrees("lat", "latitude"), let longitude = degrees("lng", "lon", "longitude"),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return .failure(InvalidEntry(reason: "(“\(name.prefix(40))”) has no position on the Earth")) }
    return .success(Entry(name: name, coordinate: coordinate))
  }
}

extension Problem {
  /// Invalid entries, the first few by number.
  fileprivate init(_ invalid: [String], file: String) {
    let examples =
      invalid.prefix(5).joined(separator: ", ") + (invalid.count > 5 ? " and \(invalid.count - 5) more" : "")
    self.init(
      .warning, file,
      "has \(invalid.count == 1 ? "an invalid entry" : "\(invalid.count) invalid entries"): \(examples)",
      remedy:
        "\(invalid.count == 1 ? "It is" : "They are") left out; report this to the publisher of the list.",
      code: .invalidEntries)
  }
}

extension DefaultPlaceList {
  /// The file of the list: one place per line, in the list's order, so that versions can be compared; UTF-8.
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
