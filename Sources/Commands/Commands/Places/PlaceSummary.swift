import Fetching
import JSON
import Messages
import Photography

/// Places as text and as JSON.
enum PlaceSummary {
  /// `"Bondi Beach (default)  -33.89000, 151.27644  3.4 km"`.
  static func line(for place: Place) -> String {
    let kind = place.kind.title(.english).lowercased()
    let distance = place.distance.map { "  \(DistanceText(metres: $0))" } ?? ""
    return "\(place.name.visible) (\(kind))  \(degrees(place.coordinate.latitude)), "
      + "\(degrees(place.coordinate.longitude))\(distance)"
  }

  static func json(_ places: [Place]) -> String {
    let values = places.map { place in
      JSONValue.object([
        ("name", .string(place.name)), ("kind", .string(place.kind.title(.english).lowercased())),
        ("latitude", .number(place.coordinate.latitude, places: 6)),
        ("longitude", .number(place.coordinate.longitude, places: 6)),
        ("distance", place.distance.map { .number($0, places: 1) } ?? .null),
        ("notes", .optional(place.notes?.plainText)), ("page", .string(place.page)),
      ])
    }
    return String(decoding: JSONValue.array(values).bytes, as: UTF8.self)
  }

  /// The end of a sentence about a changed place.
  static func page(of place: Place?) -> String {
    place.map { "; its page stays at places/\($0.id)/." } ?? "."
  }

  /// The result of a fetch of the list.
  ///
  /// - Returns: `nil` when there is nothing to report.
  static func line(for outcome: PlaceFetch.Outcome, quiet: Bool) -> String? {
    if let failure = outcome.failure {
      return
        "photomap: The list of places cannot be fetched. \(failure.visible) The previous list stays."
    }
    let problems = outcome.problems.map(\.description.visible)
    let count = outcome.places == 1 ? "1 place" : "\(outcome.places.grouped) places"
    let summary = quiet ? [] : ["Places: \(count)\(outcome.isNew ? "" : ", as before")."]
    let lines = summary + problems
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private static func degrees(_ value: Double) -> String {
    String(decoding: JSONValue.number(value, places: 5).bytes, as: UTF8.self)
  }
}
