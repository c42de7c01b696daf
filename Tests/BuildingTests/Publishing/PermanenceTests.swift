import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Building

/// Addresses stay when other photographs are added or removed.
@Suite("X7: permalinks never change") struct PermanenceTests {
  /// The page on which a photograph's description stands.
  private func page(saying words: String, in site: TestSite) throws -> String? {
    try site.site().keys.filter { $0.hasPrefix("photo/") && $0.hasSuffix(".html") }.sorted()
      .first { try site.text($0).contains("<title>\(words)") }
  }

  private func add(_ number: Int, at path: String, titled title: String, to site: TestSite) throws {
    try site.addPhoto(number, at: path)
    try site.write("title: \(title)\n", to: path + ".yaml")
  }

  @Test(
    "an older photograph of the same name comes later, with --clean or without", arguments: [false, true])
  func latecomersYield(isClean: Bool) async throws {
    let site = try TestSite()
    try add(5, at: "IMG_1.jpg", titled: "Firstcomer", to: site)
    try await site.build()
    #expect(try page(saying: "Firstcomer", in: site) == "photo/img-1.html")
    // Number 0 was taken earlier than number 5.
    try add(0, at: "img 1.jpg", titled: "Latecomer", to: site)
    try await site.build(isClean: isClean)
    #expect(try page(saying: "Firstcomer", in: site) == "photo/img-1.html")
    let late = try page(saying: "Latecomer", in: site)
    #expect(late != nil && late != "photo/img-1.html")

    try Folder.remove(site.folder + "/cache")
    try add(1, at: "img-1.JPG", titled: "Third", to: site)
    try await site.build()
    #expect(try page(saying: "Firstcomer", in: site) == "photo/img-1.html")
    #expect(try page(saying: "Latecomer", in: site) == late)

    try site.remove("IMG_1.jpg")
    try site.remove("IMG_1.jpg.yaml")
    try await site.build(isClean: isClean)
    #expect(try page(saying: "Latecomer", in: site) == late)
    // An old address must not show another photograph.
    #expect(try site.site()["photo/img-1.html"] == nil)
  }

  @Test("a folder renamed and its name used again, several times: every address has its page")
  func namesOfFoldersUsedAgain() async throws {
    let site = try TestSite()
    for number in 0..<5 {
      try site.addPhoto(number, at: "a1/p.jpg", salt: "\(number)")
      try site.addPhoto(5, at: "a1/q\(number).jpg", salt: "\(number)")
      try await site.build()
      try await site.build(output: "clone", cache: "clone-cache-\(number)")
      #expect(try site.site("clone") == site.site(), "round \(number)")
      let check = try await SiteCheck(site.options()).run()
      #expect(check.problems == [], "round \(number)")
      let albums = try site.site().keys.filter { $0.hasPrefix("albums/") && $0.hasSuffix("/index.html") }
      #expect(albums.count == number + 2, "round \(number): \(albums.sorted())")
      try Folder.make(site.content)
      try #require(rename(site.content + "/a1", "\(site.content)/b\(number)") == 0)
    }
  }

  /// Adds photograph 0 with a title, builds, does something with the file, and builds again, there and in a new clone.
  ///
  /// - Returns: The page that has the title after it; every build agrees about the whole site.
  private func page(
    after change: (TestSite) throws -> Void, in site: TestSite, saying title: String = "Dawn"
  ) async throws -> String? {
    try await site.build()
    try change(site)
    let report = try await site.build()
    #expect(!report.problems.contains { $0.severity == .error })
    try await site.build(output: "clone", cache: "clone-cache")
    #expect(try site.site("clone") == site.site())
    try await site.build()
    #expect(try site.site("clone") == site.site())
    return try page(saying: title, in: site)
  }

  private func move(_ old: String, to new: String, in site: TestSite, withSidecar: Bool = true) throws {
    for ending in withSidecar ? ["", ".yaml"] : [""] {
      let bytes = try FileIO.read("\(site.content)/\(old)\(ending)")
      try site.remove(old + ending)
      try site.write(bytes, to: new + ending)
    }
  }

  @Test(
    "a photograph that is renamed or moved keeps its address",
    arguments: ["ridge.jpg", "Img_1.jpg", "img 1.jpg", "alps/IMG_1.jpg", "alps/high/Ridge.jpeg"])
  func movedPhotographsKeepTheirPages(name: String) async throws {
    let site = try TestSite()
    try add(0, at: "IMG_1.jpg", titled: "Dawn", to: site)
    try add(1, at: "other.jpg", titled: "Other", to: site)
    let page = try await page(after: { try move("IMG_1.jpg", to: name, in: $0) }, in: site)
    #expect(page == "photo/img-1.html")
    // Another photograph of the old name does not get the address.
    try add(2, at: "IMG_1.jpg", titled: "Newcomer", to: site)
    try await site.build()
    #expect(try self.page(saying: "Dawn", in: site) == "photo/img-1.html")
    // Nor does a chain of names change it.
    let chained = try await self.page(after: { try move(name, to: "c/d.jpg", in: $0) }, in: site)
    #expect(chained == "photo/img-1.html")
    try site.write("title: Dusk\n", to: "c/d.jpg.yaml")
    let edited = try await self.page(
      after: {
        try move("c/d.jpg", to: "e.jpg", in: $0)
        try $0.write("title: Dusk\ndescription: Edited\n", to: "e.jpg.yaml")
      }, in: site, saying: "Dusk")
    #expect(edited == "photo/img-1.html")
  }

  @Test func swappedNamesChangeNoAddress() async throws {
    let site = try TestSite()
    try add(0, at: "a.jpg", titled: "First", to: site)
    try add(1, at: "b.jpg", titled: "Second", to: site)
    let swap = { (site: TestSite) in
      try self.move("a.jpg", to: "x.jpg", in: site)
      try self.move("b.jpg", to: "a.jpg", in: site)
      try self.move("x.jpg", to: "b.jpg", in: site)
    }
    #expect(try await page(after: swap, in: site, saying: "First") == "photo/a.html")
    #expect(try page(saying: "Second", in: site) == "photo/b.html")
    #expect(try await page(after: swap, in: site, saying: "First") == "photo/a.html")
    #expect(try page(saying: "Second", in: site) == "photo/b.html")
  }

  @Test("of two copies, the one that stays keeps its own address") func copies() async throws {
    let site = try TestSite()
    try add(0, at: "a.jpg", titled: "First", to: site)
    try add(0, at: "b.jpg", titled: "Second", to: site)
    #expect(
      try await page(
        after: {
          try $0.remove("a.jpg"); try $0.remove("a.jpg.yaml")
        }, in: site, saying: "Second") == "photo/b.html")
    #expect(try site.site()["photo/a.html"] == nil)
    // A copy beside it is another photograph.
    try add(0, at: "0.jpg", titled: "Third", to: site)
    #expect(try await page(after: { _ in }, in: site, saying: "Third") == "photo/0.html")
  }

  @Test("copies that move together keep their names' addresses") func copiesMove() async throws {
    let site = try TestSite()
    try add(0, at: "a.jpg", titled: "First", to: site)
    try add(0, at: "b.jpg", titled: "Second", to: site)
    let page = try await page(
      after: {
        try move("a.jpg", to: "in/a.jpg", in: $0)
        try move("b.jpg", to: "in/b.jpg", in: $0)
      }, in: site, saying: "Second")
    #expect(page == "photo/b.html")
    #expect(try self.page(saying: "First", in: site) == "photo/a.html")
  }

  @Test("an address that the author asks for comes first; the old one leads to it") func statedAddresses()
    async throws
  {
    let site = try TestSite()
    try add(0, at: "a.jpg", titled: "Dawn", to: site)
    let page = try await page(
      after: {
        try move("a.jpg", to: "b.jpg", in: $0)
        try $0.write("title: Dawn\nslug: first-light\n", to: "b.jpg.yaml")
      }, in: site)
    #expect(page == "photo/first-light.html")
    let old = try site.text("photo/a.html")
    #expect(old.contains("<meta http-equiv=\"refresh\" content=\"0; url=first-light.html\"/>"))
    #expect(old.contains("noindex") && old.contains("href=\"first-light.html\""))
  }

  @Test func deletedPhotographsLeadNowhere() async throws {
    let site = try TestSite()
    try add(0, at: "a.jpg", titled: "Dawn", to: site)
    try add(1, at: "b.jpg", titled: "Other", to: site)
    #expect(try await page(after: { try $0.remove("a.jpg") }, in: site) == nil)
    #expect(try site.site()["photo/a.html"] == nil)
  }

  @Test(
    "nothing tells where a photograph went that is hidden now",
    arguments: ["hidden: yes", "unlisted: yes", "private: yes"], ["a.jpg", "in/b.jpg"])
  func hiddenPhotographsLeadNowhere(text: String, name: String) async throws {
    let site = try TestSite()
    try add(0, at: "a.jpg", titled: "Dawn", to: site)
    try add(5, at: "other.jpg", titled: "Other", to: site)
    try await site.build()
    let months = try site.site().keys.filter { $0.hasPrefix("2018/") }
    #expect(!months.isEmpty)
    try site.write(text + "\n", to: "a.jpg.yaml")
    if name != "a.jpg" { try move("a.jpg", to: name, in: site) }
    try await site.build()
    #expect(try site.site()["photo/a.html"] == nil)
    #expect(try site.site().keys.filter { $0.hasPrefix("2018/") } == [])
    let permalinkFile =
      FileStamp(path: "\(site.content)/permalinks.yaml") == nil
      ? "" : try String(decoding: FileIO.read("\(site.content)/permalinks.yaml"), as: UTF8.self)
    #expect(!permalinkFile.contains("photo/a.html") && !permalinkFile.contains("timeline"))
  }

  @Test("a month without photographs leads to the nearest one") func months() async throws {
    let site = try TestSite()
    for (number, day) in ["2019-01-05", "2019-04-05", "2021-12-05"].enumerated() {
      try site.addPhoto(number, at: "\(number).jpg")
      try site.write("taken: \(day)\ntitle: T\(number)\n", to: "\(number).yaml")
    }
    _ = try await page(after: { try $0.remove("1.jpg") }, in: site)
    #expect(
      try site.text("2019/04/index.html").contains("url=../../2019/01/index.html")
        || site.text("2019/04/index.html").contains("url=../01/index.html"))
    _ = try await page(after: { try $0.write("taken: 2019-01-06\n", to: "2.yaml") }, in: site)
    #expect(try site.text("2021/12/index.html").contains("2019/01/index.html"))
    #expect(try site.text("2021/index.html").contains("2019/index.html"))
    // It has photographs again.
    _ = try await page(after: { try $0.write("taken: 2021-12-06\n", to: "2.yaml") }, in: site)
    #expect(try !site.text("2021/12/index.html").contains("refresh"))
    #expect(try !site.text("2021/index.html").contains("refresh"))
    // Nothing is left.
    _ = try await page(
      after: {
        try $0.remove("0.jpg")
        try $0.remove("2.jpg")
      }, in: site)
    #expect(try site.text("2019/04/index.html").contains("timeline/index.html"))
  }

  /// Adds a photograph that says when and with which camera it was taken.
  ///
  /// - Parameter edit: Makes it another file.
  private func shoot(
    _ number: Int, at path: String, day: Int = 6, camera: String? = "Nova 2", edit: String = "",
    in site: TestSite
  ) throws {
    let bytes = try GeotaggedJPEG.bytes(
      number, nil, taken: "2021:05:0\(day) 10:00:00", camera: camera)
    try site.write(bytes + Array(edit.utf8), to: path)
  }

  @Test(
    "a photograph that is moved and edited keeps its address if its name, time and camera are those of no other",
    arguments: [
      (name: "new/IMG_1.jpg", day: 6, camera: "Nova 2" as String?, isKept: true),
      (name: "new/IMG_2.jpg", day: 6, camera: "Nova 2", isKept: false),
      (name: "new/IMG_1.jpg", day: 7, camera: "Nova 2", isKept: false),
      (name: "new/IMG_1.jpg", day: 6, camera: "Nova 3", isKept: false),
      (name: "new/IMG_1.jpg", day: 6, camera: nil, isKept: false),
    ])
  func movedAndEdited(name: String, day: Int, camera: String?, isKept: Bool) async throws {
    let site = try TestSite()
    try shoot(0, at: "IMG_1.jpg", in: site)
    try site.addPhoto(1, at: "other.jpg")
    let page = try await page(
      after: {
        try $0.remove("IMG_1.jpg")
        try shoot(0, at: name, day: day, camera: camera, edit: "edited", in: $0)
        try $0.write("title: Dawn\n", to: name + ".yaml")
      }, in: site)
    #expect((page == "photo/img-1.html") == isKept)
  }

  @Test("of two that could be the edited photograph, neither gets its address") func movedAndEditedTwice()
    async throws
  {
    let site = try TestSite()
    try shoot(0, at: "IMG_1.jpg", in: site)
    try site.addPhoto(1, at: "other.jpg")
    let page = try await page(
      after: {
        try $0.remove("IMG_1.jpg")
        for folder in ["a", "b"] {
          try shoot(0, at: "\(folder)/IMG_1.jpg", edit: folder, in: $0)
          try $0.write("title: Dawn\n", to: "\(folder)/IMG_1.jpg.yaml")
        }
      }, in: site)
    #expect(page == "photo/a/img-1.html")
    #expect(try site.site()["photo/img-1.html"] == nil)
  }

  @Test("an edited copy beside a hidden photograph does not get its address") func hiddenAndEdited()
    async throws
  {
    let site = try TestSite()
    try shoot(0, at: "IMG_1.jpg", in: site)
    try site.addPhoto(1, at: "other.jpg")
    let page = try await page(
      after: {
        try $0.write("hidden: yes\n", to: "IMG_1.jpg.yaml")
        try shoot(0, at: "new/IMG_1.jpg", edit: "edited", in: $0)
        try $0.write("title: Dawn\n", to: "new/IMG_1.jpg.yaml")
      }, in: site)
    #expect(page == "photo/new/img-1.html")
  }

  @Test(
    "an album that is renamed or moved keeps its address, as do its walks",
    arguments: ["peaks", "2020/alps", "2020/peaks"])
  func movedAlbums(name: String) async throws {
    let site = try TestSite()
    try add(0, at: "alps/a.jpg", titled: "Dawn", to: site)
    try add(1, at: "alps/high/b.jpg", titled: "Ridge", to: site)
    try add(2, at: "other/c.jpg", titled: "Other", to: site)
    try site.write(TestSite.track(latitude: 46.5), to: "alps/high/way.gpx")
    let page = try await page(
      after: { site in
        for file in ["a.jpg", "a.jpg.yaml", "high/b.jpg", "high/b.jpg.yaml", "high/way.gpx"] {
          let bytes = try FileIO.read("\(site.content)/alps/\(file)")
          try site.remove("alps/" + file)
          try site.write(bytes, to: "\(name)/\(file)")
        }
        try site.remove("alps")
      }, in: site)
    #expect(page == "photo/alps/a.html")
    for (page, link) in [
      ("albums/alps/index.html", "photo/alps/a.html"),
      ("albums/alps/high/index.html", "photo/alps/high/b.html"),
    ] {
      #expect(try site.text(page).contains(link) && !site.text(page).contains("refresh"), "\(page)")
    }
    #expect(try !site.text("walks/alps-high-way/index.html").contains("refresh"))
    let pages = try site.site().keys
    #expect(pages.filter { $0.hasPrefix("walks/") && $0.hasSuffix("/index.html") }.count == 2)
    #expect(!pages.contains("albums/\(name)/index.html"))
    let permalinkFile = String(decoding: try FileIO.read("\(site.content)/permalinks.yaml"), as: UTF8.self)
    #expect(permalinkFile.contains("\"albums/alps/index.html\": \"\(name)/\""))
    #expect(permalinkFile.contains("\"walks/alps-high-way/index.html\": \"\(name)/high/way.gpx\""))
  }

  @Test("an album whose photographs went to several folders, or to one that was there, is gone")
  func dividedAlbums() async throws {
    let site = try TestSite()
    for (number, name) in ["a/0.jpg", "a/1.jpg", "b/2.jpg", "c/3.jpg"].enumerated() {
      try site.addPhoto(number, at: name)
    }
    try site.write("title: Dawn\n", to: "c/3.jpg.yaml")
    let page = try await page(
      after: {
        for (old, new) in [("a/0.jpg", "x/0.jpg"), ("a/1.jpg", "y/1.jpg"), ("b/2.jpg", "c/2.jpg")] {
          try move(old, to: new, in: $0, withSidecar: false)
        }
        for folder in ["a", "b"] { try $0.remove(folder) }
      }, in: site)
    #expect(page == "photo/c/3.html")
    let pages = try site.site().keys
    #expect(!pages.contains("albums/a/index.html") && !pages.contains("albums/b/index.html"))
    for album in ["x", "y", "c"] { #expect(pages.contains("albums/\(album)/index.html"), "\(album)") }
  }

  @Test("a walk that is renamed keeps its address; a hidden one leads nowhere") func movedWalks() async throws
  {
    let site = try TestSite()
    try add(1, at: "a.jpg", titled: "Dawn", to: site)
    try site.write(TestSite.track(latitude: 46.5), to: "way.gpx")
    _ = try await page(
      after: { try move("way.gpx", to: "walks/ridge.gpx", in: $0, withSidecar: false) }, in: site)
    #expect(try site.text("walks/way/index.html").contains("Ridge"))
    #expect(try site.site()["walks/ridge/index.html"] == nil)
    _ = try await page(
      after: {
        try move("walks/ridge.gpx", to: "walks/crest.gpx", in: $0, withSidecar: false)
        try $0.write("hidden: yes\n", to: "walks/crest.gpx.yaml")
      }, in: site)
    #expect(try site.site()["walks/way/index.html"] == nil)
  }

  @Test("a photograph without a date keeps its line in dates.yaml when it is moved") func movedUndated()
    async throws
  {
    let site = try TestSite()
    try site.write(GeotaggedJPEG.bytes(1, nil, taken: nil, offset: nil), to: "a.jpg")
    try site.write("\"a.jpg\": \"2011-02-03T04:05:06Z\"\n", to: "dates.yaml")
    try site.write("title: Dawn\n", to: "a.jpg.yaml")
    let page = try await page(after: { try move("a.jpg", to: "in/b.jpg", in: $0) }, in: site)
    #expect(page == "photo/a.html")
    #expect(try site.text("photo/a.html").contains("2011"))
    let dates = String(decoding: try FileIO.read("\(site.content)/dates.yaml"), as: UTF8.self)
    #expect(dates.contains("\"in/b.jpg\": \"2011-02-03T04:05:06Z\"") && !dates.contains("\"a.jpg\""))
  }
}
