import Metadata
import Photography
import TestSites
import Testing

@testable import Building
@testable import Content

@Suite("X14: names and tables by which something is not for everybody") struct ReadStageTests {
  private static func site(_ photo: String) throws -> TestSite {
    let site = try TestSite()
    try site.write("timezone: UTC\n", to: "site.yaml")
    try site.addPhoto(0, at: "shown.jpg")
    try site.addPhoto(1, at: photo)
    return site
  }

  @Test(
    "a folder that says so is left out with a warning, and its author's word counts",
    arguments: [
      "private", "Privat", "2020 #private", "Do not publish", "nsfw", "Deleted Items", "in/Confidential",
    ]) func folders(name: String) async throws
  {
    let site = try Self.site(name + "/a.jpg")
    let report = try await site.build()
    #expect(report.photos == 1)
    #expect(report.problems.filter { $0.code == .notShown }.map(\.subject) == [name])
    #expect(site.inspect(name + "/a.jpg").problems.contains { $0.code == .notShown && $0.subject == name })
    try site.write("hidden: no\n", to: name + "/album.yaml")
    #expect(try await site.build().photos == 2)
  }

  @Test(
    "names that only have such a word are shown",
    arguments: ["Private beach", "Privatweg", "Family", "Friends", "Drafts", "Nobody", "Off", "None"])
  func ordinary(name: String) async throws {
    let report = try await Self.site(name + "/a.jpg").build()
    #expect(report.photos == 2 && report.problems.isEmpty, "\(report.problems)")
  }

  @Test("an album that says who may see it is as it says") func unlisted() async throws {
    let site = try Self.site("private/a.jpg")
    try site.write("unlisted: yes\n", to: "private/album.yaml")
    #expect(try await !site.build().problems.contains { $0.code == .notShown })
    #expect(
      try site.site().keys.contains { PermalinkRequest.isSecret($0) && $0.hasPrefix("albums/private-") })
  }

  @Test("drafts of pages are not published") func drafts() async throws {
    let site = try Self.site("a.jpg")
    try site.write("# Zg\n", to: "pages/drafts/g.md")
    try await site.build()
    #expect(try !site.site().keys.contains { $0.hasPrefix("pages/") })
  }

  @Test("a hashtag in the name of a photograph hides it") func files() async throws {
    let site = try Self.site("IMG_2 #private.jpg")
    let report = try await site.build()
    #expect(report.photos == 1)
    #expect(report.problems.map(\.subject).contains("IMG_2 #private.jpg"))
    try site.write("hidden: no\n", to: "IMG_2 #private.jpg.yaml")
    #expect(try await site.build().photos == 2)
  }

  @Test(
    "tables of iCloud in any country's form, and what they do not say, hide",
    arguments: [
      "imgName;hidden\na.jpg;yes\n", "imgName\thidden\na.jpg\tyes\n", "sep=;\nimgName;deleted\na.jpg;yes\n",
      "\u{FEFF}\"imgName\";\"hidden\"\n\"a.jpg\";\"yes\"\n", "name,hidden\na.jpg,yes\n",
    ]) func tables(text: String) async throws
  {
    let site = try Self.site("d/a.jpg")
    try site.write(text, to: "d/Photo Details.csv")
    #expect(try await site.build().photos == 1)
  }

  @Test("a folder with a file .nomedia is named") func leftOut() async throws {
    let site = try Self.site("f/a.jpg")
    try site.write("", to: "f/.nomedia")
    let report = try await site.build()
    #expect(report.photos == 1)
    #expect(report.problems.map(\.subject) == ["f"])
    #expect(report.problems.first?.severity == .note && report.problems.first?.code == .notShown)
  }
}
