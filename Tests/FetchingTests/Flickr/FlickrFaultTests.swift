import Downloads
import FaultServer
import Files
import Flickr
import Foundation
import Internet
import TestSites
import Testing

@testable import Fetching

@Suite("F5: faults of Flickr") struct FlickrFaultTests {
  /// - Parameters:
  ///   - patience: Seconds that Flickr may say nothing.
  ///   - picturePatience: The same for where its pictures lie.
  private func tools(
    _ site: TestSite, _ base: String, patience: Double, picturePatience: Double = ServerFault.calm
  ) throws -> (FlickrClient, PictureCache, NetworkClock) {
    var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    policy.clock = VirtualTime(start: 1_568_815_200).clock
    policy.idleTimeout = patience
    let flickr = FlickrClient(key: Secret("k"), network: Network(policy), endpoint: "\(base)/rest/")
    policy.idleTimeout = picturePatience
    let cache = try PictureCache(folder: "\(site.folder)/cache", network: Network(policy))
    return (flickr, cache, policy.clock)
  }

  private func lists(
    _ site: TestSite, _ base: String, patience: Double = ServerFault.calm,
    picturePatience: Double = ServerFault.calm
  ) async throws -> [FlickrFetch.Outcome] {
    let (flickr, cache, clock) = try tools(site, base, patience: patience, picturePatience: picturePatience)
    return try await FlickrFetch(content: site.content, flickr: flickr, cache: cache, clock: clock).run()
  }

  /// A list of one photograph, whose pictures lie somewhere.
  private func list(_ pictures: String) -> String {
    """
    {"photos":{"page":1,"pages":1,"total":1,"photo":[{"id":"101","owner":"7@N00","secret":"ab",
    "url_n":"\(pictures)/n.jpg","width_n":320,"height_n":240,"url_l":"\(pictures)/l.jpg","width_l":1024,"height_l":768}]},"stat":"ok"}
    """
  }

  /// A Flickr that is well, its pictures too unless they lie elsewhere.
  private func well<Result: Sendable>(
    pictures: String? = nil, while body: @Sendable (String) async throws -> Result
  ) async throws -> Result {
    try await FaultServer.run { request, reply in
      guard request.path == "/rest/" else {
        let picture = try FakeFlickr.picture(request.path)
        return try await reply.answer(200, picture, [("Content-Type", "image/jpeg")])
      }
      try await reply.answer(200, list(pictures ?? "http://\(request.headers["host"] ?? "")"))
    } while: { server in
      try await body(server.address)
    }
  }

  @Test(
    "a list that cannot be got is reported with its reason, and the last good list stays",
    arguments: ServerFault.allCases)
  func lists(fault: ServerFault) async throws {
    let site = try TestSite()
    try site.write("flickr: [{list: recent}]\n", to: "site.yaml")
    let first = try await well { try await lists(site, $0) }
    #expect(first == [FlickrFetch.Outcome(title: "Most recent", pictures: 1, newFiles: 2)])
    let before = try FileIO.read("\(site.content)/flickr/recent.json")
    let outcomes = try await FaultServer.run(in: fault) {
      try await lists(site, $0, patience: fault.patience)
    }
    let failure = try #require(outcomes.first?.failure)
    #expect(
      failure.hasPrefix(fault.words ?? "Flickr's response to flickr.photos.getRecent cannot be read"),
      "\(failure)")
    #expect(try FileIO.read("\(site.content)/flickr/recent.json") == before)
    #expect(try Folder.names(in: "\(site.content)/flickr/pictures") == ["101_ab_b.jpg", "101_ab_n.jpg"])
  }

  @Test(
    "a picture that cannot be got leaves a drawing, whatever the fault, and comes the next time",
    arguments: ServerFault.allCases)
  func pictures(fault: ServerFault) async throws {
    let site = try TestSite()
    try site.write("flickr: [{list: recent}]\n", to: "site.yaml")
    let first = try await FaultServer.run(in: fault) { pictures in
      try await well(pictures: pictures) { try await lists(site, $0, picturePatience: fault.patience) }
    }
    #expect(first == [FlickrFetch.Outcome(title: "Most recent", pictures: 1, missing: 1, lost: 1)])
    #expect(try Folder.names(in: "\(site.content)/flickr/pictures") == [])
    // What a build makes of a lost picture does not depend on how it was lost.
    if fault == .notFound {
      try await site.build()
      #expect(try site.text("flickr/recent/index.html").contains("This picture could not be loaded"))
    }
    let second = try await well { try await lists(site, $0) }
    #expect(second == [FlickrFetch.Outcome(title: "Most recent", pictures: 1, newFiles: 2)])
  }

  @Test(
    "a walk whose search fails is reported with the reason, and keeps the pictures that it has",
    arguments: ServerFault.allCases)
  func walks(fault: ServerFault) async throws {
    let site = try TestSite()
    try site.write("walks: {pictures: {fetch: yes}}\n", to: "site.yaml")
    try site.write(TestSite.track(latitude: 46.5), to: "walks/ridge.gpx")
    @Sendable func fetch(
      _ base: String, patience: Double = ServerFault.calm
    ) async throws -> [WalkFetch.Outcome] {
      let (flickr, cache, clock) = try tools(site, base, patience: patience)
      return try await WalkFetch(content: site.content, flickr: flickr, cache: cache, clock: clock).run()
    }
    let first = try await well { try await fetch($0) }
    #expect(first.map(\.pictures) == [1] && first.first?.failure == nil)
    let file = "\(site.content)/flickr/walks/walks/ridge.gpx.json"
    let before = try FileIO.read(file)
    // Another question, so that everything is requested again.
    try site.write("walks: {pictures: {fetch: yes, tags: [snow]}}\n", to: "site.yaml")
    let outcomes = try await FaultServer.run(in: fault) {
      try await fetch($0, patience: fault.patience)
    }
    let failure = try #require(outcomes.first?.failure)
    #expect(
      failure.hasPrefix(fault.words ?? "Flickr's response to flickr.photos.search cannot be read"),
      "\(failure)")
    #expect(try FileIO.read(file) == before)
  }
}
