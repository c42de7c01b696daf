import Press
import Testing

@testable import Pipeline

@Suite struct BuildFoldersTests {
  @Test("X4: a cache that a build would sweep away or publish is refused", arguments: ["output", "content"])
  func theCacheLiesOutside(folder: String) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    let root = Folder.resolved(site.folder)
    let refusal = PressError.cacheInside(path: "\(root)/\(folder)/cache", folder: "\(root)/\(folder)")
    await #expect {
      try await site.build(cache: "\(folder)/cache")
    } throws: { error in
      guard case .press(let found) = error as? BuildError else { return false }
      return found == refusal
    }
  }
}
