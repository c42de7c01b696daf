import Content
import Photography
import Reading
import TestSupport
import Testing

@Suite("What a folder keeps back is decided as in a build") struct FolderProtectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func protection(of name: String) throws -> FolderProtection {
    try ContentReading(folder.path, toward: name, needsPlaces: false).protection(of: name)
  }

  private func lost(_ name: String, _ other: String) throws -> [FolderProtection.Loss] {
    try protection(of: name).lost(in: protection(of: other))
  }

  @Test("what folders around one keep back counts, also that of a file that cannot be read") func protects()
    throws
  {
    try folder.write("places: town\n", to: "alps/album.yaml")
    try folder.write("unlisted: yes\npublish: {rating: 3}\n", to: "alps/day/index.yaml")
    try folder.write("access: {password: family}\n", to: "club/album.yaml")
    try folder.write("hidden: perhaps\n", to: "unclear/album.yaml")
    try folder.write("private", to: "told/album.txt")
    try folder.write("Not yet #private", to: "tagged/index.md")
    #expect(
      try lost("alps/day", "new") == [.unlisted, .places(.town), .chosen])
    #expect(try lost("alps/new", "new") == [.places(.town)])
    #expect(try lost("alps", "alps/day") == [] && lost("new", "alps") == [])
    for name in ["unclear", "tagged"] { #expect(try lost(name, "alps") == [.hidden]) }
    #expect(try lost("club", "alps") == [.password("family")])
    #expect(try lost("club", "unclear") == [] && lost("club", "club/day") == [])
    // A password keeps back more than an unlisted page does, and hidden places more than towns.
    try folder.write("unlisted: yes\nlocation: hidden\n", to: "quiet/album.yaml")
    #expect(try lost("quiet", "club") == [.places(.hidden)])
    #expect(try lost("alps", "quiet") == [])
    #expect(try lost("quiet", "alps") == [.unlisted, .places(.hidden)])
  }

  @Test("what `site.yaml` says of a folder that is left out is no part of it") func site() throws {
    try folder.write("places: {precision: town}\n", to: "site.yaml")
    #expect(try lost("alps", "valley") == [])
  }
}
