import Content
import Foundation
import Metadata
import Photography
import TestSites
import TestSupport
import Testing

@testable import Reading

@Suite(
  "Movies as photographs",
  .enabled(if: SharedData.url("may-ship/media-made") != nil, "needs a `shared` folder beside the repository"))
struct MovieReadingTests {
  /// What is used of a movie: its date with its zone, its place, its title.
  struct Expected: Sendable, CustomStringConvertible {
    var file: String
    var date: String?
    var place: Coordinate?
    var title: String?
    /// The name in the content folder, if it is another.
    var name: String?
    var settings = ""

    var description: String { "\(name ?? file) \(settings)" }
  }

  static let vienna = Coordinate(latitude: 48.2082, longitude: 16.3738)

  static let movies: [Expected] = [
    .init(file: "utc.mp4", date: "2024-06-01T10:00:00+00:00"),
    .init(file: "utc.mp4", date: "2024-06-01T12:00:00+02:00", settings: "timezone: Europe/Vienna\n"),
    .init(file: "utc.mp4", date: "2024-06-01T15:30:01+05:30", name: "VID_20240601_153001.mp4"),
    // Not the time of the recording: it is not whole quarters of hours away.
    .init(file: "utc.mp4", date: "2024-06-01T10:00:00+00:00", name: "VID_20240601_153801.mp4"),
    .init(file: "utc.mp4", date: "2024-06-01T10:00:00+00:00", name: "VID-20240603-WA0001.mp4"),
    .init(file: "date-zero.mp4", date: "2024-06-01T12:00:00+00:00", name: "VID_20240601_120000.mp4"),
    .init(file: "iphone-zone.mov", date: "2024-06-01T12:00:00+02:00", place: vienna),
    .init(file: "iphone-export-later.mov", date: "2024-06-01T12:00:00+02:00"),
    .init(file: "android-xyz.mp4", date: "2024-06-01T12:00:00+02:00", place: vienna),
    .init(file: "nikon-local.mov", date: "2024-06-01T12:00:00+02:00", settings: "timezone: Europe/Vienna\n"),
    .init(file: "epoch-1970.mp4", date: "2024-06-01T10:00:00+00:00"),
    .init(file: "lat-zero.mp4"),
    .init(
      file: "xmp-uuid.mp4", date: "2024-06-01T12:00:00+02:00",
      place: Coordinate(latitude: 48.2, longitude: 16.37),
      title: "Title in XMP"),
    .init(file: "plain.mp4", name: "a.JPG"),
  ]

  private func copy(_ file: String, as name: String, to site: TestSite) throws {
    let url = try #require(SharedData.url("may-ship/media-made/\(file)"))
    try FileManager.default.copyItem(atPath: url.path, toPath: "\(site.content)/\(name)")
  }

  @Test("dates, places and words are chosen as those of photographs", arguments: movies)
  func chooses(_ expected: Expected) throws {
    let site = try TestSite()
    try site.write("title: Mine\n" + expected.settings, to: "site.yaml")
    let name = expected.name ?? expected.file
    try copy(expected.file, as: name, to: site)
    let found = site.inspect(name)
    let date = found.metadata.taken.map { $0.value.iso8601 + (found.metadata.offset?.value.iso8601 ?? "") }
    if let wanted = expected.date { #expect(try resolved(name, in: site).taken?.value.iso8601 == wanted) }
    if let wanted = expected.date, expected.name == nil, expected.settings.isEmpty { #expect(date == wanted) }
    #expect(found.metadata.coordinate?.value == expected.place)
    #expect(found.metadata.title?.value == expected.title)
    #expect(found.visibility == "shown")
    #expect(found.metadata.movie?.duration.map { $0.rounded() } == 3)
  }

  private func resolved(_ name: String, in site: TestSite) throws -> ResolvedPhoto {
    var lookup = PhotoLookup(
      ContentReading(root: site.content, survey: try Survey.of(site.content), needsPlaces: false))
    let file = try PhotoFile("\(site.content)/\(name)")
    return lookup.answer(PhotoID(name), file, try file.metadata, modified: Instant(secondsSince1970: 0)).photo
  }

  @Test("Sony's record beside a movie has its date, place and camera")
  func readsRecord() throws {
    let site = try TestSite()
    try copy("C0001.MP4", as: "C0001.MP4", to: site)
    try copy("C0001M01.XML", as: "C0001M01.XML", to: site)
    let found = try resolved("C0001.MP4", in: site)
    #expect(found.taken?.value.iso8601 == "2024-06-01T12:00:00+02:00")
    #expect(found.coordinate?.value == Self.vienna)
    #expect(found.camera?.value == "Sony ILCE-7M3")
    #expect(site.inspect("C0001.MP4").metadata.camera?.value == "Sony ILCE-7M3")
  }

  @Test("a record beside a movie is not its place where that is hidden")
  func hidesRecordedPlace() throws {
    let site = try TestSite()
    try copy("C0001.MP4", as: "C0001.MP4", to: site)
    try copy("C0001M01.XML", as: "C0001M01.XML", to: site)
    try site.write(
      "privacy: {zones: [{latitude: 48.2082, longitude: 16.3738, radius: 500}]}\n", to: "site.yaml")
    let found = try resolved("C0001.MP4", in: site)
    #expect(found.coordinate == nil)
    #expect(found.place.isHidden)
  }

  @Test(
    "what is no movie, and sound alone, is told",
    arguments: ["empty.mp4", "text.mp4", "audio-only.mp4", "truncated-no-moov.mp4"])
  func tells(name: String) throws {
    let site = try TestSite()
    try copy(name, as: name, to: site)
    let file = try #require(try Survey.of(site.content).files(.candidate).first { $0.path == name })
    guard
      case .problem(let problem) = PhotoReader(root: site.content, known: [:], cached: [:]).read(file)
        .contents
    else {
      Issue.record("no problem")
      return
    }
    #expect(problem.subject == name)
  }

  @Test("a movie whose name does not end like one is a note, as sounds are")
  func notesOtherNames() throws {
    let site = try TestSite()
    try copy("audio-only.mp4", as: "song.m4a", to: site)
    let file = try #require(try Survey.of(site.content).files(.candidate).first { $0.path == "song.m4a" })
    guard
      case .unsupported(.video) = PhotoReader(root: site.content, known: [:], cached: [:]).read(file)
        .contents
    else {
      Issue.record("no note")
      return
    }
  }
}
