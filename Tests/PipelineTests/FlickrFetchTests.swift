import Downloads
import FaultServer
import Flickr
import Foundation
import Internet
import Photography
import Press
import Synchronization
import Testing

@testable import Pipeline

/// A Flickr on this machine: two photographs in its list unless a test says otherwise.
private final class FakeFlickr: Sendable {
  static let key = "k3yThatNobodyMaySee"

  struct Mood: Sendable {
    var ids = ["101", "102"]
    /// What the list's request is answered with instead.
    var listBody: String?
    /// What the list says besides of a photograph, by its number.
    var more: [String: String] = [:]
    /// Pictures that are not there.
    var missing: Set<String> = []
    /// Pictures of which so many bytes come, and no word that there are more.
    var cut: [String: Int] = [:]
  }

  let mood = Mutex(Mood())

  func behave(_ request: ReceivedRequest, _ reply: Reply) async throws {
    let mood = mood.withLock { $0 }
    if request.path == "/rest/" {
      let host = request.headers["host"] ?? ""
      let photos = mood.ids.map { id in
        """
        {"id":"\(id)",\(mood.more[id] ?? "")"owner":"7@N00","ownername":"Ann","secret":"ab","server":"1","title":"No. \(id)","license":"4",
        "datetaken":"2019-09-18 14:00:00","url_n":"http://\(host)/\(id)_n.jpg","width_n":"320","height_n":240,
        "url_l":"http://\(host)/\(id)_l.jpg","width_l":"1024","height_l":768}
        """
      }
      let list = """
        {"photos":{"page":1,"pages":1,"perpage":100,"total":\(photos.count),"photo":[\(photos.joined(separator: ","))]},"stat":"ok"}
        """
      return try await reply.answer(200, mood.listBody ?? list)
    }
    let name = String(request.path.dropFirst())
    if mood.missing.contains(name) { return try await reply.answer(404) }
    let bytes = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "0.jpg")))
    if let count = mood.cut[name] {
      try await reply.head(200, length: nil, [("Content-Type", "image/jpeg")])
      return try await reply.send(Array(bytes.prefix(count)))
    }
    try await reply.answer(200, bytes, [("Content-Type", "image/jpeg")])
  }
}

@Suite struct FlickrFetchTests {
  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("title: T\nflickr:\n  - {list: recent}\n", to: "site.yaml")
    return site
  }

  private func fetch(_ site: TestSite, _ server: FaultServer) async throws -> [FlickrFetch.Outcome] {
    var manners = Network.Manners(userAgent: "PhotoMap-tests/1", over: .asyncHTTPClient)
    let time = VirtualTime(start: 1_568_815_200)
    manners.tempo = time.tempo
    let network = Network(manners)
    let flickr = FlickrClient(
      key: Secret(FakeFlickr.key), network: network, endpoint: "\(server.address)/rest/")
    let cache = try PictureCache(folder: "\(site.folder)/cache/downloads", network: network)
    return try await FlickrFetch(content: site.content, flickr: flickr, cache: cache, tempo: time.tempo).run()
  }

  private func paths(below folder: String) -> [String] {
    FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
  }

  private func files(_ site: TestSite) throws -> [String] {
    try Folder.names(in: "\(site.content)/flickr/pictures")
  }

  @Test(
    "F1, F2: what was fetched lies in the content folder to be read, and is built from there without a network"
  )
  func fetchAndBuild() async throws {
    let site = try site()
    let flickr = FakeFlickr()
    try await FaultServer.run(flickr.behave) { server in
      let outcomes = try await fetch(site, server)
      #expect(outcomes == [FlickrFetch.Outcome(title: "Most recent", pictures: 2, new: 4)])
      // Once more: nothing is got twice.
      let again = try await fetch(site, server)
      #expect(again.map(\.new) == [0])
      #expect(server.requests.count { $0.path == "/rest/" } == 2)
      #expect(server.requests.count { $0.path != "/rest/" } == 4)
    }
    #expect(try files(site) == ["101_ab_b.jpg", "101_ab_n.jpg", "102_ab_b.jpg", "102_ab_n.jpg"])
    let list = String(decoding: try RawFile.read("\(site.content)/flickr/recent.json"), as: UTF8.self)
    #expect(list.contains("\"fetched\" : \"2019-09-18T14:00:00Z\""))
    #expect(list.contains("\"licence\" : \"CC BY 2.0\""))
    let report = try await site.build()
    #expect(report.problems == [])
    #expect(report.photos == 0)
    let page = try site.text("flickr/recent/index.html")
    #expect(page.contains("2 pictures, as Flickr listed them on September 18th, 2019 - 2:00 pm (UTC)"))
    #expect(page.contains("../pictures/101_ab_n.jpg"))
    #expect(try site.text("flickr/recent/picture/102.html").contains("2 / 2"))
    #expect(try site.site().keys.filter { $0.hasPrefix("flickr/pictures/") }.count == 4)
    // Built again, nothing is rendered; after a change of the list, its pages are, as a clean build makes them.
    let unchanged = try await site.build()
    #expect(unchanged.isUnchanged)
    flickr.mood.withLock { $0.ids = ["102"] }
    try await FaultServer.run(flickr.behave) { server in _ = try await fetch(site, server) }
    #expect(try files(site) == ["102_ab_b.jpg", "102_ab_n.jpg"])
    try await site.build()
    try await site.build(output: "clean", cache: "clean-cache", isClean: true)
    #expect(try site.site() == site.site("clean"))
    #expect(try !site.site().keys.contains { $0.contains("101") })
  }

  @Test(
    "F5: when the list fails, the reason is told and the last good one stays",
    arguments: [
      (#"{"stat":"fail","code":100,"message":"Invalid API Key"}"#, "Flickr does not know this key"),
      (
        #"{"stat":"fail","code":105,"message":"Service currently unavailable"}"#,
        "Flickr says: Service currently unavailable (105)"
      ),
      ("<html>", "Flickr's answer to flickr.photos.getRecent makes no sense"),
      (#"{"photos":{},"stat":"ok"}"#, "Flickr's answer to flickr.photos.getRecent makes no sense"),
      (
        #"{"photos":{"total":1,"photo":{"id":"1","owner":"7@N00"}},"stat":"ok"}"#,
        "Flickr's answer to flickr.photos.getRecent makes no sense"
      ),
    ])
  func listFails(body: String, reason: String) async throws {
    let site = try site()
    let flickr = FakeFlickr()
    try await FaultServer.run(flickr.behave) { server in
      _ = try await fetch(site, server)
      let before = try RawFile.read("\(site.content)/flickr/recent.json")
      flickr.mood.withLock { $0.listBody = body }
      let outcomes = try await fetch(site, server)
      #expect(outcomes.map(\.failure) == [reason])
      #expect(try RawFile.read("\(site.content)/flickr/recent.json") == before)
      #expect(try files(site).count == 4)
    }
    try await site.build()
    #expect(try site.text("flickr/recent/index.html").contains("2 pictures, as Flickr listed them"))
  }

  @Test("F5: no network is no end either")
  func offline() async throws {
    let site = try site()
    var manners = Network.Manners(userAgent: "PhotoMap-tests/1", over: .asyncHTTPClient)
    manners.tempo = VirtualTime().tempo
    let network = Network(manners)
    let client = FlickrClient(
      key: Secret("k"), network: network, endpoint: try await FaultServer.refusing() + "/rest/")
    let cache = try PictureCache(folder: "\(site.folder)/cache/downloads", network: network)
    let outcomes = try await FlickrFetch(content: site.content, flickr: client, cache: cache).run()
    #expect(outcomes.map(\.failure) == ["the server cannot be reached; check that this computer is online"])
    // A list that never came is spoken of, and not shown.
    let report = try await site.build()
    #expect(report.problems.map(\.subject) == ["flickr/recent.json"])
    #expect(try !site.site().keys.contains { $0.hasPrefix("flickr/") })
  }

  @Test("F5: a picture that fails leaves a drawing, until the next time")
  func pictureFails() async throws {
    let site = try site()
    let flickr = FakeFlickr()
    flickr.mood.withLock { $0.missing = ["101_n.jpg", "101_l.jpg"] }
    try await FaultServer.run(flickr.behave) { server in
      let first = try await fetch(site, server)
      #expect(first == [FlickrFetch.Outcome(title: "Most recent", pictures: 2, new: 2, lost: 1)])
      let report = try await site.build()
      #expect(report.problems.map(\.summary) == ["lacks a picture; a drawing stands in its place"])
      #expect(try site.text("flickr/recent/index.html").contains("This picture could not be loaded: No. 101"))
      flickr.mood.withLock { $0.missing = [] }
      let second = try await fetch(site, server)
      #expect(second == [FlickrFetch.Outcome(title: "Most recent", pictures: 2, new: 2)])
      let mended = try await site.build()
      #expect(mended.problems == [])
    }
  }

  @Test(
    "F5: a picture that comes damaged leaves a drawing, and is got anew the next time", arguments: [20, 1200])
  func damagedOnce(count: Int) async throws {
    let site = try site()
    let flickr = FakeFlickr()
    flickr.mood.withLock { $0.cut = ["101_l.jpg": count] }
    try await FaultServer.run(flickr.behave) { server in
      let first = try await fetch(site, server)
      #expect(first == [FlickrFetch.Outcome(title: "Most recent", pictures: 2, new: 3, lost: 1)])
      #expect(try files(site) == ["101_ab_n.jpg", "102_ab_b.jpg", "102_ab_n.jpg"])
      flickr.mood.withLock { $0.cut = [:] }
      let second = try await fetch(site, server)
      #expect(second == [FlickrFetch.Outcome(title: "Most recent", pictures: 2, new: 1)])
      #expect(server.requests.count { $0.path == "/101_l.jpg" } == 2)
    }
  }

  @Test(
    "F2, X3: geotagged pictures are pins of the list's map; one in a privacy zone, and one at 0, 0, is none")
  func map() async throws {
    let site = try site()
    let flickr = FakeFlickr()
    flickr.mood.withLock {
      $0.ids = ["101", "102", "103"]
      $0.more = [
        "101": #""latitude":"46.53125","longitude":8.28125,"accuracy":"16","#,
        "102": #""latitude":0,"longitude":"0","accuracy":0,"#,
        "103": #""latitude":47.40625,"longitude":"8.54375","accuracy":14,"#,
      ]
    }
    try await FaultServer.run(flickr.behave) { server in
      _ = try await fetch(site, server)
      #expect(server.requests.first?.query["extras"]?.split(separator: ",").contains("geo") == true)
    }
    let list = String(decoding: try RawFile.read("\(site.content)/flickr/recent.json"), as: UTF8.self)
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
    let site = try site()
    let flickr = FakeFlickr()
    flickr.mood.withLock { $0.ids = [] }
    try await FaultServer.run(flickr.behave) { server in
      let outcomes = try await fetch(site, server)
      #expect(outcomes == [FlickrFetch.Outcome(title: "Most recent")])
    }
    try await site.build()
    #expect(try site.text("flickr/recent/index.html").contains("This list is empty at Flickr."))
  }

  @Test("X3: a number that is a path leads nowhere", arguments: ["../../evil", "a/b", "..", "1_2"])
  func hostileNumber(id: String) async throws {
    let site = try site()
    let flickr = FakeFlickr()
    flickr.mood.withLock { $0.ids = [id, "102"] }
    try await FaultServer.run(flickr.behave) { server in _ = try await fetch(site, server) }
    #expect(try files(site) == ["102_ab_b.jpg", "102_ab_n.jpg"])
    #expect(try Folder.names(in: site.content) == ["flickr", "site.yaml"])
    try await site.build()
    #expect(
      try site.site().keys.filter { $0.hasPrefix("flickr/recent/picture/") } == [
        "flickr/recent/picture/102.html"
      ])
  }

  @Test("F1: the key is in no file: not the content, not the cache, not the site")
  func keyIsNowhere() async throws {
    let site = try site()
    let flickr = FakeFlickr()
    try await FaultServer.run(flickr.behave) { server in
      let outcomes = try await fetch(site, server)
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
      let bytes = try RawFile.read("\(site.folder)/\(path)")
      #expect(!bytes.contains(run: key), "\(path)")
    }
    #expect(count > 20)
  }

  @Test("F5: a list whose file is broken is told, and the rest is built")
  func brokenFile() async throws {
    let site = try site()
    try site.write("{\"fetched\":", to: "flickr/recent.json")
    let report = try await site.build()
    #expect(
      report.problems.map(\.summary) == ["cannot be read, so the list “Most recent” of Flickr is not shown"])
  }
}

extension [UInt8] {
  /// Whether some bytes stand somewhere in these.
  fileprivate func contains(run: [UInt8]) -> Bool {
    Data(self).range(of: Data(run)) != nil
  }
}
