import Flickr
import FlickrFixtures
import Photography
import TestSupport
import Testing

/// Programs that use the library test themselves in this way.
@Suite struct FlickrFixturesTests {
  private func client(_ fixtures: FlickrFixtures = FlickrFixtures()) -> FlickrClient {
    FlickrClient(key: "any", over: fixtures.transport)
  }

  @Test("F6: every list and every detail has an answer without a network")
  func answers() async throws {
    let flickr = client()
    var search = FlickrSearch()
    search.text = "lake"
    for list in [
      FlickrList.recent, .interesting(on: nil), .search(search), .album("7001", owner: nil),
      .user("1000@N01"),
    ] {
      let page = try await flickr.page(of: list)
      #expect(page.photos.map(\.id) == ["100", "200", "300"], "\(list)")
      #expect(page.photos.map(\.ownerName) == ["Ada", "Ada", "Ada"])
      #expect(page.photos.map { $0.coordinate == nil } == [false, true, true])
      #expect(page.photos.map(\.isVideo) == [false, false, true])
      #expect(page.photos[0].licence == .by20 && page.photos[0].sizes.count == 5)
    }
    #expect(try await flickr.info(of: "100").place == ["Wengen", "Switzerland"])
    #expect(try await flickr.sizes(of: "100").map(\.width) == [75, 100, 320, 500, 1024])
    #expect(try await flickr.exif(of: "100").map(\.shown) == [nil, "f/8.0"])
    #expect(try await flickr.user(named: "Ada").id == "1000@N01")
    let albums = try await flickr.albums(of: "1000@N01")
    #expect(albums.map(\.title) == ["Our summer", "Empty"] && albums.map(\.photos) == [3, 0])
    #expect(
      albums[0].videos == 1 && albums[0].views == 12 && albums[0].primary == "100"
        && albums[0].created == 1_568_800_000)
  }

  @Test("F6: an answer can be replaced by an error")
  func failure() async throws {
    var fixtures = FlickrFixtures()
    fixtures.answers["flickr.photos.getRecent"] = FlickrFixtures.failure(100, "Invalid API Key")
    fixtures.answers["flickr.photos.getInfo"] = nil
    let flickr = client(fixtures)
    do throws(FlickrError) {
      _ = try await flickr.page(of: .recent)
      Issue.record("no error")
    } catch {
      switch error {
      case .refused(let fault):
        switch fault.code {
        case .invalidKey: break
        default: Issue.record("\(fault)")
        }
      default: Issue.record("\(error)")
      }
    }
    await #expect(
      throws: FlickrError.refused(
        FlickrFault(code: .methodNotFound, message: "Method \"flickr.photos.getInfo\" not found"))
    ) {
      try await flickr.info(of: "100")
    }
  }

  @Test("P10: a picture is downloaded once, has the announced size, and is missing where the server has none")
  func pictures() async throws {
    let temporary = try TemporaryFolder()
    let flickr = client()
    let photo = try #require(try await flickr.page(of: .recent).photos.first)
    do {
      let folder = try FlickrPictureFolder("\(temporary.path)/pictures", for: flickr)
      for size in photo.sizes {
        let first = try await folder.picture(size, of: photo)
        let second = try await folder.picture(size, of: photo)
        #expect(first.isNew && !second.isNew && first.path == second.path && first.format == .png)
      }
      // Another program would write into the same files.
      #expect(throws: FlickrError.self) { try FlickrPictureFolder("\(temporary.path)/pictures", for: flickr) }
      let large = try #require(photo.size(atLeast: 1024))
      let wrong = FlickrSize(kind: large.kind, address: large.address, width: 800, height: 600)
      await #expect(
        throws: FlickrError.network(.substituted, reason: "the server sent another picture instead")
      ) {
        try await folder.picture(wrong, of: photo)
      }
      try folder.prune(to: 0)
      #expect(try await folder.picture(large, of: photo).isNew)
    }
    var fixtures = FlickrFixtures()
    fixtures.hasPictures = false
    let empty = try FlickrPictureFolder("\(temporary.path)/pictures", for: client(fixtures))
    let small = try #require(photo.size(atLeast: 320))
    await #expect(throws: FlickrError.network(.status(404), reason: "it does not exist any more")) {
      try await empty.picture(small, of: photo)
    }
  }
}
