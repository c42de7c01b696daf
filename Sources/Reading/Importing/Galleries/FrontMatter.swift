internal import Content
internal import JSON
internal import Photography

/// A page of a site generator: values in YAML (`---`), TOML (`+++`) or JSON (`{`), and the text below.
struct FrontMatter {
  /// The names of all members are in lower case.
  let values: JSONValue
  let body: String

  init(values: JSONValue, body: String) { (self.values, self.body) = (values.withLowerNames, body) }

  /// - Returns: `nil` for a text without values. Those that cannot be read are an error.
  static func read(_ text: String) throws(Damage) -> FrontMatter? {
    let text = text.replacing("\r\n", with: "\n")
    for (mark, parse) in [("---", LooseYAML.value), ("+++", LooseTOML.value)] {
      guard text.hasPrefix(mark + "\n") else { continue }
      let rest = text.dropFirst(mark.count + 1)
      guard
        let end = rest.hasPrefix(mark) ? rest.startIndex..<rest.startIndex : rest.firstRange(of: "\n" + mark)
      else {
        throw Damage()
      }
      guard let values = parse(String(rest[..<end.lowerBound])) else { throw Damage() }
      let after = rest[end.lowerBound...].drop { $0 == "\n" }.drop { $0 != "\n" }
      return FrontMatter(values: values, body: after.trimmed)
    }
    guard text.hasPrefix("{") else { return nil }
    let (value, _) = JSONValue.parsePrefix(of: Array(text.utf8))
    guard let value, case .object = value else { throw Damage() }
    return FrontMatter(values: value, body: "")
  }

  struct Damage: Error {}

  /// A list, or words of one text between blanks or commas.
  static func words(_ value: JSONValue) -> [String] {
    if let list = value.array { return list.compactMap { $0.lenientString?.trimmed.nonBlank } }
    guard let text = value.string else { return [] }
    return text.split { text.contains(",") ? $0 == "," : $0.isWhitespace }.map(\.trimmed).filter {
      !$0.isEmpty
    }
  }

  /// `lat` and `lng`, or one text.
  static func position(_ values: JSONValue) -> Coordinate? {
    for (latitude, longitude) in [("lat", "lng"), ("lat", "lon"), ("latitude", "longitude")] {
      if let latitude = values[latitude].lenientNumber, let longitude = values[longitude].lenientNumber,
        latitude != 0 || longitude != 0
      {
        return Coordinate(latitude: latitude, longitude: longitude)
      }
    }
    if case .object = values["location"] { return position(values["location"]) }
    return (values["location"].string ?? values["coordinates"].string).flatMap { Coordinate(written: $0) }
  }

  static func time(_ value: JSONValue) -> ImportedTime {
    guard let read = (value.string?.trimmed).flatMap({ TimeStatement($0) }) else { return .none }
    return .local(read.local, read.offset)
  }

  /// Words of a page, without comments of HTML; `nil` without any.
  static func text(_ value: JSONValue) -> String? {
    value.lenientString.flatMap { PageText.withoutComments($0).trimmed.nonBlank }
  }
}

extension JSONValue {
  /// With the names of all members in lower case: generators take them in any.
  fileprivate var withLowerNames: JSONValue {
    switch self {
    case .object(let members): .object(members.map { ($0.0.lowercased(), $0.1.withLowerNames) })
    case .array(let values): .array(values.map(\.withLowerNames))
    case .null, .bool, .int, .number, .string: self
    }
  }
}
