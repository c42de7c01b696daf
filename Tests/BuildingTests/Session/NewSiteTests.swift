import Files
import Foundation
import Templates
import TestSites
import Testing

@testable import Building

@Suite struct NewSiteTests {
  private func new(_ folder: String) -> NewSite {
    NewSite(at: folder, repository: "someone/photomap", version: "v1.2.3")
  }

  @Test func aNewSiteCanBeBuiltAsItIs() async throws {
    let site = try TestSite()
    let folder = site.folder + "/my-first_site"
    let files = try new(folder).make().files
    #expect(files.contains("content/site.yaml"))
    #expect(Set(files) == Set(try Folder.tree(of: folder).map(\.path)))
    let report = try await Build(BuildOptions(content: folder + "/content", output: folder + "/output")).run()
    #expect(report.problems == [])
    let home = String(decoding: try FileIO.read(folder + "/output/index.html"), as: UTF8.self)
    #expect(home.contains("<title>My first site</title>"))
    let workflow = String(decoding: try FileIO.read(folder + "/.github/workflows/pages.yml"), as: UTF8.self)
    #expect(workflow.contains("someone/photomap") && workflow.contains("v1.2.3"))
  }

  @Test(arguments: ["quo\"te", "it's: #1", "Ünï 日本", "-", "yes"])
  func anyFolderNameMakesAUsableTitle(name: String) async throws {
    let site = try TestSite()
    let folder = site.folder + "/" + name
    _ = try new(folder).make()
    let report = try await Build(BuildOptions(content: folder + "/content", output: folder + "/output")).run()
    #expect(report.problems == [])
  }

  @Test func nothingIsWrittenOver() throws {
    let site = try TestSite()
    try site.write("mine", to: "diary.txt")
    #expect(throws: NewSite.Failure.occupied(site.content, example: "diary.txt")) {
      try new(site.content).make()
    }
    #expect(try Folder.names(in: site.content) == ["diary.txt"])
    #expect(throws: NewSite.Failure.self) { try new(site.content + "/diary.txt").make() }
  }

  @Test("a folder with photographs becomes a content folder, and nothing that is there is changed")
  func photographs() async throws {
    let site = try TestSite()
    try site.addPhoto(1, at: "trip/a.jpg")
    try site.write("mine", to: "notes.txt")
    let before = try Folder.tree(of: site.content).map(\.path)
    let made = try new(site.content).make()
    #expect(made.isContent && made.files == ["site.yaml", "site.schema.json"])
    #expect(Set(try Folder.tree(of: site.content).map(\.path)) == Set(before + made.files))
    let report = try await Build(BuildOptions(content: site.content, output: site.folder + "/output")).run()
    #expect(report.photos == 1)
    // There is a site already.
    #expect(throws: NewSite.Failure.self) { try new(site.content).make() }
  }

  @Test("a file for each service, or none; a script can be run")
  func automation() throws {
    let site = try TestSite()
    for automation in Starter.Automation.allCases + [nil] {
      let folder = "\(site.folder)/\(automation?.rawValue ?? "none")"
      let made = try NewSite(
        at: folder, repository: "someone/photomap", version: "v1.2.3", automation: automation
      ).make()
      let others = Starter.Automation.allCases.filter { made.files.contains($0.path) }
      #expect(others == [automation].compactMap(\.self))
      if automation == .script {
        #expect(FileManager.default.isExecutableFile(atPath: folder + "/ci.sh"))
      }
    }
  }
}
