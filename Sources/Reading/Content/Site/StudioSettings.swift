/// How the Studio and `photomap edit` write.
package struct StudioSettings: Sendable, Hashable, Codable {
  /// Files beside photographs.
  package enum Sidecars: String, Sendable, Hashable, Codable, CaseIterable {
    /// `IMG_1.yaml`: PhotoMap's own.
    case yaml
    /// Titles, descriptions, keywords, ratings and positions in `IMG_1.jpg.xmp`, which other programs read, too.
    case xmp
  }

  package var sidecars = Sidecars.yaml
  /// How many days removed photographs are kept; 0 for as long as nobody empties the trash.
  package var trashDays = 30
  /// Whether what contributors add waits for an author.
  package var approvesAdditions = false

  package init() {}

  static let form = Form<StudioSettings>([
    Key(
      "sidecars", .choice, to: \.sidecars,
      "xmp writes titles, descriptions, keywords, ratings and positions to .xmp files, which other programs read."
    ),
    Key(
      "trash_days", .integer(in: 0...36_500), to: \.trashDays,
      "The days for which removed photographs are kept; 0 keeps them until the trash is emptied."
    )
    .whenUnclear("Until then they are kept.") { $0.trashDays = 0 },
    Key(
      "approve", .flag, to: \.approvesAdditions,
      "yes: what contributors add is on the site only after an author has approved it."
    )
    .whenUnclear("Until then it waits.") { $0.approvesAdditions = true },
  ])
}
