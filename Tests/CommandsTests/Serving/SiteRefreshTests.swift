import ArgumentParser
import Downloads
import FaultServer
import Foundation
import Internet
import Synchronization
import Testing

@testable import Commands
@testable import Preview

@Suite struct SiteRefreshTests {
  private static let photos = """
    {"photos":{"page":1,"pages":1,"total":1,"photo":[{"id":"101","owner":"7@N00","secret":"ab"}]},"stat":"ok"}
    """

  private func refresh(
    _ program: Program, _ endpoint: String, key: String? = "n0tForEyes"
  ) throws -> Refresh {
    try program.write("flickr: [{list: recent}, {list: interesting}]\n", to: "content/site.yaml")
    let folder = program.folder.path
    var site = SiteRefresh(
      content: "\(folder)/content", cache: "\(folder)/cache",
      flickr: try FlickrOptions.parse(["--flickr-endpoint", endpoint]))
    site.transport = .curl
    site.key = { key.flatMap { Secret($0) } }
    return site.refresh
  }

  @Test("F4: the page of a list refreshes that list, and no other")
  func oneList() async throws {
    let program = try Program()
    try await FaultServer.run { request, reply in
      try await reply.answer(
        200, request.query["method"] == "flickr.interestingness.getList" ? Self.photos : "{}")
    } while: { server in
      // There is no server for the pictures.
      let refresh = try refresh(program, "\(server.address)/rest/")
      let source = try #require(refresh.source(["flickr", "interesting", "2.html"]))
      let outcome = await refresh.run(source) { _ in }
      #expect(
        outcome
          == .done(
            "Most interesting: 1 pictures, 0 new files. 1 could not be downloaded; a placeholder is shown until the next fetch."
          ))
      #expect(server.requests.map { $0.query["method"] } == ["flickr.interestingness.getList"])
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(program.folder.path)/content/flickr")
      #expect(names.contains("interesting.json") && !names.contains("recent.json"))
    }
  }

  @Test("F5: a failed refresh has the same message as on the command line")
  func fails() async throws {
    let program = try Program()
    try await FaultServer.run { _, reply in
      try await reply.answer(200, #"{"stat":"fail","code":100,"message":"Invalid API Key n0tForEyes"}"#)
    } while: { server in
      let outcome = await (try refresh(program, "\(server.address)/rest/")).run("flickr/recent") { _ in }
      #expect(
        outcome
          == .failed(
            "Cannot retrieve picture list in Flickr. Most recent: Flickr does not accept this API key. "
              + "The previous list stays."))
    }
  }

  @Test("F4: a missing key, list or community is reported")
  func nothingToAsk() async throws {
    let program = try Program()
    let address = try await FaultServer.refusing()
    let refresh = try refresh(program, "\(address)/rest/", key: nil)
    guard case .failed(let words) = await refresh.run("flickr/recent", { _ in }) else {
      return #expect(Bool(false), "there is no key")
    }
    #expect(words.contains("there is no Flickr API key") && words.contains("set PHOTOMAP_FLICKR_KEY to it"))
    #expect(
      await refresh.run("flickr/gone") { _ in }
        == .failed("site.yaml has no Flickr list named gone."))
    #expect(await refresh.run("pins") { _ in } == .failed("site.yaml names no pin community."))
  }

  @Test("O3: the page of the pins refreshes all pins, or reports the failure")
  func pins() async throws {
    let community = FakeCommunity()
    try await FaultServer.run(community.behave) { server in
      let program = try Program()
      let refresh = try refresh(program, server.address)
      try program.write("pins:\n  service: \(server.address)/v1\n", to: "content/site.yaml")
      #expect(await refresh.run("pins") { _ in } == .done("Community: 0 pins."))
      community.responses.withLock { $0["GET /v1/StudentLocation"] = (404, "") }
      #expect(
        await refresh.run("pins") { _ in }
          == .failed(
            "Cannot retrieve the community's pins. The service refuses the request (error 404). The previous pins stay."
          ))
    }
  }

  @Test(
    "F4: pages of lists and pins can be refreshed, pages of single pictures and others cannot",
    arguments: [
      (["flickr", "recent"], "flickr/recent"), (["flickr", "recent", "index.html"], "flickr/recent"),
      (["flickr", "recent", "3.html"], "flickr/recent"), (["flickr", "recent", "picture", "1.html"], nil),
      (["flickr", "pictures", "1_n.jpg"], nil), (["pins"], "pins"), (["pins", "index.html"], "pins"),
      (["pins", "x.html"], nil), (["index.html"], nil), ([], nil),
      (["flickr", "index.html"], nil),
    ] as [([String], String?)])
  func sources(path: [String], source: String?) throws {
    #expect(try refresh(try Program(), "http://127.0.0.1:9/").source(path) == source)
  }

  @Test("walks, places and maps can be refreshed where site.yaml names a source")
  func otherSources() throws {
    let program = try Program()
    let refresh = try refresh(program, "http://127.0.0.1:9/")
    for name in ["walks", "places", "map"] {
      #expect(refresh.source([name]) == nil && refresh.source([name, "index.html"]) == nil)
    }
    try program.write(
      """
      walks: {pictures: {fetch: yes}}
      places: {list: list.json}
      map: {detail: "https://example.org/planet.pmtiles"}
      """, to: "content/site.yaml")
    for name in ["walks", "places", "map"] {
      #expect(refresh.source([name]) == name && refresh.source([name, "index.html"]) == name)
      #expect(refresh.source([name, "2.html"]) == nil)
    }
  }

  @Test("L1: the list of places is refreshed from the page of places")
  func places() async throws {
    let program = try Program()
    let refresh = try refresh(program, "http://127.0.0.1:9/")
    try program.write("places: {list: list.json}\n", to: "content/site.yaml")
    try program.write(
      #"[{"name": "Bondi Beach", "latitude": -33.89, "longitude": 151.27}]"#, to: "content/list.json")
    let outcome = await refresh.run("places") { _ in }
    #expect(outcome == .done("Places: 1 place."))
    #expect(FileManager.default.fileExists(atPath: "\(program.folder.path)/content/places"))
    try program.write("title: T\n", to: "content/site.yaml")
    #expect(await refresh.run("places") { _ in } == .failed("site.yaml names no list of places."))
  }
}
