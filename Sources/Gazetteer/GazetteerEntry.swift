package import Photography

/// A place in the gazetteer.
package struct GazetteerEntry: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    case country, region, town
  }

  /// How the name of a query is the place's.
  package enum Match: String, Sendable, Hashable {
    /// It is the place's name, or one of its other names.
    case exact, alternate
    /// It is similar: nobody has said this place.
    case fuzzy
  }

  package var kind: Kind
  /// As GeoNames spells it: `"San José"`.
  package var name: String
  /// A town's first-level region, if known: `"Washington"`.
  package var region: String?
  package var country: String
  /// ISO 3166-1: `"US"`.
  package var countryCode: String
  /// A town's position; for a country or region, the mean of its towns.
  package var coordinate: Coordinate
  /// A town's time zone, as an IANA name.
  package var timeZone: String?
  package var match = Match.exact

  /// `"Seattle, Washington, United States"`.
  package var text: String {
    var parts = [name]
    for part in [region, kind == .country ? nil : country] {
      if let part, parts.last != part { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }
}
