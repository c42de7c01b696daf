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
@testable import Reading

@Suite("W2, W3: pictures along a walk") struct WalkFetchTests {
  private static let settings = "walks: {pictures: {fetch: yes}}\n"

  private func site(_ settings: String = settings, track: String? = nil) throws -> TestSite {
    let site = try TestSite()
    try site.write(settings, to: "site.yaml")
    try site.write(track ?? TestSite.track(latitude: 46.5), to: "walks/ridge.gpx")
    return site
  }

  private func fetch(_ site: TestSite, _ server: FaultServer) async throws -> [WalkFetch.Outcome] {
    let (flickr, cache, clock) = try FakeFlickr.tools(site, server)
    return try await WalkFetch(content: site.content, flickr: flickr, cache: cache, clock: clock).run()
  }

  private func outcome(
    pictures: Int, searches: Int, new: Int, lost: Int = 0, failure: String? = nil
  ) -> [WalkFetch.Outcome] {
    var outcome = WalkFetch.Outcome(title: "Ridge")
    (outcome.pictures, outcome.searches, outcome.newFiles) = (pictures, searches, new)
    (outcome.missing, outcome.lost, outcome.failure) = (lost, lost, failure)
    return [outcome]
  }

  private func expect(
    _ site: TestSite, _ server: FaultServer, _ expected: [WalkFetch.Outcome],
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let outcomes = try await fetch(site, server)
    #expect(outcomes == expected, sourceLocation: location)
  }

  private func searches(_ server: FaultServer) -> [ReceivedRequest] {
    server.requests.filter { $0.path == "/rest/" }
  }

  /// A walk of points due north, forth and, if so wanted, back.
  private func track(_ metres: Double, step: Double, andBack: Bool = false) -> String {
    let there = Array(stride(from: 0, through: metres, by: step))
    let points = (there + (andBack ? there.reversed() : [])).enumerated().map { index, metres in
      let (hour, minute, second) = (index / 3600, index / 60 % 60, index % 60)
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return """
        <trkpt lat="\(46 + metres / 111_319.49)" lon="8"><time>2019-09-18T\(two(hour)):\(two(minute)):\(two(second))Z</time></trkpt>
        """
    }
    return "<gpx><trk><name>Ridge</name><trkseg>\(points.joined())</trkseg></trk></gpx>"
  }

  @Test(
    "each accepted position is asked about once, as W2 has it; pictures lie in the content folder and on the page"
  )
  func fetchAndBuild() async throws {
    let site = try site()
    try site.addPhoto(0, at: "a.jpg")
    let flickr = FakeSearch()
    try await FaultServer.run(flickr.behave) { server in
      try await expect(site, server, outcome(pictures: 11, searches: 11, new: 22))
      let asked = searches(server)
      let wanted = [
        "method": "flickr.photos.search", "radius": "0.1", "radius_units": "km", "safe_search": "1",
        "content_type": "1", "privacy_filter": "1", "tags": "landscape,komoot", "geo_context": "2",
        "lat": "46.4955", "lon": "8.0",
      ]
      for (name, value) in wanted { #expect(asked.first?.query[name] == value, "\(name)") }
      #expect(Set(asked.map { $0.query["lat"] }).count == 11)
      // Once more: nothing is asked, nothing is got, nothing is written.
      let file = "\(site.content)/flickr/walks/walks/ridge.gpx.json"
      let stamp = FileStamp(path: file)
      try await expect(site, server, outcome(pictures: 11, searches: 0, new: 0))
      #expect(server.requests.count == 33)
      #expect(FileStamp(path: file) == stamp)
    }
    let file = try FileIO.read("\(site.content)/flickr/walks/walks/ridge.gpx.json")
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains("\"at\" : \"46.49550, 8.00000\"") && text.contains("\"licence\" : \"CC BY 2.0\""))
    #expect(text.contains("\"fetched\" : \"2019-09-18T14:00:00Z\""))

    let report = try await site.build()
    #expect(report.problems.filter { $0.subject.contains("walks") } == [])
    let page = try site.text("walks/ridge/index.html")
    #expect(page.contains("1 photograph, 11 pictures from Flickr"))
    // The newest on top, the photograph among them where it was taken, in the middle.
    let order = page.matches(of: /data-stop="[0-9]+"><p class="walk-mark">([0-9.]+ k?m)</).map {
      String($0.1)
    }
    #expect(
      order == [
        "1.0 km", "901 m", "801 m", "701 m", "600 m", "500 m", "500 m", "400 m", "300 m", "200 m", "100 m",
        "0 m",
      ])
    #expect(
      page.contains(
        "<a rel=\"noopener author\" href=\"https://www.flickr.com/people/7@N00/\" dir=\"auto\">Ann</a>"))
    #expect(
      page.contains("https://creativecommons.org/licenses/by/2.0/") && page.contains("endorsed or certified"))
    #expect(try site.site().keys.filter { $0.hasPrefix("flickr/pictures/") }.count == 22)
    try await site.build(output: "clean", cache: "clean-cache", isClean: true)
    #expect(try site.site() == site.site("clean"))
  }

  @Test("F5: when the picture server fails, the last pictures stay, and the search is not repeated")
  func pictureServerFails() async throws {
    let site = try site()
    let flickr = FakeSearch()
    try await FaultServer.run(flickr.behave) { server in
      try await expect(site, server, outcome(pictures: 11, searches: 11, new: 22))
      let file = "\(site.content)/flickr/walks/walks/ridge.gpx.json"
      let before = try FileIO.read(file)
      flickr.state.withLock { ($0.prefix, $0.hasPictures) = ("9", false) }
      try site.write("walks: {pictures: {fetch: yes, radius: 50}}\n", to: "site.yaml")
      let outcomes = try await fetch(site, server)
      #expect(outcomes.map(\.failure) == ["the picture server sent 0 of 11 pictures"])
      #expect(try FileIO.read(file) == before)
      #expect(try Folder.names(in: "\(site.content)/flickr/pictures").count == 22)
      flickr.state.withLock { $0.hasPictures = true }
      try await expect(site, server, outcome(pictures: 11, searches: 0, new: 22))
      #expect(searches(server).count == 22)
    }
  }

  @Test(
    "nobody is asked about a walk that is not for everybody",
    arguments: [
      ("ridge.yaml", "hidden: yes"), ("ridge.yaml", "unlisted: yes"), ("ridge.txt", "hidden: yes"),
      ("ridge.md", "Words #private"), ("ridge.yaml", "description: 'My way home #private'"),
      ("ridge.yaml", "title: 'Home #private'"), ("album.yaml", "hidden: yes"),
      ("album.yaml", "description: 'Our way. #private'"), ("album.yaml", "unlisted: yes"),
      ("Ridge .yaml", "private: yes"),
    ]) func hiddenWalks(name: String, text: String) async throws
  {
    // Also beside other files of its name, which are no photographs, and as a copy.
    for other in [
      "", "ridge.pdf", "ridge.mov", "ridge.txt", "ridge.jpg", "ridge.zip", "ridge copy.gpx", "way.gpx",
    ] {
      if other == name { continue }
      let site = try site()
      try site.write(text + "\n", to: "walks/" + name)
      if other.hasSuffix(".gpx") {
        try site.write(FileIO.read("\(site.content)/walks/ridge.gpx"), to: "walks/" + other)
      } else if !other.isEmpty {
        try site.write("%PDF-1.4 words", to: "walks/" + other)
      }
      if text.hasPrefix("unlisted"), other.hasSuffix(".gpx"), name != "album.yaml" { continue }
      let flickr = FakeSearch()
      try await FaultServer.run(flickr.behave) { server in
        let outcomes = try await fetch(site, server)
        #expect(outcomes.allSatisfy { $0.searches == 0 }, "\(other)")
        #expect(server.requests.isEmpty, "\(other)")
      }
      if text.hasPrefix("unlisted") { continue }
      // The build's answer is the same.
      try await site.build()
      #expect(try !site.site().keys.contains { $0.hasPrefix("walks/") && $0.contains("ridge") }, "\(other)")
    }
  }

  @Test("a walk of 20 km costs at most 200 requests for positions")
  func longWalks() async throws {
    let site = try site(track: track(20_000, step: 17))
    let flickr = FakeSearch()
    flickr.state.withLock { $0.count = 0 }
    try await FaultServer.run(flickr.behave) { server in
      let outcomes = try await fetch(site, server)
      #expect(outcomes.map(\.searches) == [197])
      #expect(server.requests.count == 197)
    }
  }

  @Test("a second visit to a place takes its next picture, or none if there is no other")
  func returnsTakeTheNext() async throws {
    let site = try site(track: track(500, step: 101, andBack: true))
    let flickr = FakeSearch()
    flickr.state.withLock { $0.count = 2 }
    try await FaultServer.run(flickr.behave) { server in
      // 0, 101, … 404 metres, and back; the turn is one position.
      try await expect(site, server, outcome(pictures: 9, searches: 9, new: 18))
      flickr.state.withLock { $0.count = 1 }
      try site.write("walks: {pictures: {fetch: yes, radius: 50}}\n", to: "site.yaml")
      try await expect(site, server, outcome(pictures: 5, searches: 9, new: 0))
      #expect(searches(server).last?.query["radius"] == "0.05")
    }
    try await site.build()
    #expect(try site.text("walks/ridge/index.html").contains("5 pictures from Flickr"))
    // What no walk shows any more is swept away.
    #expect(try Folder.names(in: "\(site.content)/flickr/pictures").count == 10)
  }

  @Test("W2: a position with more used pictures than one page of results still gets the next one")
  func morePicturesThanAPage() async throws {
    let site = try site()
    let flickr = FakeSearch()
    flickr.state.withLock { $0.count = 252 }
    let place = "46.49550, 8.00000"
    let search = try WalkList(content: site.content).search
    let known = (0..<251).map { number in
      WalkPicturesFile.Position(
        at: place,
        picture: GalleryFile.Entry(
          id: "464955\(number)", owner: "Ann", ownerPage: "https://example.org/", page: "https://example.org/"
        ))
    }
    try await FaultServer.run(flickr.behave) { server in
      let (client, cache, clock) = try FakeFlickr.tools(site, server)
      let fetch = WalkFetch(content: site.content, flickr: client, cache: cache, clock: clock)
      let coordinate = try #require(Coordinate(inFiles: place))
      let position = try await fetch.find(
        at: coordinate, search, excluding: Set(known.compactMap(\.picture?.id)))
      #expect(position.picture?.id == "464955251")
      #expect(searches(server).map { $0.query["page"] } == ["1", "2"])
    }
  }

  @Test("an interrupted search is resumed without repeated requests", arguments: [1, 5, 11])
  func stoppedSearchesGoOn(after count: Int) async throws {
    let site = try site()
    let flickr = FakeSearch()
    try await FaultServer.run(flickr.behave) { server in
      let stopped = Mutex<Task<Void, any Error>?>(nil)
      let task = Task {
        let outcomes = try await fetch(site, server)
        Issue.record("came to an end: \(outcomes)")
      }
      stopped.withLock { $0 = task }
      flickr.state.withLock { state in
        state.onSearch = { if $0 == count { stopped.withLock { $0?.cancel() } } }
      }
      await #expect(throws: (any Error).self) { try await task.value }
      flickr.state.withLock { $0.onSearch = nil }
      let before = searches(server).count
      let rest = try await fetch(site, server)
      #expect(rest.map(\.pictures) == [11])
      // The search that was under way is asked again, since nobody heard its answer.
      #expect(searches(server).count - before <= 11 - count + 1)
      #expect(Set(searches(server).map { $0.query["lat"] }).count == 11)
      #expect(FileStamp(path: "\(site.content)/flickr/walks/walks/ridge.gpx.json.part") == nil)
    }
  }

  @Test(
    "F5: when a search fails, the reason is reported, the last pictures stay, and the next fetch continues there"
  )
  func failuresKeepTheLast() async throws {
    let site = try site()
    let flickr = FakeSearch()
    let file = "\(site.content)/flickr/walks/walks/ridge.gpx.json"
    try await FaultServer.run(flickr.behave) { server in
      _ = try await fetch(site, server)
      let before = try FileIO.read(file)
      // Another question: everything is requested again.
      try site.write("walks: {pictures: {fetch: yes, tags: [snow]}}\n", to: "site.yaml")
      flickr.state.withLock { ($0.allowedSearches, $0.prefix) = (15, "9") }
      let failed = try await fetch(site, server)
      #expect(
        failed
          == outcome(
            pictures: 0, searches: 4, new: 0, failure: "Flickr says: Service currently unavailable (105)"))
      #expect(try FileIO.read(file) == before)
      try await site.build()
      #expect(try site.text("walks/ridge/index.html").contains("11 pictures from Flickr"))
      flickr.state.withLock { $0.allowedSearches = .max }
      try await expect(site, server, outcome(pictures: 11, searches: 7, new: 22))
      #expect(searches(server).last?.query["tags"] == "snow")
    }
  }

  @Test("only the new part of a longer track is searched")
  func longerTracks() async throws {
    let site = try site(track: track(500, step: 101))
    let flickr = FakeSearch()
    try await FaultServer.run(flickr.behave) { server in
      try await expect(site, server, outcome(pictures: 5, searches: 5, new: 10))
      try site.write(track(1000, step: 101), to: "walks/ridge.gpx")
      try await expect(site, server, outcome(pictures: 10, searches: 5, new: 10))
    }
  }

  @Test("F5: a failed picture is a drawing, and downloaded by the next run without a search")
  func lostPictures() async throws {
    let site = try site()
    let flickr = FakeSearch()
    flickr.state.withLock { $0.missing = ["4649550_n.jpg", "4649550_l.jpg"] }
    try await FaultServer.run(flickr.behave) { server in
      try await expect(site, server, outcome(pictures: 11, searches: 11, new: 20, lost: 1))
      let report = try await site.build()
      #expect(
        report.problems.map(\.summary).contains(
          "lists a picture whose file is missing; a placeholder is shown instead"))
      #expect(
        try site.text("walks/ridge/index.html").contains("This picture could not be loaded: No. 4649550"))
      flickr.state.withLock { $0.missing = [] }
      try await expect(site, server, outcome(pictures: 11, searches: 0, new: 2))
    }
  }

  @Test("X3: no search is sent for a place in a privacy zone, and earlier results there are not shown")
  func zonesAreNotAskedAbout() async throws {
    let zone = "privacy: {zones: [{latitude: 46.4955, longitude: 8, radius: 40}]}\n"
    let site = try site()
    let flickr = FakeSearch()
    try await FaultServer.run(flickr.behave) { server in
      _ = try await fetch(site, server)
      try site.write(Self.settings + zone, to: "site.yaml")
      let report = try await site.build()
      #expect(
        report.problems.contains { $0.summary.hasPrefix("has 2 pictures of positions that are no longer on") }
      )
      // The pictures' numbers are their latitudes here.
      #expect(try site.leaks(of: ["464955", "464964"]) == [])
      let before = searches(server).count
      _ = try await fetch(site, server)
      let latitudes = searches(server).dropFirst(before).compactMap { $0.query["lat"].flatMap { Double($0) } }
      #expect(latitudes.count == 9 && latitudes.allSatisfy { $0 > 46.496593 })
    }
  }

  @Test("no requests are sent for hidden walks and walks without pictures")
  func onlyWhoWants() async throws {
    let site = try site("title: T\n")
    #expect(try !WalkFetch.isConfigured(in: site.content))
    try site.write("pictures: yes\n", to: "walks/ridge.yaml")
    #expect(try WalkFetch.isConfigured(in: site.content))
    try site.write("pictures: yes\nhidden: yes\n", to: "walks/ridge.yaml")
    #expect(try !WalkFetch.isConfigured(in: site.content))
    try site.write(Self.settings, to: "site.yaml")
    try site.write("pictures: no\n", to: "walks/ridge.yaml")
    #expect(try !WalkFetch.isConfigured(in: site.content))
  }

  @Test("a damaged file is reported, and the walk is shown without its pictures")
  func brokenFile() async throws {
    let site = try site()
    try site.write("{", to: "flickr/walks/walks/ridge.gpx.json")
    let report = try await site.build()
    #expect(
      report.problems.map(\.summary).contains(
        "is damaged (line 1, column 2: the text ends too early), so the pictures along “Ridge” are not shown")
    )
    #expect(try site.text("walks/ridge/index.html").contains("Ridge"))
  }
}
