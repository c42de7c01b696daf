import Testing

@testable import Hosting

@Suite("X9: much that would be deleted at a host is asked about") struct LargeDeletionTests {
  /// A site with photographs in some folders, their albums, and lists.
  private func site(_ photos: [String: Int], walks: Int = 0) -> [String] {
    var site = [
      "index.html", "albums/index.html", "map/index.html", "2019/09/index.html", "tags/sun/index.html",
    ]
    for (folder, count) in photos {
      site.append("albums/\(folder)/index.html")
      for number in 0..<count {
        site += ["photo/\(folder)/\(number).html", "photo/\(folder)/\(number)-320.jpg"]
      }
    }
    for number in 0..<walks { site.append("walks/way-\(number)/index.html") }
    return site.sorted()
  }

  private func deletion(from old: [String], to new: [String]) -> LargeDeletion? {
    let now = Set(new)
    return LargeDeletion(of: old.filter { !now.contains($0) }, keeping: old.filter(now.contains), in: new)
  }

  @Test("a single photograph goes without a question, and so do pictures, lists and a few of many")
  func small() {
    let four = site(["alps": 4])
    #expect(
      deletion(
        from: four,
        to: four.filter { !$0.contains("alps/2") && !$0.hasPrefix("2019") && !$0.hasPrefix("tags") }) == nil)
    #expect(deletion(from: four, to: four.filter { !$0.hasSuffix(".jpg") }) == nil)
    let many = site(["alps": 40, "sea": 40], walks: 3)
    #expect(deletion(from: many, to: many.filter { !$0.contains("alps/1") }) == nil)
    #expect(deletion(from: many, to: many.filter { !$0.contains("way-1") }) == nil)
    #expect(deletion(from: many, to: many) == nil)
  }

  @Test("one album of three is asked about, whatever its size", arguments: [1, 2, 30])
  func albums(count: Int) {
    let old = site(["alps": 30, "sea": count, "town": 200])
    let deletion = deletion(from: old, to: old.filter { !$0.contains("/sea/") })
    #expect(deletion?.folders == ["photo/sea": count])
    #expect(deletion?.pages == count + 1)
    #expect(deletion?.words.contains("all of photo/sea (\(count))") == true)
  }

  @Test("an album whose photographs have the addresses of a former folder is asked about, too")
  func movedAlbums() {
    let old = site(["alps": 40]) + ["albums/sea/index.html"]
    let new = old.filter { $0 != "albums/sea/index.html" && $0 != "photo/alps/1.html" }
    #expect(deletion(from: old, to: new)?.folders == ["albums/sea": 1])
  }

  @Test("the outermost folder is named, and all walks are a folder")
  func nested() {
    let old = site(["2019/alps": 3, "2019/sea": 4, "town": 50], walks: 4)
    let deletion = deletion(
      from: old,
      to: old.filter { !$0.contains("2019/alps") && !$0.contains("2019/sea") && !$0.hasPrefix("walks") })
    #expect(deletion?.folders == ["photo/2019": 7, "walks": 4])
  }

  @Test("more than a fifth of the pages is asked about, although each folder keeps some")
  func fifth() {
    let old = site(["alps": 20, "sea": 20])
    func without(_ count: Int) -> [String] {
      old.filter { path in !(0..<count).contains { path == "photo/alps/\($0).html" } }
    }
    #expect(deletion(from: old, to: without(9)) == nil)
    #expect(deletion(from: old, to: without(10))?.pages == 10)
    #expect(deletion(from: old, to: without(10))?.all == 47)
  }
}
