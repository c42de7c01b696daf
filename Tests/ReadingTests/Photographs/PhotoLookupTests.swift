import BuildCache
import Building
import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Reading

@Suite("Single photographs as a build knows them", .timeLimit(.minutes(5))) struct PhotoLookupTests {
  @Test("files of one size are compared with each other, and each is opened once") func oneSize() throws {
    let site = try TestSite()
    let paths = (0..<12).map { "raw/\($0).jpg" }
    for (number, path) in paths.enumerated() {
      try site.addPhoto(0, at: path, salt: String(format: "%02d", number % 11))
    }
    try site.write("hidden: yes\n", to: "raw/0.yaml")
    var lookup = PhotoLookup(root: Folder.resolved(site.content))
    for path in paths {
      let file = try PhotoFile("\(site.content)/\(path)")
      let answer = lookup.answer(
        PhotoID(path), file, try file.metadata, modified: Instant(secondsSince1970: 0))
      // The last one is a copy of the first.
      #expect(answer.photo.visibility.isHidden == [paths[0], paths[11]].contains(path), "\(path)")
    }
    #expect(lookup.opened < paths.count)
  }

  @Test("what a build has read is not opened again, until it changes") func known() async throws {
    let site = try TestSite()
    for number in 0..<3 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    try await site.build()
    let root = Folder.resolved(site.content)
    let cache = try BuildCache(folder: "\(site.folder)/cache")
    var lookup = PhotoLookup(root: root, cache: cache)
    let id = PhotoID("alps/1.jpg")
    let file = try PhotoFile("\(root)/\(id.path)")
    let modified = Instant(secondsSince1970: 0)
    let answer = lookup.answer(id, modified: modified)
    let known = try #require(answer).photo
    let read = lookup.answer(id, file, try file.metadata, modified: modified).photo
    #expect(
      known.taken == read.taken && known.coordinate == read.coordinate && known.visibility == read.visibility)
    #expect(known.taken != nil && lookup.opened == 0)
    try site.addPhoto(2, at: "alps/1.jpg", salt: "new")
    var later = PhotoLookup(root: root, cache: cache)
    #expect(later.answer(id, modified: modified) == nil)
    #expect(later.answer(PhotoID("alps/none.jpg"), modified: modified) == nil)
    var without = PhotoLookup(root: root)
    #expect(without.answer(PhotoID("alps/2.jpg"), modified: modified) == nil)
  }
}
