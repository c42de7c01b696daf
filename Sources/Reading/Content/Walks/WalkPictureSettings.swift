/// Whether and how pictures of others are searched for along walks.
package struct WalkPictureSettings: Sendable, Hashable, Codable {
  /// The default for walks that do not set `pictures`.
  package var isWanted = false
  package var search = WalkSearchSettings()

  static let form = Form<WalkPictureSettings>([
    Key(
      "fetch", .flag, to: \.isWanted,
      "yes lets `photomap fetch` look for pictures at Flickr along every walk that does not say `pictures: no`."
    )
    .whenUnclear("Until then none are looked for.") { $0.isWanted = false },
    Key(
      "radius", .number(in: 10...32_000, unit: "metres"), to: \.search.radius,
      "Metres around each position of the track."),
    Key("tags", .list(of: .text), to: \.search.tags, "Tags, one of which a picture must have."),
    Key(
      "safe_search", .integer(in: 1...3), to: \.search.safeSearch, "1 safe, 2 moderate, 3 restricted."),
    Key(
      "content_type", .integer(in: 1...7), to: \.search.contentType,
      "1 photographs, 2 screenshots, 3 others, 7 all."),
    Key("privacy_filter", .integer(in: 1...5), to: \.search.privacyFilter, "1 public."),
    Key(
      "geo_context", .integer(in: 0...2), to: \.search.geoContext,
      "1 indoors, 2 outdoors, 0 either; most pictures at Flickr do not say."),
  ])
}

/// The search at each position of a walk (W2).
package struct WalkSearchSettings: Sendable, Hashable, Codable {
  /// Metres.
  package var radius = 100.0
  package var tags = ["landscape", "komoot"]
  package var safeSearch = 1
  package var contentType = 1
  package var privacyFilter = 1
  /// 0 does not restrict the search.
  package var geoContext = 2
}
