package import Tracks

/// The settings for all walks of a site.
package struct WalkSettings: Sendable, Hashable, Codable {
  /// Whether visitors may download the thinned track.
  package var isDownloadable = false
  /// Metres between the published positions of a track (W1).
  package var spacing = 100.0
  /// Metres from the track within which a photograph was taken on the walk (W4).
  package var nearness = 100.0
  /// Seconds that cameras' clocks were ahead; `nil` to estimate it.
  package var clockOffset: Double?
  /// The shortest pause within a recorded part.
  package var pause = TrackPause()
  package var pictures = WalkPictureSettings()

  package init() {}

  static let form = Form<WalkSettings>([
    Key(
      "download", .flag, to: \.isDownloadable,
      "yes lets visitors download each walk as GPX, thinned and without times."
    )
    .whenUnclear("Until then nothing can be downloaded.") { $0.isDownloadable = false },
    Key(
      "spacing", .number(in: 10...10_000, unit: "metres"), to: \.spacing,
      "Metres between the positions of a thinned track."),
    Key(
      "near", .number(in: 1...5000, unit: "metres"), to: \.nearness,
      "Metres from the track within which photographs are matched by position."),
    Key(
      "clock_offset", .clockOffset, to: \.clockOffset,
      "How far cameras' clocks were ahead: 0:03:20, or -1:00; detected if absent."),
    Key(
      "pause_minutes", .number(in: 0...1_000_000, unit: "minutes"), to: \.pause.minutes,
      "Minutes without a position after which no photograph is placed on the way between two positions."),
    Key(
      "pause_metres", .number(in: 0...50_000_000, unit: "metres"), to: \.pause.metres,
      "Metres that these two positions are apart at least."),
    Key(
      "pictures", .group(WalkPictureSettings.form, startingFrom: WalkPictureSettings()), to: \.pictures,
      "Pictures along the track, for which `photomap fetch` searches Flickr."),
  ])
}
