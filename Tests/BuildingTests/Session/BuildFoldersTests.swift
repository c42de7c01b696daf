import Files
import Foundation
import TestSites
import Testing

@testable import Building

@Suite struct BuildFoldersTests {
  @Test(
    "X4: a cache folder that a build would delete or publish is refused", arguments: ["output", "content"])
  func theCacheLiesOutside(folder: String) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    let root = Folder.resolved(site.folder)
    let refusal = FileError.cacheInside(path: "\(root)/\(folder)/cache", folder: "\(root)/\(folder)")
    await #expect {
      try await site.build(cache: "\(folder)/cache")
    } throws: { error in
      guard case .files(let found) = error as? BuildError else { return false }
      return found == refusal
    }
  }

  @Test(arguments: ["content", "content/output", "."])
  func outputAndContentLieApart(output: String) throws {
    let site = try TestSite()
    #expect(throws: BuildError.self) {
      try BuildFolders(BuildOptions(content: site.content, output: "\(site.folder)/\(output)"))
    }
  }

  @Test("E3: what was hidden is known after the content folder has moved behind a link")
  func behindALink() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\n", to: "site.yaml")
    try site.addPhoto(0, at: "a.jpg")
    try site.addPhoto(1, at: "b.jpg")
    try site.write("hidden: yes\n", to: "a.yaml")
    var options = site.options()
    options.cache = nil
    _ = try await Build(options).run()
    #expect(Folder.exists("\(site.folder)/.photomap"))
    try Folder.make("\(site.folder)/disk")
    try FileManager.default.moveItem(atPath: site.content, toPath: "\(site.folder)/disk/content")
    try FileManager.default.createSymbolicLink(atPath: site.content, withDestinationPath: "disk/content")
    try site.remove("a.yaml")
    let moved = options
    await #expect(throws: BuildError.self) { try await Build(moved).run() }
    #expect(!Folder.exists("\(site.folder)/disk/.photomap"))
  }

  @Test func aNeighbourWithALongerNameIsFine() throws {
    let site = try TestSite()
    let folders = try BuildFolders(BuildOptions(content: site.content, output: site.content + "-site"))
    #expect(folders.cache.hasSuffix("/.photomap"))
    #expect(folders.cache == Folder.parent(of: folders.content) + "/.photomap")
    #expect(PrivateFolder.cache(of: "/photos") == "/.photomap")
  }

  @Test func withoutAContentFolderNothingIsBuilt() async throws {
    let site = try TestSite()
    try Folder.remove(site.content)
    await #expect(throws: BuildError.self) { try await site.build() }
    #expect(try Folder.names(in: site.folder) == [])
  }
}
