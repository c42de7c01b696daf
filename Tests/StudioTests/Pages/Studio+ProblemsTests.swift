import Building
import Foundation
import HTTPTypes
import Hummingbird
import Photography
import Synchronization
import TestSites
import Testing

@testable import Preview
@testable import Studio

@Suite("F4: the page of problems fetches what the site misses", .timeLimit(.minutes(5)))
struct StudioProblemsTests {
  @Test("a list that was never fetched has no page: it is fetched from there, and its outcome told")
  func firstFetch() async throws {
    let site = try TestSite()
    try site.write(
      "flickr: [{list: recent}]\npins: {service: \"http://127.0.0.1:9\"}\nmap: {detail: map/none.pmtiles}\n",
      to: "site.yaml")
    try site.addPhoto(0, at: "alps/0.jpg")
    let fetched = Mutex<[String]>([])
    let refresh = Refresh { _ in
      nil
    } run: { source, _ in
      fetched.withLock { $0.append(source) }
      return source == "pins" ? .failed("It does not answer.") : .done("Most recent: 2 pictures")
    }
    let studio = try site.studio()
    try await studio.engine.build()
    let runner = RefreshRunner(refresh, hub: ReloadHub())
    let client = StudioClient(studio, runner)
    let begun = try studio.sessions.begin(
      nil, by: StudioClient.request(.get, ""), StudioClient.context(peer: "127.0.0.1"))
    let cookie = begun.prefix { $0 != ";" }
    func page(_ client: StudioClient) async throws -> (text: String, reloads: Bool) {
      let answer = try await client.answer(
        StudioClient.request(.get, "problems", fields: [.cookie: String(cookie)]))
      return (try await StudioClient.text(answer), answer.headers[named: "Refresh"] != nil)
    }
    let before = try await page(client).text
    for source in ["flickr/recent", "pins"] { #expect(before.contains("value=\"\(source)\"")) }
    #expect(!before.contains("value=\"map\""), "A file of the author's own cannot be fetched.")
    #expect(!(try await page(StudioClient(studio)).text.contains("flickr/recent\"")))
    let token = try #require(before.firstMatch(of: /name="token" value="(\w+)"/)).1
    for (source, told) in [
      ("flickr/recent", "2 pictures"), ("pins", "does not answer"), ("map", "does not answer"),
    ] {
      let fields: HTTPFields = [
        .cookie: String(cookie), .origin: StudioClient.origin,
        .contentType: "application/x-www-form-urlencoded",
      ]
      let answer = try await client.answer(
        StudioClient.request(.post, "problems", fields: fields, body: "token=\(token)&source=\(source)"))
      #expect(answer.status == .seeOther && answer.headers[.location] == "/studio/problems")
      while await runner.last?.state == .running { await Task.yield() }
      let after = try await page(client)
      #expect(after.text.contains(told) && !after.reloads, "\(source)")
    }
    #expect(fetched.withLock { $0 } == ["flickr/recent", "pins"])
    await runner.close()
  }

  @Test("a build that waits for another program is told as a problem, and counts as one that runs")
  func waitingBuild() async throws {
    let site = try TestSite()
    let waits = Mutex(true)
    let studio = try Studio(
      content: site.content, cache: site.folder + "/cache", engine: SiteEngine(site.options()),
      delay: { waits.withLock(\.self) ? Problem(.warning, "output", "is being written by another") : nil })
    let request = StudioClient.request(.get, "api/problems")
    let before = try await studio.problems(request, by: .author)
    #expect(before.problems.map(\.subject) == ["output"] && before.count == 1 && before.isBuilding)
    waits.withLock { $0 = false }
    let after = try await studio.problems(request, by: .author)
    #expect(after.problems.isEmpty && !after.isBuilding)
  }

  @Test(
    "a refresh is known by the file that is missing",
    arguments: [
      ("flickr/recent.json", "flickr/recent"), ("flickr/walks/alps/day.gpx.json", "walks"),
      ("map/day.gpx", "walks"),
      ("pins/latest.json", "pins"), ("places/default.json", "places"), ("map/fetched/detail.pmtiles", "map"),
      ("site.yaml", "map"),
    ])
  func sources(path: String, source: String) {
    for code in [Problem.Code.missingFetchedFile, .missingPictures] {
      #expect(Problem(.note, path, "is missing", remedy: nil, code: code).source == source)
    }
    #expect(Problem(.note, path, "is missing", remedy: nil, code: .noDate).source == nil)
  }
}
