import Press
import Testing

@testable import Pipeline

@Suite struct BuildFoldersTests {
  @Test(arguments: ["content", "content/output", "."])
  func outputAndContentLieApart(output: String) throws {
    let site = try TestSite()
    #expect(throws: BuildError.self) {
      try BuildFolders(BuildOptions(content: site.content, output: "\(site.folder)/\(output)"))
    }
  }

  @Test func aNeighbourWithALongerNameIsFine() throws {
    let site = try TestSite()
    let folders = try BuildFolders(BuildOptions(content: site.content, output: site.content + "-site"))
    #expect(folders.cache.hasSuffix("/.photomap"))
    #expect(folders.cache == Folder.parent(of: folders.content) + "/.photomap")
  }

  @Test func withoutAContentFolderNothingIsBuilt() async throws {
    let site = try TestSite()
    try Folder.remove(site.content)
    await #expect(throws: BuildError.self) { try await site.build() }
    #expect(try Folder.names(in: site.folder) == [])
  }
}
