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
  /// The names of those that are marked as not for everybody, which are in ``places`` no more.
  package var hidden: [String] = []
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
      case .success(let place) where hides(entry): list.hidden.append(place.name)
      case .success(let place): if seen.insert(place).inserted { list.places.append(place) }
      case .failure(let error): invalid.append("number \(index + 1) \(error.reason)")
      }
    }
    var problems = invalid.isEmpty ? [] : [Problem(invalid, file: file)]
    if let first = list.hidden.first {
      let hidden = Set(list.hidden.map(PlaceNameKey.key))
      list.places.removeAll { hidden.contains(PlaceNameKey.key($0.name)) }
      problems.append(Problem(hiding: hidden.count, first, file: file))
    }
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

  /// Moves the names of some places to ``hidden``.
  ///
  /// - Parameter isLeftOut: By the name.
  package mutating func leaveOut(_ isLeftOut: (String) -> Bool) {
    hidden += places.map(\.name).filter(isLeftOut)
    places.removeAll { isLeftOut($0.name) }
  }

  private struct InvalidEntry: Error { let reason: String }

  /// Whether an entry is marked as not for everybody, as the record of a photograph may be.
  private static func hides(_ entry: JSONValue) -> Bool {
    guard case .object(let members) = entry else { return false }
    // How one gets there.
    let marks = members.filter { name, value in
      name.lowercased() != "access" || value.string.map(PrivacyWords.isHiding) != false
    }
    return RecordedPrivacy.hides(.object(marks))
  }

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
  /// - Parameters:
  ///   - count: Of places that are marked as not for everybody.
  ///   - first: The name of one.
  fileprivate init(hiding count: Int, _ first: String, file: String) {
    self.init(
      .note, file,
      "has \(count == 1 ? "a place that is" : "\(count) places that are") not for everybody: “\(first)”"
        + (count == 1 ? "" : " and others"),
      remedy: "\(count == 1 ? "It is" : "They are") left out.", code: .notShown)
  }

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
