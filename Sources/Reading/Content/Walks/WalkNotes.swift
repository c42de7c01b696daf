package import Photography
package import Tracks

/// The settings of a walk, in `walk.yaml` or `walk.md` beside `walk.gpx`.
package struct WalkNotes: Sendable, Hashable, Codable {
  package var title: String?
  package var description: Prose?
  /// The last part of its page's address, as written.
  package var slug: String?
  /// Seconds that the cameras' clocks were ahead.
  package var clockOffset: Double?
  /// The shortest pause within a recorded part, in minutes and metres.
  package var pauseMinutes, pauseMetres: Double?
  /// How photographs are matched.
  package var photos: WalkMatching.Rule?
  package var isDownloadable: Bool?
  /// Whether it has a page for the frames of other people's pages.
  package var isEmbeddable: Bool?
  /// Whether `photomap fetch` looks for pictures along the walk.
  package var hasPictures: Bool?
  /// True leaves it out of the site; false shows it even if its folder hides positions.
  package var hidden: Bool?
  /// Whether it has a page that nothing links.
  package var unlisted: Bool?

  package init() {}

  /// The settings of two files about one walk.
  ///
  /// - Parameter other: Used for values that these notes lack.
  package func completed(by other: WalkNotes) -> WalkNotes {
    var whole = self
    whole.title = title ?? other.title
    whole.description = description ?? other.description
    whole.slug = slug ?? other.slug
    whole.clockOffset = clockOffset ?? other.clockOffset
    whole.pauseMinutes = pauseMinutes ?? other.pauseMinutes
    whole.pauseMetres = pauseMetres ?? other.pauseMetres
    whole.photos = photos ?? other.photos
    whole.isDownloadable = isDownloadable ?? other.isDownloadable
    whole.isEmbeddable = isEmbeddable ?? other.isEmbeddable
    whole.hasPictures = hasPictures ?? other.hasPictures
    // Hidden in either file means hidden.
    whole.hidden = hidden == true || other.hidden == true ? true : hidden ?? other.hidden
    whole.unlisted = unlisted == true || other.unlisted == true ? true : unlisted ?? other.unlisted
    return whole
  }
}

extension WalkNotes: NotesDocument {
  package static let form = Form<WalkNotes>(
    [
      Key("title", .text, to: \.title, "The walk's title; else the track's name, else the file's."),
      Key("description", .markdown, to: \.description, "A description in Markdown; #hashtags become links."),
      Key("slug", .pageName, to: \.slug, "The last part of the address of its page."),
      Key(
        "clock_offset", .clockOffset, to: \.clockOffset,
        "How far the cameras' clocks were ahead: 0:03:20, or -1:00; detected if absent."),
      Key(
        "pause_minutes", .number(in: 0...1_000_000, unit: "minutes"), to: \.pauseMinutes,
        "Minutes without a position after which no photograph is placed on the way between two positions."),
      Key(
        "pause_metres", .number(in: 0...50_000_000, unit: "metres"), to: \.pauseMetres,
        "Metres that these two positions are apart at least."),
      Key("photos", .choice, to: \.photos, "How photographs are matched: auto, time, position or none.")
        .whenUnclear("Until then none join it.") { $0.photos = WalkMatching.Rule.none },
      Key(
        "download", .flag, to: \.isDownloadable,
        "yes lets visitors download it as GPX, thinned and without times."
      )
      .whenUnclear("Until then it cannot be downloaded.") { $0.isDownloadable = false },
      Key(
        "embed", .flag, to: \.isEmbeddable, "no: without a page for the frames of other people's pages."
      )
      .whenUnclear("Until then it has none.") { $0.isEmbeddable = false },
      Key(
        "pictures", .flag, to: \.hasPictures,
        "yes lets `photomap fetch` look for other people's pictures along the way."
      )
      .whenUnclear("Until then none are looked for.") { $0.hasPictures = false },
    ]
      + Key.hiding(
        to: \.hidden, unlisted: \.unlisted, "yes leaves the walk out of the site.",
        whenUnclear: hides.message),
    hides: hides, isWholeOrHides: true)

  /// A walk shows a place: a key that may hide a place hides the walk, too.
  private static let hides = Fallback<WalkNotes>(
    message: "To be safe, the walk is left out until then."
  ) { $0.hidden = true }
}
