internal import JSON
import Markup
import Photography

/// One line of an inspection: a value that was found, or the place of one that was not.
struct InspectedField: Sendable, Hashable {
  /// In JSON.
  let name: String
  /// For people.
  let label: String
  /// `null` where nothing was found.
  let json: JSONValue
  let text: String?
  /// Where it was found; several for keywords that were joined.
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

  /// - Parameter unit: Behind the number for people: `" m"`.
  init(_ name: String, _ label: String, _ found: Sourced<Double>?, places: Int, unit: String = "") {
    self.init(
      name, label, found, json: { .number($0, places: places) }, text: { $0.decimal(places: places) + unit })
  }
}
