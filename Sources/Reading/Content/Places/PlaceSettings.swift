package import Photography

/// The settings for the places of a site.
package struct PlaceSettings: Sendable, Hashable, Codable {
  /// Whether photographs show the town they were taken near, which also replaces a missing title.
  package var namesPhotos = true
  /// Where `photomap fetch places` gets the list of default places: a web address, or a file (L1).
  package var list: String?
  /// Where distances are measured from (L4); `nil` sorts by name.
  package var origin: PlaceOrigin?
  /// Metres within which a photograph was taken near a place (L5).
  package var nearness = 1000.0
  /// How exactly it is told where photographs were taken.
  package var precision = PlacePrecision.exact

  /// What applies while ``precision`` cannot be understood.
  static let fallback = Fallback<PlaceSettings>(
    message: "To be safe, no place of a photograph is shown until then."
  ) { $0.precision = .hidden }

  static let form = Form<PlaceSettings>([
    Key(
      "precision", .choice, to: \.precision,
      "How exactly it is told where photographs were taken: exact, town, region, country or hidden."
    )
    .whenUnclear(fallback.message, needsValue: true, fallback.apply),
    Key(
      "name_photos", .flag, to: \.namesPhotos,
      "Whether photographs show the nearest town, and are named after it if they have no title."
    ),
    Key(
      "list", .placeSource, to: \.list,
      "The source of the list of default places: an address or a file; `photomap fetch places` downloads it."),
    Key(
      "origin", .origin, to: \.origin,
      "The point from which distances are measured: a town, or degrees north and east. It can be computed from the site."
    ),
    Key(
      "near", .number(in: 10...100_000, unit: "metres"), to: \.nearness,
      "Metres from a place within which photographs belong to it."),
  ])
}
