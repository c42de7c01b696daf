import Building
import Downloads
import FaultServer
import Files
import Foundation
import Internet
import Photography
import TestSites
import Testing

@testable import Fetching

extension ServerFault {
  /// What the person reads of a community's service.
  fileprivate var remark: String {
    switch self {
    case .refused, .resetBefore, .resetInBody:
      "The service cannot be reached. Check the network connection, then try again."
    case .silent: "The service did not answer in time. Try again later."
    case .status500: "The service failed (error 500). Try again later."
    case .status429:
      "The request to the service failed: the server's rate limit is reached; try again later."
    case .notFound: "The service refuses the request (error 404)."
    case .notJSON, .wrongType, .loginPage:
      "The response of the service cannot be read. Check its address in site.yaml."
    case .hugeBody: "The request to the service failed: it is larger than 8 MB."
    case .noTLS, .wrongCertificate:
      "The request to the service failed: no secure connection to the server could be made."
    case .redirectLoop: "The request to the service failed: the server redirects more than 5 times."
    }
  }
}

@Suite struct PinsFetchTests {
  /// Answers as the service did when it was kind, one pin of each sort.
  private static let answer = #"""
    {"results":[
     {"objectId":"a","uniqueKey":"390","firstName":"Ada","lastName":"L.","mapString":"Costa Rica","mediaURL":"https://example.org/ada","latitude":9.75,"longitude":-84.25,"updatedAt":"2020-01-24T12:41:21.847Z"},
     {"objectId":"b","uniqueKey":"1","firstName":"","lastName":" ","mapString":"<b>x</b>","mediaURL":"didit","latitude":"1.5","longitude":2,"updatedAt":"2019-05-17T00:53:33.961Z"},
     {"objectId":"c","firstName":"Eve","mediaURL":"javascript:alert(1)","latitude":1e30,"longitude":500},
     {"objectId":"d","mediaURL":"","latitude":0,"longitude":0}]}
    """#

  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("title: T\npins: {service: \"https://example.org/v1\"}\n", to: "site.yaml")
    return site
  }

  /// - Parameter patience: Seconds that a server may say nothing.
  private func fetch(_ site: TestSite, _ base: String, patience: Double = 30) async throws
    -> PinsFetch.Outcome
  {
    var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    let time = VirtualTime(start: 1_568_815_200)
    policy.clock = time.clock
    policy.idleTimeout = patience
    return try await PinsFetch(
      content: site.content, service: PinService(base: base), network: Network(policy), clock: time.clock
    ).run()
  }

  private func kindly(_ site: TestSite) async throws -> PinsFetch.Outcome {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, Self.answer)
    } while: { server in
      let outcome = try await fetch(site, "\(server.address)/v1/")
      #expect(server.requests.map(\.target) == ["/v1/StudentLocation?limit=100&order=-updatedAt"])
      return outcome
    }
  }

  @Test("O2: the last pins are readable files in the content folder, and are built from there")
  func fetchAndBuild() async throws {
    let site = try site()
    let outcome = try await kindly(site)
    #expect(outcome == PinsFetch.Outcome(pins: 4, unplaced: 2))
    let file = String(decoding: try FileIO.read("\(site.content)/pins/latest.json"), as: UTF8.self)
    #expect(file.contains("\"fetched\" : \"2019-09-18T14:00:00Z\""))
    #expect(file.contains("\"name\" : \"Ada L.\"") && file.contains("\"link\" : \"https://example.org/ada\""))
    // Whose account it is says nothing to anybody.
    #expect(!file.contains("390"))
    let report = try await site.build()
    #expect(report.problems == [])
    #expect(report.photos == 0)
    let page = try site.text("pins/index.html")
    #expect(page.contains("4 pins at 127.0.0.1:"))
    #expect(page.contains("as listed on September 18th, 2019 - 2:00 pm (UTC)"))
    #expect(page.contains("href=\"https://example.org/ada\""))
    #expect(page.contains(">Somebody</th>") && page.contains("&lt;b&gt;x&lt;/b&gt;"))
    #expect(!page.contains("href=\"javascript") && !page.contains("href=\"didit"))
    #expect(page.components(separatedBy: "not on the map").count == 3)
    let pins = try site.text("data/maps/pins/index.js")
    #expect(pins.contains("\"placed\":2") && pins.contains("\"Somebody\"") && pins.contains("\"Ada L.\""))
    #expect(!pins.contains("javascript"))
    let unchanged = try await site.build()
    #expect(unchanged.isUnchanged)
  }

  @Test("O3, X4: a build after a new fetch equals a clean build")
  func refresh() async throws {
    let site = try site()
    _ = try await kindly(site)
    try await site.build()
    try await FaultServer.run { _, reply in
      try await reply.answer(
        200, #"{"results":[{"objectId":"z","firstName":"Zoe","latitude":-33,"longitude":151}]}"#)
    } while: { server in
      let outcome = try await fetch(site, server.address)
      #expect(outcome == PinsFetch.Outcome(pins: 1))
    }
    try await site.build()
    try await site.build(output: "clean", cache: "clean-cache", isClean: true)
    #expect(try site.site() == site.site("clean"))
    #expect(try !site.text("pins/index.html").contains("Ada"))
    // Without a service in the settings there is no page, and nothing that leads to it.
    try site.write("title: T\n", to: "site.yaml")
    try await site.build()
    #expect(
      try !site.site().keys.contains {
        $0.contains("pins.") || $0.hasPrefix("pins/") || $0.contains("maps/pins")
      })
    #expect(try !site.text("index.html").contains("pins/"))
  }

  @Test("O3: each failure has its own message, and the last good set stays", arguments: ServerFault.allCases)
  func fails(fault: ServerFault) async throws {
    let site = try site()
    _ = try await kindly(site)
    let before = try FileIO.read("\(site.content)/pins/latest.json")
    let outcome = try await FaultServer.run(in: fault) { base in
      try await fetch(site, base, patience: fault.patience)
    }
    #expect(outcome == PinsFetch.Outcome(failure: fault.remark))
    #expect(try FileIO.read("\(site.content)/pins/latest.json") == before)
    #expect(try Folder.names(in: "\(site.content)/pins") == ["latest.json"])
  }

  @Test("O3: an empty list does not replace pins, unless their file is deleted")
  func emptied() async throws {
    let site = try site()
    _ = try await kindly(site)
    let file = "\(site.content)/pins/latest.json"
    let before = try FileIO.read(file)
    try await FaultServer.run { _, reply in
      try await reply.answer(200, #"{"results":[]}"#)
    } while: { server in
      let outcome = try await fetch(site, server.address)
      #expect(
        outcome.failure == "The service sends an empty list now; the last one had 4 pins. "
          + "If that is right, delete pins/latest.json in the content folder and fetch again.")
      #expect(try FileIO.read(file) == before)
      try Folder.remove(file)
      #expect(try await fetch(site, server.address) == PinsFetch.Outcome())
    }
  }

  @Test("O2: a missing or damaged file is reported, and the rest is built")
  func missingAndBroken() async throws {
    let site = try site()
    let missing = try await site.build()
    #expect(
      missing.problems.map(\.summary) == ["does not exist yet, so no community pins are shown"])
    try site.write("{\"fetched\":", to: "pins/latest.json")
    let broken = try await site.build()
    #expect(
      broken.problems.map(\.summary) == [
        "is damaged (line 1, column 12: the text ends too early), so no community pins are shown"
      ])
    #expect(broken.problems.map(\.remedy) == ["Refresh it with: photomap fetch pins"])
    try site.write(
      "{\"service\":\"a\",\"fetched\":\"2019-09-18T14:00:00Z\",\"pins\":[{\"latitude\":\"1\"}]}",
      to: "pins/latest.json")
    let wrong = try await site.build()
    #expect(
      wrong.problems.map(\.summary) == [
        "is damaged (`pins[0].latitude` is not a number), so no community pins are shown"
      ])
    #expect(try !site.site().keys.contains("pins/index.html"))
  }
}
