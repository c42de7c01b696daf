import BuildCache
import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building
@testable import Reading

@Suite("the cache keeps what sites use") struct PruningTests {
  @Test func resultsOfRemovedPhotographsGoAfterAMonth() async throws {
    let site = try TestSite()
    for number in 0..<3 { try site.addPhoto(number, at: "\(number).jpg") }
    try site.write(TestSite.track(latitude: 46.5, name: "Track"), to: "walk.gpx")
    try await site.build()
    let cache = try BuildCache(folder: site.folder + "/cache")
    #expect(FileStamp(path: site.folder + "/cache/pictures/.pruned") != nil)
    let root = Folder.resolved(site.content)
    let files = try cache.files(below: root)
    #expect(Set(files.keys) == ["0.jpg", "1.jpg", "2.jpg", "walk.gpx"])
    let keys = files.mapValues { PhotoReader.key(for: $0.digest) }
    #expect(try cache.results(for: Set(keys.values)).count == 3)

    // As if all of this had happened long ago.
    try cache.markUsed(Set(keys.values), day: 1000)
    let marker = URL(filePath: site.folder + "/cache/pictures/.pruned")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -2 * 86_400)], ofItemAtPath: marker.path)
    try site.remove("1.jpg")
    try site.write("title: Two left\n", to: "site.yaml")
    try await site.build()
    #expect(try Set(cache.files(below: root).keys) == ["0.jpg", "2.jpg", "walk.gpx"])
    #expect(try Set(cache.results(for: Set(keys.values)).keys) == Set(["0.jpg", "2.jpg"].map { keys[$0] }))

    // What is left is enough: nothing is read or developed again.
    try site.write("alt: A word\n", to: "0.yaml")
    let report = try await site.build()
    #expect(report.picturesDeveloped == 0 && report.isPublished)
  }

  @Test func sitesAndContentsThatAreGoneAreForgotten() throws {
    let folder = try TemporaryFolder()
    let cache = try BuildCache(folder: folder.path)
    let (here, gone) = (folder.path, folder.path + "/gone")
    let stamp = FileStamp(size: 1, modified: 2, changed: 3, inode: 4)
    let digest = Digest(of: [1])
    for place in [here, gone] {
      try cache.remember(["a.jpg": CachedFile(stamp: stamp, digest: digest)], forgetting: [], below: place)
      try cache.remember(addresses: CachedAddresses(pages: [.only: .only]), below: place)
      try cache.remember(
        groups: [(CachedGroup(folder: "", part: 0, parts: 1, inputs: 1), [1])], forgetting: [], below: place)
      try cache.remember(
        pages: ["index.html": CachedPage(key: digest, stamp: stamp)], forgetting: [], of: place)
      try cache.remember(Receipt(inputs: digest, outputs: ChangeHash(), report: []), of: place)
    }
    try cache.forgetFolders { FileStamp(path: $0) != nil }
    func rows(of place: String) throws -> [Int] {
      var pages = 0
      try cache.forEachPagePath(of: place) { _ in pages += 1 }
      return [
        try cache.files(below: place).count, try cache.addresses(below: place).pages.count,
        try cache.groups(below: place).count, pages, try cache.receipt(of: place) == nil ? 0 : 1,
      ]
    }
    #expect(try rows(of: here) == [1, 1, 1, 1, 1])
    #expect(try rows(of: gone) == [0, 0, 0, 0, 0])
  }
}

extension BuildCache {
  fileprivate func files(below root: String) throws(BuildCacheError) -> [String: CachedFile] {
    var files: [String: CachedFile] = [:]
    try forEachFile(below: root) { files[$0] = $1 }
    return files
  }
}
