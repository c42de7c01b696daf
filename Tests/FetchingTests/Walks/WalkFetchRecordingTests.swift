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

@Suite("W2: pictures beside a walk that is being recorded") struct WalkFetchRecordingTests {
  private static let here = Coordinate(latitude: 46.5, longitude: 8)

  private func find(
    _ settings: String, used: Set<String> = [], at place: Coordinate? = here,
    _ flickr: FakeSearch = FakeSearch()
  ) async throws -> (picture: RecordedWalkPicture?, searches: Int, files: [String]) {
    let site = try TestSite()
    try site.write(settings, to: "site.yaml")
    let place = try #require(place)
    return try await FaultServer.run(flickr.behave) { server in
      let (client, cache, clock) = try FakeFlickr.tools(site, server)
      let fetch = WalkFetch(content: site.content, flickr: client, cache: cache, clock: clock)
      let picture = try await fetch.picture(at: place, excluding: used)
      return (
        picture, server.requests.count { $0.path == "/rest/" },
        try Folder.names(in: site.content).filter { $0 != "site.yaml" }
      )
    }
  }

  @Test("the first picture, then the next one at the same place; the content folder gets nothing")
  func next() async throws {
    let flickr = FakeSearch()
    flickr.state.withLock { $0.count = 2 }
    let wanted = "walks: {pictures: {fetch: yes}}\n"
    let first = try await find(wanted, flickr)
    let picture = try #require(first.picture)
    #expect(picture.entry.owner == "Ann" && picture.entry.licence == "CC BY 2.0")
    #expect(picture.thumbnail.starts(with: [0xFF, 0xD8]) && first.files == [])
    let second = try await find(wanted, used: [picture.entry.id], flickr)
    #expect(second.picture.map { $0.entry.id != picture.entry.id } == true)
    let both: Set = [picture.entry.id, second.picture?.entry.id ?? ""]
    let third = try await find(wanted, used: both, flickr)
    #expect(third.picture == nil && third.searches == 1)
  }

  @Test(
    "X3: nothing is asked in a privacy zone, where places are told roughly, and where the site wants no pictures",
    arguments: [
      "walks: {pictures: {fetch: yes}}\nprivacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}\n",
      "walks: {pictures: {fetch: yes}}\nprivacy: {zones: [{latitude: 46.5, longitude: here, radius: 500}]}\n",
      "walks: {pictures: {fetch: yes}}\nplaces: town\n", "walks: {pictures: {fetch: yes}}\nplaces: hidden\n",
      "title: A\n",
    ])
  func privacy(settings: String) async throws {
    let (picture, searches, _) = try await find(settings)
    #expect(picture == nil && searches == 0)
  }
}
