import Files
import Foundation
import Photography
import TestSupport
import Testing

@testable import Studio

@Suite("P9: what contributors have added") struct ContributionStoreTests {
  @Test("a file is known by its content, wherever it is, also after a restart") func contents() throws {
    let folder = try TemporaryFolder()
    try folder.write("picture", to: "a.jpg")
    try folder.write("another", to: "b.jpg")
    try ContributionStore(folder: folder.path).add([Digest(of: Array("picture".utf8))], by: "Ben")
    let store = try ContributionStore(folder: folder.path)
    #expect(store.isBy("Ben", folder.path + "/a.jpg") && !store.isBy("Ana", folder.path + "/a.jpg"))
    #expect(!store.isBy("Ben", folder.path + "/b.jpg") && !store.isBy("Ben", folder.path + "/missing.jpg"))
    try FileManager.default.moveItem(atPath: folder.path + "/a.jpg", toPath: folder.path + "/c.jpg")
    #expect(store.isBy("Ben", folder.path + "/c.jpg"))
  }
}
