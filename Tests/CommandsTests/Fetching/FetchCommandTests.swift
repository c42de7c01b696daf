import ArgumentParser
import Building
import FaultServer
import Fetching
import Foundation
import Photography
import Synchronization
import Templates
import Testing

@testable import Commands

/// One after the other: each holds a thread while its program runs, and the server needs one, too.
@Suite(.serialized) struct FetchCommandTests {
  @Test("F5: the summary of a list has pictures, failures and reasons")
  func lines() {
    var outcome = FlickrFetch.Outcome(title: "Most recent", pictures: 24, newFiles: 3)
    #expect(FetchSummary.line(for: outcome, quiet: false) == "Most recent: 24 pictures, 3 new files.")
    #expect(FetchSummary.line(for: outcome, quiet: true) == nil)
    outcome.missing = 2
    #expect(
      FetchSummary.line(for: outcome, quiet: true)
        == "Most recent: 2 could not be downloaded; placeholders are shown until the next fetch.")
    outcome.failure = "Flickr does not accept this API key"
    #expect(
      FetchSummary.line(for: outcome, quiet: true)
        == "photomap: Cannot retrieve picture list in Flickr. Most recent: Flickr does not accept this API key. "
        + "The previous list stays.")
    #expect(
      FetchSummary.line(for: FlickrFetch.Outcome(title: "Most recent"), quiet: false)
        == "Most recent: the list at Flickr is empty.")
  }

  /// A feature of a package.
  private final class Events: Feature {
    let name = "events"
    let folders = Mutex<[String]>([])

    func fetch(into content: String) async throws -> String? {
      folders.withLock { $0.append(content) }
      return "Events: 3 downloaded."
    }
    func read(_ content: ContentFolder) -> [Problem] { [] }
  }

  @Test("what a package adds is downloaded by its name") func addedFeature() async throws {
    let program = try Program()
    try program.write("title: Test\n", to: "content/site.yaml")
    let events = Events()
    let content = program.folder.path + "/content"
    try await PhotoMapCommand.$features.withValue([events]) {
      try await FetchCommand.parse(["events", "--quiet", "--content", content]).run()
      #expect(throws: (any Error).self) { try FetchCommand.parse(["evnts"]) }
    }
    #expect(events.folders.withLock(\.self) == [content])
    #expect(throws: (any Error).self) { try FetchCommand.parse(["events"]) }
  }

  @Test(
    "P10: a proxy of the environment is asked for what lies beyond one's own network, and for nothing else",
    .enabled(if: Program.isAvailable), arguments: [true, false])
  func proxy(isBeyond: Bool) async throws {
    let program = try Program()
    try program.write("flickr: [{list: recent}]\n", to: "content/site.yaml")
    try await FaultServer.run { _, reply in
      try await reply.answer(200, #"{"stat":"fail","code":100,"message":"Invalid API Key"}"#)
    } while: { server in
      let service = isBeyond ? "http://service.example" : server.address
      let outcome = try await program.result(
        of: ["fetch", "flickr", "--flickr-endpoint", "\(service)/rest/"],
        environment: [
          "http_proxy": isBeyond ? server.address : try await FaultServer.refusing(), "no_proxy": "",
          "PHOTOMAP_FLICKR_KEY": "k3y", "XDG_CONFIG_HOME": program.folder.path,
        ])
      #expect(outcome.remarks.contains("Flickr does not accept this API key"))
      #expect(server.requests.map(\.path) == [isBeyond ? "http://service.example/rest/" : "/rest/"])
    }
  }

  @Test(
    "F5: most pictures lost end the command with 1; they come from the server that is set",
    .enabled(if: Program.isAvailable))
  func pictureHost() async throws {
    let program = try Program()
    try program.write("flickr: [{list: recent}]\n", to: "content/site.yaml")
    try await FaultServer.run { request, reply in
      guard request.path == "/rest/" else { return try await reply.answer(404) }
      try await reply.answer(
        200,
        #"{"photos":{"page":1,"pages":1,"total":1,"photo":[{"id":"12","owner":"7@N00","secret":"ab","server":"3"}]},"stat":"ok"}"#
      )
    } while: { server in
      let outcome = try await program.result(
        of: [
          "fetch", "flickr", "--flickr-endpoint", "\(server.address)/rest/", "--flickr-pictures",
          server.address,
        ],
        environment: ["PHOTOMAP_FLICKR_KEY": "k3y", "XDG_CONFIG_HOME": program.folder.path])
      #expect(outcome.code == 1)
      #expect(
        outcome.remarks.contains("1 could not be downloaded; a placeholder is shown until the next fetch."))
      #expect(server.requests.map(\.path).sorted() == ["/3/12_ab_b.jpg", "/3/12_ab_n.jpg", "/rest/"])
      let wrong = try await program.result(of: ["fetch", "--flickr-pictures", "pictures"], environment: [:])
      #expect(wrong.code == 64 && wrong.remarks.contains("“pictures” is not a web address"))
    }
  }

  @Test("P10: a certificate of SSL_CERT_FILE is accepted", .enabled(if: Program.isAvailable))
  func authorities() async throws {
    let program = try Program()
    try program.write("flickr: [{list: recent}]\n", to: "content/site.yaml")
    try await SelfSigned.run { server in
      for believed in [true, false] {
        var environment = ["PHOTOMAP_FLICKR_KEY": "k3y", "XDG_CONFIG_HOME": program.folder.path]
        if believed { environment["SSL_CERT_FILE"] = server.authorities }
        let outcome = try await program.result(
          of: ["fetch", "flickr", "--flickr-endpoint", "\(server.address)/rest/"], environment: environment)
        #expect(outcome.code == 1)
        #expect(outcome.remarks.contains("no secure connection to the server could be made") != believed)
      }
    }
  }

  @Test(
    "F5: a list that cannot be got ends the command with 1 and F5's words; the key is not among them",
    .enabled(if: Program.isAvailable))
  func fails() async throws {
    let program = try Program()
    try program.write("flickr: [{list: recent}]\n", to: "content/site.yaml")
    try await FaultServer.run { _, reply in
      try await reply.answer(200, #"{"stat":"fail","code":100,"message":"Invalid API Key n0tForEyes"}"#)
    } while: { server in
      let keys = program.folder.appending(path: "photomap/keys")
      try program.write("PHOTOMAP_FLICKR_KEY=n0tForEyes\n", to: "photomap/keys")
      let arguments = ["fetch", "flickr", "--flickr-endpoint", "\(server.address)/rest/"]
      // A file that others may read is not used at all.
      let open = try await program.result(
        of: arguments, environment: ["XDG_CONFIG_HOME": program.folder.path])
      #expect(open.code == 1)
      #expect(open.remarks.contains("chmod 600"))
      #expect(server.requests.isEmpty)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: keys.path)
      let closed = try await program.result(
        of: arguments, environment: ["XDG_CONFIG_HOME": program.folder.path])
      #expect(closed.code == 1)
      #expect(
        closed.remarks == """
          photomap: Cannot retrieve picture list in Flickr. Most recent: Flickr does not accept this API key. \
          The previous list stays.

          """)
      #expect(server.requests.map { $0.query["api_key"] } == ["n0tForEyes"])
      for outcome in [open, closed] { #expect(!(outcome.output + outcome.remarks).contains("n0tForEyes")) }
    }
  }

  @Test(
    "W2: a walk whose search fails ends the command with 1 and F5's words; alone, fetch gets everything",
    .enabled(if: Program.isAvailable))
  func walksFail() async throws {
    let program = try Program()
    try program.write("walks: {pictures: {fetch: yes}}\n", to: "content/site.yaml")
    try program.write(
      """
      <gpx><trk><name>Ridge</name><trkseg><trkpt lat="46" lon="8"/><trkpt lat="46.001" lon="8"/></trkseg></trk></gpx>
      """, to: "content/ridge.gpx")
    try await FaultServer.run { request, reply in
      let isFirst = request.query["lat"] == "46.0"
      try await reply.answer(
        200,
        isFirst
          ? #"{"photos":{"photo":[],"total":0},"stat":"ok"}"#
          : #"{"stat":"fail","code":100,"message":"Invalid API Key"}"#)
    } while: { server in
      for sources in [[], ["walks"]] {
        let outcome = try program.run(
          ["fetch"] + sources + ["--flickr-endpoint", "\(server.address)/rest/"],
          environment: ["PHOTOMAP_FLICKR_KEY": "n0tForEyes"])
        #expect(outcome.code == 1)
        #expect(
          outcome.remarks == """
            photomap: Cannot retrieve picture list in Flickr. Ridge: Flickr does not accept this API key. \
            The previous pictures stay; the next fetch resumes the search.

            """)
      }
      #expect(server.requests.map { $0.query["lat"] } == ["46.0", "46.001", "46.001"])
    }
  }

  @Test("P10: text of others cannot contain line breaks or terminal control codes")
  func hostileWords() {
    let odd = "a\n\u{1B}[2Jb"
    var list = FlickrFetch.Outcome(title: odd, pictures: 1, missing: 1)
    var walk = WalkFetch.Outcome(title: odd)
    walk.missing = 1
    var lines = [FetchSummary.line(for: FlickrFetch.Outcome(title: odd), quiet: false)]
    for quiet in [true, false] {
      lines += [FetchSummary.line(for: list, quiet: quiet), FetchSummary.line(forWalk: walk, quiet: quiet)]
    }
    (list.failure, walk.failure) = (odd, odd)
    lines += [FetchSummary.line(for: list, quiet: true), FetchSummary.line(forWalk: walk, quiet: true)]
    for line in lines {
      #expect(line?.contains("a\\n\\u{1B}[2Jb") == true)
      #expect(line?.contains { $0.isNewline || $0 == "\u{1B}" } == false)
    }
  }

  @Test("W3: the summary of a walk")
  func walkLines() {
    var outcome = WalkFetch.Outcome(title: "Ridge")
    (outcome.pictures, outcome.searches, outcome.newFiles) = (1, 12, 2)
    #expect(
      FetchSummary.line(forWalk: outcome, quiet: false)
        == "Ridge: 1 picture along the way, 12 searches, 2 new files.")
    #expect(FetchSummary.line(forWalk: outcome, quiet: true) == nil)
    outcome.missing = 1
    #expect(
      FetchSummary.line(forWalk: outcome, quiet: true)
        == "Ridge: 1 could not be downloaded; a placeholder is shown until the next fetch.")
  }

  @Test(
    "F1: without a key the command says where to get one and where to put it",
    .enabled(if: Program.isAvailable))
  func noKey() throws {
    let program = try Program()
    try program.write("flickr: [{list: recent}]\n", to: "content/site.yaml")
    let outcome = try program.run(
      ["fetch"], environment: ["PHOTOMAP_FLICKR_KEY": "", "XDG_CONFIG_HOME": program.folder.path])
    #expect(outcome.code == 1)
    #expect(
      outcome.remarks.contains(
        "Cannot retrieve picture list in Flickr. Most recent: there is no Flickr API key"))
    #expect(outcome.remarks.contains("set PHOTOMAP_FLICKR_KEY"))
  }

  @Test(
    "F1: without lists there is nothing to get, and that is no failure", .enabled(if: Program.isAvailable))
  func nothing() throws {
    let program = try Program()
    try program.write("title: x\n", to: "content/site.yaml")
    let outcome = try program.run(["fetch"], environment: ["PHOTOMAP_FLICKR_KEY": "k"])
    #expect(outcome.code == 0)
    #expect(outcome.remarks.contains("names no Flickr lists"))
  }

  @Test(
    "F5: settings that cannot be read are reported once, and what they ask for is not denied",
    .enabled(if: Program.isAvailable), arguments: [["places"], []])
  func brokenSettings(sources: [String]) throws {
    let program = try Program()
    try program.write(
      "title: \"oops\nplaces: {list: 'https://example.org/p.json'}\n", to: "content/site.yaml")
    let outcome = try program.run(["fetch"] + sources, environment: ["PHOTOMAP_FLICKR_KEY": "k"])
    #expect(outcome.code == 1)
    #expect(outcome.remarks.components(separatedBy: "error: site.yaml").count == 2, "\(outcome)")
    #expect(!outcome.remarks.contains("names no"), "\(outcome)")
  }

  @Test("F5: a warning about the settings is shown, and is not a failure", .enabled(if: Program.isAvailable))
  func doubtfulSettings() throws {
    let program = try Program()
    try program.write("title: x #1\n", to: "content/site.yaml")
    let outcome = try program.run("fetch", "pins")
    #expect(outcome.code == 0)
    #expect(
      outcome.remarks.contains("warning: site.yaml:1:8: ends early"), "\(outcome)")
    #expect(outcome.remarks.contains("names no pin community"))
  }

  @Test(
    "F5: what stops one source does not stop the others, and is said once", .enabled(if: Program.isAvailable))
  func goesOn() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(
        200, #"{"results":[{"objectId":"z","firstName":"Zoe","latitude":1,"longitude":2}]}"#)
    } while: { server in
      let program = try Program()
      try program.write(
        "flickr: [{list: recent}]\nwalks: {pictures: {fetch: yes}}\npins: {service: '\(server.address)'}\n",
        to: "content/site.yaml")
      try program.write(
        #"<gpx><trk><trkseg><trkpt lat="46" lon="8"/><trkpt lat="46.1" lon="8"/></trkseg></trk></gpx>"#,
        to: "content/ridge.gpx")
      // A file that others may read is not used at all.
      try program.write("PHOTOMAP_FLICKR_KEY=n0tForEyes\n", to: "photomap/keys")
      let outcome = try await program.result(
        of: ["fetch"], environment: ["XDG_CONFIG_HOME": program.folder.path])
      #expect(outcome.code == 1)
      #expect(outcome.remarks.components(separatedBy: "chmod 600").count == 2, "\(outcome)")
      #expect(outcome.remarks.contains("Community: 1 pin."), "\(outcome)")
    }
  }

  @Test(
    "W2, W3: after a kill in the middle of a walk, the next run asks only for what is missing",
    .enabled(if: Program.isAvailable))
  func killed() async throws {
    let program = try Program()
    try program.write("walks: {pictures: {fetch: yes}}\n", to: "content/site.yaml")
    let points = (0..<6).map { "<trkpt lat=\"46.00\($0)1\" lon=\"8\"/>" }.joined()
    try program.write(
      "<gpx><trk><name>Ridge</name><trkseg>\(points)</trkseg></trk></gpx>", to: "content/ridge.gpx")
    let environment = ["PHOTOMAP_FLICKR_KEY": "k"]
    let isHanging = Mutex(true)
    try await FaultServer.run { request, reply in
      if request.query["lat"] == "46.0031", isHanging.withLock(\.self) {
        return try await Task.sleep(for: .seconds(60))
      }
      try await reply.answer(200, #"{"photos":{"photo":[],"total":0},"stat":"ok"}"#)
    } while: { server in
      let arguments = ["fetch", "walks", "--flickr-endpoint", "\(server.address)/rest/"]
      func asked() -> [String] { server.requests.compactMap { $0.query["lat"] } }
      try await program.kill(arguments, environment: environment) { asked().contains("46.0031") }
      #expect(asked() == ["46.0001", "46.0011", "46.0021", "46.0031"])
      isHanging.withLock { $0 = false }
      let next = try await program.result(of: arguments, environment: environment)
      #expect(
        next.code == 0 && next.remarks.contains("Ridge: 0 pictures along the way, 3 searches"), "\(next)")
      #expect(asked().dropFirst(4) == ["46.0031", "46.0041", "46.0051"])
    }
  }
}
