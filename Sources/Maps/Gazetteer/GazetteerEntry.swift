package import Photography

/// A place in the gazetteer.
package struct GazetteerEntry: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    case country, region, town
    case peak, pass, lake, island, river, park, county, airport, glacier, cape, desert, waterfall
    /// A place too small to be a town here.
    case village
    /// A range of mountains.
    case range
    /// Not a place with a name: coordinates or a plus code.
    case position

    /// The kinds of features, in the order of `Tools/gazetteer/features.py`.
    static let features: [Kind] = [
      .peak, .pass, .lake, .island, .river, .park, .county, .airport, .glacier, .cape, .desert, .waterfall,
      .village, .range,
    ]
  }

  /// How the name of a query is the place's.
  package enum Match: String, Sendable, Hashable {
    /// It is the place's name, or one of its other names.
    case exact, alternate
    /// It is similar; the question does not name this place.
    case fuzzy
  }

  package var kind: Kind
  /// The name as GeoNames spells it: `"San José"`; a position as it was written.
  package var name: String
  /// The first-level region of a town or feature, if known: `"Washington"`.
  package var region: String?
  /// Empty for positions and for what is in several countries, such as the Sahara.
  package var country: String
  /// ISO 3166-1: `"US"`; empty without a country.
  package var countryCode: String
  /// The position of a town or feature; for a country or region, the mean of its towns.
  package var coordinate: Coordinate
  /// A town's time zone, as an IANA name.
  package var timeZone: String?
  package var match = Match.exact

  /// `"Seattle, Washington, United States"`.
  package var text: String {
    var parts = [name]
    for part in [region, kind == .country ? nil : country] {
      if let part, !part.isEmpty, parts.last != part { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }
}
