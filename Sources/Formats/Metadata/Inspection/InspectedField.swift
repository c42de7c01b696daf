internal import JSON
import Markup

/// One field of an inspection.
struct InspectedField: Sendable, Hashable {
  /// The name in JSON.
  let name: String
  /// The label for people.
  let label: String
  /// `null` where nothing was found.
  let json: JSONValue
  let text: String?
  /// Where it was found; several for joined keywords.
  let sources: [MetadataSource]
}

extension InspectedField {
  init<Value>(
    _ name: String, _ label: String, _ found: Sourced<Value>?, json: (Value) -> JSONValue,
    text: (Value) -> String
  ) {
    self.init(
      name: name, label: label, json: found.map { json($0.value) } ?? .null,
      text: found.map { text($0.value) },
      sources: found.map { [$0.source] } ?? [])
  }

  init(_ name: String, _ label: String, _ found: Sourced<String>?) {
    self.init(name, label, found, json: { .string($0) }, text: { $0 })
  }

  init(_ name: String, _ label: String, _ found: Sourced<Int>?) {
    self.init(name, label, found, json: { .int($0) }, text: { String($0) })
  }

  /// - Parameter unit: Follows the number for people: `" m"`.
  init(_ name: String, _ label: String, _ found: Sourced<Double>?, places: Int, unit: String = "") {
    self.init(
      name, label, found, json: { .number($0, places: places) }, text: { $0.decimal(places: places) + unit })
  }
}
