import Content
import Photography
import TestSites
import Testing

@testable import Reading

@Suite("X3: copies of hidden tracks are hidden") struct ShownTracksTests {
  private static let track = TestSite.track(latitude: 46.5)

  private func file(_ path: String) -> SurveyedFile {
    SurveyedFile(path: path, role: .track, size: Self.track.utf8.count, modified: 0, changed: 0, inode: 0)
  }

  @Test(
    "a hidden track that cannot be read may be any of its size; one that cannot be read has no walk",
    arguments: [
      (["hidden.gpx", "other.gpx"], []), (["other.gpx"], []), (["hidden.gpx"], ["other.gpx"]),
    ] as [([String], [String])])
  func unread(written: [String], shown: [String]) throws {
    let site = try TestSite()
    for path in written { try site.write(Self.track, to: path) }
    let tracks = ShownTracks(
      of: ["hidden.gpx", "other.gpx"].map(file),
      notes: ["hidden.gpx": WalkNotes.read("hidden: yes", file: "hidden.yaml").notes],
      MetadataResolver(configuration: SiteConfiguration(), notes: [:]), root: site.content)
    #expect(tracks.files.map(\.path) == shown)
  }
}
