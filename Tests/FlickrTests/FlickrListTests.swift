import Downloads
import FaultServer
import Flickr
import Internet
import Photography
import Testing

@Suite struct FlickrListTests {
  @Test("F1: each list has its API method and arguments")
  func requests() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, FakeFlickr.list([1], page: 1, pages: 1, total: 1))
    } while: { server in
      let flickr = FakeFlickr.client(server)
      var search = FlickrSearch()
      search.tags = ["landscape", "komoot"]
      search.place = FlickrSearch.Place(
        centre: try #require(Coordinate(latitude: 47.5, longitude: 8.25)), radius: 0.1)
      (search.safeSearch, search.contentType, search.privacyFilter, search.geoContext) = (1, 1, 1, 2)
      search.licences = [.by40, .cc0]
      for list in [
        FlickrList.recent, .interesting(on: "2019-09-18"), .search(search), .album("72157", owner: "1@N00"),
        .user("1@N00"),
      ] { _ = try await flickr.page(2, of: list, size: 1000) }
      let common = ["format", "nojsoncallback", "api_key", "extras"]
      let asked = server.requests.map { $0.query.filter { !common.contains($0.key) } }
      #expect(
        asked == [
          ["method": "flickr.photos.getRecent", "per_page": "500", "page": "2"],
          ["method": "flickr.interestingness.getList", "date": "2019-09-18", "per_page": "500", "page": "2"],
          [
            "method": "flickr.photos.search", "tags": "landscape,komoot", "lat": "47.5", "lon": "8.25",
            "radius": "0.1", "radius_units": "km", "safe_search": "1", "content_type": "1",
            "privacy_filter": "1", "geo_context": "2", "license": "9,11", "per_page": "250", "page": "2",
          ],
          [
            "method": "flickr.photosets.getPhotos", "photoset_id": "72157", "user_id": "1@N00",
            "per_page": "500", "page": "2",
          ],
          ["method": "flickr.people.getPublicPhotos", "user_id": "1@N00", "per_page": "500", "page": "2"],
        ])
      let query = server.requests[0].query
      #expect(query["api_key"] == FakeFlickr.key)
      #expect(query["format"] == "json" && query["nojsoncallback"] == "1")
      #expect(query["extras"]?.split(separator: ",").contains("url_sq") == true)
    }
  }

  @Test("F6: a search in an area names its west, south, east and north")
  func box() async throws {
    @Sendable func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
      try #require(Coordinate(latitude: latitude, longitude: longitude))
    }
    #expect(FlickrSearch.Box(southWest: try at(1, 2), northEast: try at(1, 3)) == nil)
    #expect(FlickrSearch.Box(southWest: try at(1, 170), northEast: try at(2, -170)) == nil)
    try await FaultServer.run { _, reply in
      try await reply.answer(200, FakeFlickr.list([1], page: 1, pages: 1, total: 1))
    } while: { server in
      var search = FlickrSearch()
      search.box = FlickrSearch.Box(southWest: try at(46.5, -7.25), northEast: try at(47, 8))
      _ = try await FakeFlickr.client(server).page(of: .search(search), size: 1000)
      let query = try #require(server.requests.first?.query)
      #expect(query["bbox"] == "-7.25,46.5,8.0,47.0" && query["per_page"] == "250" && query["lat"] == nil)
    }
  }

  @Test("F6: pictures of Flickr's servers come from the server that is set; others stay where they are")
  func pictureHost() async throws {
    let photo = """
      {"id":"12","owner":"1@N00","secret":"s","server":"7","url_n":"http://farm3.staticflickr.com/7/12_s_n.jpg","width_n":320,
      "height_n":240,"url_l":"https://elsewhere.example/7/12_s_b.jpg","width_l":1024,"height_l":768}
      """
    try await FaultServer.run { request, reply in
      try await reply.answer(
        200,
        request.query["method"] == "flickr.photos.getSizes"
          ? #"{"sizes":{"size":[{"label":"Small","width":1,"height":1,"source":"https://live.staticflickr.com/7/12_s_m.jpg"}]},"stat":"ok"}"#
          : #"{"photos":{"page":1,"pages":1,"total":1,"photo":[\#(photo)]},"stat":"ok"}"#)
    } while: { server in
      let flickr = FlickrClient(
        key: FakeFlickr.key, over: .curl, endpoint: "\(server.address)/rest/",
        pictureHost: "http://pictures.example/mirror/", userAgent: "Hikes/2.1")
      let photo = try #require(try await flickr.page(of: .recent).photos.first)
      #expect(
        photo.sizes.map(\.address) == [
          "http://pictures.example/mirror/7/12_s_n.jpg", "https://elsewhere.example/7/12_s_b.jpg",
        ])
      #expect(photo.address(of: .large1024) == "http://pictures.example/mirror/7/12_s_b.jpg")
      let sizes = try await flickr.sizes(of: "12")
      #expect(sizes.map(\.address) == ["http://pictures.example/mirror/7/12_s_m.jpg"])
      #expect(server.requests.map { $0.headers["user-agent"] } == ["Hikes/2.1", "Hikes/2.1"])
    }
  }

  @Test("F6: a list is loaded page by page, each photograph once, up to the limit")
  func pages() async throws {
    try await FaultServer.run { request, reply in
      // The list has moved on by one between the pages, as recent ones do.
      let pages = [[1, 2, 3], [3, 4, 5], [6]]
      let page = Int(request.query["page"] ?? "") ?? 0
      try await reply.answer(200, FakeFlickr.list(pages[page - 1], page: page, pages: 3, total: 7))
    } while: { server in
      let flickr = FakeFlickr.client(server)
      var all: [String] = []
      for try await photo in flickr.photos(in: .recent) { all.append(photo.id) }
      #expect(all == ["1", "2", "3", "4", "5", "6"])
      #expect(server.requests.map { $0.query["page"] } == ["1", "2", "3"])
      var some: [String] = []
      for try await photo in flickr.photos(in: .recent, limit: 3) { some.append(photo.id) }
      #expect(some == ["1", "2", "3"])
      #expect(server.requests.count == 4)
    }
  }

  @Test(
    "F6: a search ends at 4,000 photographs, or where Flickr repeats earlier ones", arguments: [true, false])
  func searchEnds(repeats: Bool) async throws {
    try await FaultServer.run { request, reply in
      let page = Int(request.query["page"] ?? "") ?? 0
      let size = Int(request.query["per_page"] ?? "") ?? 0
      let first = repeats ? min(page, 2) * size : page * size
      try await reply.answer(
        200, FakeFlickr.list(first..<first + size, page: page, pages: 100, total: 50_000))
    } while: { server in
      var search = FlickrSearch()
      search.text = "alps"
      var count = 0
      for try await _ in FakeFlickr.client(server).photos(in: .search(search)) { count += 1 }
      #expect(count == (repeats ? 1000 : 4000))
      #expect(server.requests.count == (repeats ? 3 : 8))
    }
  }

  @Test(
    "F5: a number of photographs that cannot be is no end of the program",
    arguments: [
      ("9223372036854775807", Int.max, Int.max / 100 + 1), ("-9223372036854775808", 0, 0), ("-1", 0, 0),
      ("101", 101, 2), ("100", 100, 1),
    ])
  func total(text: String, total: Int, pages: Int) async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, #"{"photos":{"total":\#(text),"photo":[]},"stat":"ok"}"#)
    } while: { server in
      let page = try await FakeFlickr.client(server).page(of: .recent)
      #expect(page.total == total && page.pages == pages)
    }
  }

  @Test("F5: a response with a total of 0 may lack the list")
  func emptyWithoutList() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, #"{"photos":{"total":"0"},"stat":"ok"}"#)
    } while: { server in
      let page = try await FakeFlickr.client(server).page(of: .recent)
      #expect(page.photos == [] && page.pages == 0 && page.total == 0)
    }
  }

  @Test("F5: an empty list is not a failure", arguments: [#""""#, "0", #""0""#])
  func empty(total: String) async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(
        200, #"{"photos":{"page":1,"pages":0,"perpage":100,"total":\#(total),"photo":[]},"stat":"ok"}"#)
    } while: { server in
      let page = try await FakeFlickr.client(server).page(of: .recent)
      #expect(page.photos == [] && page.pages == 0 && page.total == 0)
    }
  }

  @Test("F6: a cancelled task ends the list")
  func cancelled() async throws {
    try await FaultServer.run { _, reply in
      try await Task.sleep(for: .seconds(60))
    } while: { server in
      let flickr = FakeFlickr.client(server)
      let task = Task { () -> FlickrError? in
        do throws(FlickrError) {
          _ = try await flickr.page(of: .recent)
          return nil
        } catch {
          return error
        }
      }
      while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      task.cancel()
      #expect(await task.value == .cancelled)
    }
  }
}
