package import Photography

/// A place that the gazetteer knows.
package struct GazetteerEntry: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    case country, region, town
  }

  package var kind: Kind
  /// As GeoNames spells it: `"San José"`.
  package var name: String
  /// The first-level region around a town, where the data name one: `"Washington"`.
  package var region: String?
  package var country: String
  /// ISO 3166-1: `"US"`.
  package var countryCode: String
  /// The town's own; of a country or region, the middle of its towns.
  package var coordinate: Coordinate
  /// A town's, by its IANA name.
  package var timeZone: String?

  /// `"Seattle, Washington, United States"`.
  package var text: String {
    var parts = [name]
    for part in [region, kind == .country ? nil : country] {
      if let part, parts.last != part { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }
}
