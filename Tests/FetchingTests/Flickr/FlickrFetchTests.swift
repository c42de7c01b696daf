import Building
import FaultServer
import Files
import Flickr
import Foundation
import Photography
import Synchronization
import TestSites
import Testing

@testable import Fetching

@Suite struct FlickrFetchTests {
  private func paths(below folder: String) -> [String] {
    FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
  }

  @Test(
    "F1, F2: what was fetched lies in the content folder to be read, and is built from there without a network"
  )
  func fetchAndBuild() async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    try await FaultServer.run(flickr.behave) { server in
      let outcomes = try await FakeFlickr.fetch(site, server)
      #expect(outcomes == [FlickrFetch.Outcome(title: "Most recent", pictures: 2, newFiles: 4)])
      // Once more: nothing is got twice.
      let again = try await FakeFlickr.fetch(site, server)
      #expect(again.map(\.newFiles) == [0])
      #expect(server.requests.count { $0.path == "/rest/" } == 2)
      #expect(server.requests.count { $0.path != "/rest/" } == 4)
    }
    #expect(try FakeFlickr.files(site) == ["101_ab_b.jpg", "101_ab_n.jpg", "102_ab_b.jpg", "102_ab_n.jpg"])
    let list = String(decoding: try FileIO.read("\(site.content)/flickr/recent.json"), as: UTF8.self)
    #expect(list.contains("\"fetched\" : \"2019-09-18T14:00:00Z\""))
    #expect(list.contains("\"licence\" : \"CC BY 2.0\""))
    let report = try await site.build()
    #expect(report.problems == [])
    #expect(report.photos == 0)
    #expect((report.pages - report.pagesRendered, report.pictures, report.picturesDeveloped) == (0, 4, 0))
    let page = try site.text("flickr/recent/index.html")
    #expect(page.contains("2 pictures, as Flickr listed them on September 18th, 2019 - 2:00 pm (UTC)"))
    #expect(page.contains("../pictures/101_ab_n.jpg"))
    #expect(try site.text("flickr/recent/picture/102.html").contains("2 / 2"))
    #expect(try site.site().keys.filter { $0.hasPrefix("flickr/pictures/") }.count == 4)
    // Built again, nothing is rendered; after a change of the list, its pages are, as a clean build makes them.
    let unchanged = try await site.build()
    #expect(unchanged.isUnchanged)
    flickr.state.withLock { $0.ids = ["102"] }
    try await FaultServer.run(flickr.behave) { server in _ = try await FakeFlickr.fetch(site, server) }
    #expect(try FakeFlickr.files(site) == ["102_ab_b.jpg", "102_ab_n.jpg"])
    try await site.build()
    try await site.build(output: "clean", cache: "clean-cache", isClean: true)
    #expect(try site.site() == site.site("clean"))
    #expect(try !site.site().keys.contains { $0.contains("/101_") })
  }

  @Test(
    "F2, X3: geotagged pictures are pins of the list's map; one in a privacy zone, and one at 0, 0, is none")
  func map() async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    flickr.state.withLock {
      $0.ids = ["101", "102", "103"]
      $0.more = [
        "101": #""latitude":"46.53125","longitude":8.28125,"accuracy":"16","#,
        "102": #""latitude":0,"longitude":"0","accuracy":0,"#,
        "103": #""latitude":47.40625,"longitude":"8.54375","accuracy":14,"#,
      ]
    }
    try await FaultServer.run(flickr.behave) { server in
      _ = try await FakeFlickr.fetch(site, server)
      #expect(server.requests.first?.query["extras"]?.split(separator: ",").contains("geo") == true)
    }
    let list = String(decoding: try FileIO.read("\(site.content)/flickr/recent.json"), as: UTF8.self)
    #expect(list.components(separatedBy: "\"latitude\"").count == 3 && list.contains("8.28125"))
    try await site.build()
    let page = "flickr/recent/index.html"
    let pins = "data/maps/flickr/recent/index.js"
    #expect(try site.text(page).contains("2 pictures of this list"))
    #expect(try site.text(page).contains(#"<a href="picture/103.html" aria-label="No. 103">"#))
    #expect(try site.text(pins).contains("No. 101") && site.text(pins).contains("No. 103"))
    #expect(try !site.text(pins).contains("No. 102"))

    try site.write(
      "title: T\nflickr:\n  - {list: recent}\nprivacy:\n  zones:\n    - {latitude: 47.4, longitude: 8.54, radius: 2000}\n",
      to: "site.yaml")
    try await site.build()
    #expect(try site.text(page).contains("1 picture of this list"))
    #expect(try !site.text(page).contains(#"aria-label="No. 103""#))
    #expect(try site.text(pins).contains("No. 101") && !site.text(pins).contains("No. 103"))
    try await site.build(output: "clean", cache: "clean-cache", isClean: true)
    #expect(try site.site() == site.site("clean"))
    // With all of them in zones there is no map at all.
    try site.write(
      "title: T\nflickr:\n  - {list: recent}\nprivacy:\n  zones:\n    - {latitude: 47, longitude: 8.4, radius: 90000}\n",
      to: "site.yaml")
    try await site.build()
    #expect(try !site.text(page).contains("data-map="))
    #expect(try !site.site().keys.contains(pins))
  }

  @Test("F5: an empty list is shown as one")
  func empty() async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    flickr.state.withLock { $0.ids = [] }
    try await FaultServer.run(flickr.behave) { server in
      let outcomes = try await FakeFlickr.fetch(site, server)
      #expect(outcomes == [FlickrFetch.Outcome(title: "Most recent")])
    }
    try await site.build()
    #expect(try site.text("flickr/recent/index.html").contains("This list is empty at Flickr."))
  }

  @Test("X3: an id that is a path is rejected", arguments: ["../../evil", "a/b", "..", "1_2"])
  func hostileNumber(id: String) async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    flickr.state.withLock { $0.ids = [id, "102"] }
    try await FaultServer.run(flickr.behave) { server in _ = try await FakeFlickr.fetch(site, server) }
    #expect(try FakeFlickr.files(site) == ["102_ab_b.jpg", "102_ab_n.jpg"])
    #expect(try Folder.names(in: site.content) == ["flickr", "site.yaml"])
    try await site.build()
    #expect(
      try site.site().keys.filter { $0.hasPrefix("flickr/recent/picture/") } == [
        "flickr/recent/picture/102.html"
      ])
  }

  @Test("X4: the pictures of a list that a build ignores stay")
  func ignoredListsKeepTheirPictures() async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    try await FaultServer.run(flickr.behave) { server in
      _ = try await FakeFlickr.fetch(site, server)
      try site.write("ignore: ['*.json']\n", to: "album.yaml")
      _ = try await FakeFlickr.fetch(site, server)
    }
    #expect(try FakeFlickr.files(site).count == 4)
    try await site.build()
    #expect(try !site.site().keys.contains { $0.hasPrefix("flickr/pictures/") })
  }

  @Test("F1: the key is in no file: not the content, not the cache, not the site")
  func keyIsNowhere() async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    try await FaultServer.run(flickr.behave) { server in
      let outcomes = try await FakeFlickr.fetch(site, server)
      #expect(!"\(outcomes)".contains(FakeFlickr.key))
      #expect(server.requests.contains { $0.query["api_key"] == FakeFlickr.key })
    }
    try await site.build()
    let key = Array(FakeFlickr.key.utf8)
    var count = 0
    for path in paths(below: site.folder) {
      guard FileStamp(path: "\(site.folder)/\(path)") != nil, !Folder.exists("\(site.folder)/\(path)") else {
        continue
      }
      count += 1
      let bytes = try FileIO.read("\(site.folder)/\(path)")
      #expect(!bytes.contains(run: key), "\(path)")
    }
    #expect(count > 20)
  }
}

extension [UInt8] {
  /// Whether some bytes stand somewhere in these.
  fileprivate func contains(run: [UInt8]) -> Bool {
    Data(self).range(of: Data(run)) != nil
  }
}
