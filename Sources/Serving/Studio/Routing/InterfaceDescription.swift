internal import JSON
internal import Messages
internal import Templates

/// What `templates/studio/openapi.json` says of requests. Its lengths, patterns and numbers are what the Studio enforces, so that
/// the description cannot be wrong about them. Types are checked as bodies are decoded.
struct InterfaceDescription: Sendable {
  static let studio = InterfaceDescription(StudioAssets.openAPI)

  private let document: JSONValue

  init(_ bytes: [UInt8]) {
    document = (try? JSONValue(parsing: bytes)) ?? .null
  }

  /// - Parameters:
  ///   - path: As in the description, such as `/edits`.
  ///   - method: In lower case.
  /// - Throws: ``StudioError`` 400 for the first value of the body that is not as described.
  func check(_ body: JSONValue, to path: String, method: String = "post") throws(StudioError) {
    let content = document["paths"][path][method]["requestBody"]["content"]
    try check(body, is: content["application/json"]["schema"], called: "")
  }

  /// - Parameters:
  ///   - query: The value of a parameter, by its name.
  ///   - path: As in the description, such as `/towns`.
  /// - Throws: ``StudioError`` 400 for the first parameter that is not as described.
  func checkQuery(_ query: (String) -> String?, to path: String) throws(StudioError) {
    for parameter in document["paths"][path]["get"]["parameters"].array ?? [] where parameter["in"] == "query"
    {
      guard let name = parameter["name"].string, let value = query(name) else { continue }
      try check(.string(value), is: parameter["schema"], called: name)
    }
  }

  private func check(_ value: JSONValue, is schema: JSONValue, called name: String) throws(StudioError) {
    guard !schema.isNull else { return }
    if let reference = schema["$ref"].string {
      return try check(value, is: definition(reference), called: name)
    }
    if let kinds = schema["anyOf"].array {
      guard let kind = kinds.first(where: { InterfaceDescription.isKind($0["type"].string, of: value) })
      else { return }
      return try check(value, is: kind, called: name)
    }
    switch value {
    case .string(let text): try check(text, is: schema, called: name)
    case .int, .number: try check(value.number ?? 0, is: schema, called: name)
    case .array(let elements):
      if let most = schema["maxItems"].number, Double(elements.count) > most {
        throw .invalid("\(name) has \(elements.count) entries; at most \(Int(most)) can be sent at once.")
      }
      // The first ones may be described each by itself.
      let first = schema["prefixItems"].array ?? []
      for (index, element) in elements.enumerated() {
        let place = first.indices.contains(index) ? first[index] : schema["items"]
        try check(element, is: place, called: name)
      }
    case .object(let members):
      for (key, member) in members {
        let known = schema["properties"][key]
        try check(member, is: known.isNull ? schema["additionalProperties"] : known, called: key)
      }
    case .null, .bool: break
    }
  }

  private func check(_ text: String, is schema: JSONValue, called name: String) throws(StudioError) {
    let count = text.unicodeScalars.count
    if let most = schema["maxLength"].number, Double(count) > most {
      throw .invalid { $0.valueTooLong(name: name, number: count, total: Int(most)) }
    }
    if let pattern = schema["pattern"].string, let expression = try? Regex(pattern),
      !text.contains(expression)
    {
      let words = "\(text.prefix(60))"
      throw .invalid { $0.valueNotPossible(words: words, name: name) }
    }
  }

  private func check(_ number: Double, is schema: JSONValue, called name: String) throws(StudioError) {
    let least = schema["minimum"].number ?? -.infinity
    let most = schema["maximum"].number ?? .infinity
    guard !(least...most).contains(number) else { return }
    throw .invalid("\(name) is \(number); it must be between \(least) and \(most).")
  }

  /// - Parameter reference: Such as `#/components/schemas/Edit`.
  private func definition(_ reference: String) -> JSONValue {
    reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] }
  }

  private static func isKind(_ type: String?, of value: JSONValue) -> Bool {
    switch value {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .int, .number: type == "integer" || type == "number"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == nil || type == "object"
    }
  }
}
