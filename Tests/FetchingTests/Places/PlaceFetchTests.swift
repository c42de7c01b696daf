import Building
import Downloads
import Editing
import FaultServer
import Files
import Foundation
import Internet
import Photography
import Synchronization
import TestSites
import Testing

@testable import Fetching

@Suite("L1: photomap fetch places") struct PlaceFetchTests {
  private static let list = #"{"locations":[{"name":"Manly","lat":-33.8,"lng":151.3}],"updated":"u"}"#

  private func site(_ source: String) throws -> TestSite {
    let site = try TestSite()
    try site.write("places: {list: '\(source)'}\n", to: "site.yaml")
    return site
  }

  private func fetch(_ site: TestSite) async throws -> PlaceFetch.Outcome? {
    var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    policy.clock = VirtualTime().clock
    return try await PlaceFetch(
      content: site.content, network: Network(policy), cache: "\(site.folder)/cache"
    ).run()
  }

  private func kept(_ site: TestSite) throws -> String {
    String(decoding: try FileIO.read("\(site.content)/places/default.json"), as: UTF8.self)
  }

  @Test("the list is stored in the content folder, and downloaded again only if it has changed")
  func conditional() async throws {
    try await FaultServer.run { request, reply in
      if request.headers["if-none-match"] == "\"v1\"" { return try await reply.answer(304) }
      try await reply.answer(200, Self.list, [("ETag", "\"v1\""), ("Content-Type", "application/json")])
    } while: { server in
      let site = try site("\(server.address)/p.json")
      #expect(try await fetch(site) == PlaceFetch.Outcome(places: 1, isNew: true))
      #expect(try kept(site).contains("    {\"name\":\"Manly\",\"lat\":-33.8,\"lng\":151.3}\n"))
      #expect(try await fetch(site) == PlaceFetch.Outcome(places: 1))
      #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"v1\""])
      // Changed by hand, or gone, it is got whole.
      try site.write("[]", to: "places/default.json")
      #expect(try await fetch(site) == PlaceFetch.Outcome(places: 1, isNew: true))
      try site.remove("places/default.json")
      #expect(try await fetch(site)?.isNew == true)
      #expect(server.requests.suffix(2).allSatisfy { $0.headers["if-none-match"] == nil })
      let report = try await site.build()
      #expect(report.problems == [])
      #expect(try site.text("places/manly/index.html").contains("Default place"))
    }
  }

  @Test(
    "X3: what is hidden of the list stays hidden after it is fetched again: build, check and place agree",
    arguments: [
      ("places.yaml", "places:\n  - {name: Manly Beach, hidden: yes}"),
      ("places.yaml", "places:\n  - {name: manly  beach, notes: 'Ours. #private'}"),
      ("places.yaml", "places:\n  - {name: Manly Beech, hidden: yes}"), ("places.yaml", "hidden: yes"),
      ("places.yaml.txt", "places:\n  - {name: Manly Beach, private: yes}"),
      ("site.yaml", "privacy: {zones: [{latitude: -33.8, longitude: 151.3, radius: 2000}]}"),
    ]) func hidden(file: String, text: String) async throws
  {
    let site = try site("list.json")
    try site.write("{\"locations\":[{\"name\":\"Bondi\",\"lat\":-30,\"lng\":151}]}", to: "list.json")
    #expect(try await fetch(site)?.places == 1)
    try site.write((file == "site.yaml" ? "places: {list: list.json}\n" : "") + text + "\n", to: file)
    try site.write(
      "{\"locations\":[{\"name\":\"Manly Beach\",\"lat\":-33.8,\"lng\":151.3}]}", to: "list.json")
    #expect(try await fetch(site)?.isNew == true)
    #expect(try PlaceEditor(content: site.content).places().places == [], "place")
    try await site.build()
    let telling = try site.site().filter { String(decoding: $0.value, as: UTF8.self).contains("Manly Beach") }
    #expect(telling.keys.sorted() == [], "build")
    try FileIO.write(
      Array("<!DOCTYPE html><html><body><p>Manly Beach</p></body></html>".utf8),
      to: "\(site.folder)/output/leak.html")
    let report = try await SiteCheck(site.options()).run()
    #expect(
      report.problems.contains { $0.subject == "leak.html" && $0.code == .publishedHiddenText }, "check")
  }

  @Test("a 304 to an unconditional request is a failure, and the last good list stays")
  func unasked() async throws {
    let isGood = Mutex(false)
    try await FaultServer.run { _, reply in
      if isGood.withLock({ $0 }) { return try await reply.answer(200, Self.list) }
      try await reply.answer(304)
    } while: { server in
      let site = try site("\(server.address)/p.json")
      let failure = PlaceFetch.Outcome(
        failure:
          "\(server.address)/p.json could not be downloaded: the server refuses the request (error 304).")
      #expect(try await fetch(site) == failure)
      isGood.withLock { $0 = true }
      #expect(try await fetch(site) == PlaceFetch.Outcome(places: 1, isNew: true))
      let before = try kept(site)
      isGood.withLock { $0 = false }
      // The server named no version, so that there was nothing to ask with.
      #expect(try await fetch(site) == failure)
      #expect(try kept(site) == before)
    }
  }

  @Test(
    "what is no list of places is reported, and the last good list stays",
    arguments: [
      ("html", "is not a list of places (line 1: a value is missing)"),
      ("cut", "is malformed from here on"), ("dirty", "has an invalid entry"),
      ("empty", "is an empty list now; the last one had a place"),
      ("bare", "If that is right, delete places/default.json in the content folder and fetch again."),
    ])
  func failures(fault: String, reason: String) async throws {
    let isGood = Mutex(true)
    try await FaultServer.run { _, reply in
      if isGood.withLock({ $0 }) { return try await reply.answer(200, Self.list) }
      switch fault {
      case "html": try await reply.answer(200, "<html>")
      case "cut": try await reply.answer(200, String(Self.list.dropLast(20)))
      case "empty": try await reply.answer(200, #"{"locations":[]}"#)
      case "bare": try await reply.answer(200, "[]")
      case "dirty": try await reply.answer(200, #"{"locations":[{"name":"didit"}]}"#)
      default: try await reply.answer(500)
      }
    } while: { server in
      let site = try site("\(server.address)/p.json")
      _ = try await fetch(site)
      let before = try kept(site)
      isGood.withLock { $0 = false }
      let outcome = try #require(try await fetch(site))
      #expect(outcome.failure?.contains(reason) == true, "\(outcome.failure ?? "no failure")")
      #expect(try kept(site) == before)
    }
  }

  @Test("a file works like an address, and invalid entries are reported")
  func file() async throws {
    let site = try site("../list.json")
    #expect(try await fetch(site)?.failure != nil)
    try site.write(#"[{"name":"A","lat":1,"lng":2},{"lat":3}]"#, to: "../list.json")
    let outcome = try #require(try await fetch(site))
    #expect(outcome.places == 1 && outcome.failure == nil)
    #expect(outcome.problems.map(\.summary) == ["has an invalid entry: number 2 has no name"])
    #expect(try kept(site).contains("\"A\""))
  }

  @Test("without a list in site.yaml nothing is downloaded")
  func nothing() async throws {
    let site = try TestSite()
    #expect(try await fetch(site) == nil)
  }
}
