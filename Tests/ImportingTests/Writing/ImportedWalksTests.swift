import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Importing

@Suite("I1: tracks become walks with their words, and pictures stay with them") struct ImportedWalksTests {
  private let folder: TemporaryFolder
  private var content: String { folder.path + "/site/content" }
  private static let track =
    #"<gpx version="1.1" creator="x"><trk><trkseg><trkpt lat="47.3" lon="8.6"><time>2024-05-01T09:00:00Z</time></trkpt><trkpt lat="47.31" lon="8.61"><time>2024-05-01T09:10:00Z</time></trkpt></trkseg></trk></gpx>"#

  init() throws { folder = try TemporaryFolder() }

  private func strava(_ name: String, _ media: String = "media/p.jpg|media/q.jpg") throws {
    try folder.write(
      "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Filename,Media\n1,x,\(name),Hike,*Cold*,activities/1.gpx,\(media)\n",
      to: "export/activities.csv")
    try folder.write(Self.track, to: "export/activities/1.gpx")
    for (number, name) in ["p", "q"].enumerated() {
      let bytes = try GeotaggedJPEG.bytes(number, nil, taken: nil, offset: nil)
      try folder.write(Data(bytes), to: "export/media/\(name).jpg")
    }
  }

  private func run() async throws -> ImportReport {
    try await Import.run(
      [folder.path + "/export"], kind: nil, into: content,
      ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    ).report
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(content)/\(path)", encoding: .utf8)
  }

  @Test func keepsPicturesOfAnActivityWithItsTrack() async throws {
    try strava("Ridge")
    let report = try await run()
    #expect(report.walks == ["Ridge/1.gpx"])
    #expect(Set(report.imported.map(\.path)) == ["Ridge/p.jpg", "Ridge/q.jpg"])
    #expect(report.hidden.values.map(\.words) == ["2 photographs and 1 walk"])
    #expect(try text("Ridge/1.gpx") == Self.track)
    let words = try text("Ridge/1.gpx.yaml")
    // A star is no mark of Markdown.
    #expect(words.contains(#"\*Cold"#), "\(words)")
    #expect(try text("Ridge/album.yaml").contains("hidden: yes"))
    let again = try await run()
    #expect(again.walks.isEmpty && again.unchanged.words == "2 photographs and 1 walk")
  }

  /// I2: new words replace old ones, unless their author has edited these; what was deleted stays so.
  @Test func aSecondImportKeepsWhatItsOwnerHasDone() async throws {
    try strava("Ridge")
    _ = try await run()
    try strava("Summit")
    let report = try await run()
    #expect(report.updated.contains("Ridge/1.gpx.yaml"))
    #expect(try text("Ridge/1.gpx.yaml").contains("title: Summit"))
    try folder.write("title: Mine\n", to: "site/content/Ridge/1.gpx.yaml")
    try strava("Other")
    #expect(try await run().edited == ["Ridge/1.gpx.yaml"])
    #expect(try text("Ridge/1.gpx.yaml") == "title: Mine\n")
    try folder.remove("site/content/Ridge/1.gpx")
    #expect(try await run().deleted.words == "1 walk")
  }
}
