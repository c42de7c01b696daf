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

  static let form = Form<StudioSettings>([
    Key(
      "sidecars", .choice, to: \.sidecars,
      "xmp writes titles, descriptions, keywords, ratings and positions to .xmp files, which other programs read."
    )
  ])
}
