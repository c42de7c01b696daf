import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("X3, E3: records that are lost stop the build") struct ProtectionRecordsTests {
  @Test(
    "each kind, which the message names",
    arguments: [
      (".picasa.ini", "[a.jpg]\nhidden=yes\n"), ("a.jpg.json", "{\"trashed\": true}"),
      ("Photo Details.csv", "imgName,hidden\na.jpg,yes\n"), (".nomedia", ""),
      ("album.yaml", "ignore: ['*.jpg']\n"),
    ]) func lost(name: String, text: String) async throws
  {
    let site = try Self.site()
    try site.write(text, to: "f/" + name)
    #expect(try await site.build().photos == 1)
    try site.remove("f/" + name)
    try await Self.expectStop(site, naming: "f/" + name)
    #expect(try await site.build(acceptsShown: true).photos == 2)
    #expect(try await site.build(isClean: true).photos == 2)
  }

  @Test("another version that held back a photograph") func version() async throws {
    let site = try Self.site()
    let hidden = PlainPictures.tiff(width: 40, height: 30, texts: [0x010E: "Ours #private"])
    try site.write(hidden, to: "f/a.tif")
    #expect(try await site.build().photos == 1)
    try site.remove("f/a.tif")
    try await Self.expectStop(site, naming: "f/a.tif")
  }

  @Test("a folder that is gone with its .nomedia, or has other settings instead, is not lost")
  func replaced() async throws {
    let site = try Self.site()
    try site.write("", to: "f/.nomedia")
    try await site.build()
    try site.remove("f/.nomedia")
    try site.write("hidden: yes\n", to: "f/album.yaml")
    #expect(try await site.build().photos == 1)
    try site.remove("f")
    #expect(try await site.build().photos == 1)
  }

  private static func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("timezone: UTC\n", to: "site.yaml")
    try site.addPhoto(0, at: "shown.jpg")
    try site.addPhoto(1, at: "f/a.jpg")
    return site
  }

  private static func expectStop(_ site: TestSite, naming file: String) async throws {
    let error = await #expect(throws: BuildError.self) { try await site.build() }
    guard case .showing(let problems, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problems.map(\.subject) == [file])
    #expect(problems.allSatisfy { $0.code == .lostProtection })
  }
}
