import FaultServer
import Flickr
import Testing

@Suite struct FlickrUserTests {
  @Test("F6: a user is found by name, in the shapes that Flickr writes")
  func user() async throws {
    try await FaultServer.run { request, reply in
      try await reply.answer(
        200,
        request.query["username"] == "Ann B"
          ? #"{"user":{"id":"7@N00","nsid":"7@N00","username":{"_content":"Ann B"}},"stat":"ok"}"#
          : request.query["username"] == "x"
            ? #"{"user":{},"stat":"ok"}"# : FakeFlickr.fault(1, "User not found"))
    } while: { server in
      let flickr = FakeFlickr.client(server)
      let user = try await flickr.user(named: "Ann B")
      #expect(user.id == "7@N00" && user.name == "Ann B")
      #expect(server.requests.first?.query["method"] == "flickr.people.findByUsername")
      await #expect(throws: FlickrError.refused(FlickrFault(code: .notFound, message: "User not found"))) {
        try await flickr.user(named: "nobody")
      }
      await #expect(throws: FlickrError.unreadable(method: "flickr.people.findByUsername")) {
        try await flickr.user(named: "x")
      }
    }
  }

  @Test("F6: all albums of a user, page by page, each once")
  func albums() async throws {
    try await FaultServer.run { request, reply in
      let ids = ["1": ["1", "2"], "2": ["2", "3"]][request.query["page"] ?? ""] ?? []
      let albums = ids.map { #"{"id":"\#($0)","title":{"_content":"Album \#($0)"},"photos":"4","videos":0}"# }
      try await reply.answer(
        200,
        #"{"photosets":{"page":1,"pages":"2","total":3,"photoset":[\#(albums.joined(separator: ","))]},"stat":"ok"}"#
      )
    } while: { server in
      let albums = try await FakeFlickr.client(server).albums(of: "7@N00")
      #expect(albums.map(\.title) == ["Album 1", "Album 2", "Album 3"])
      #expect(albums.map(\.owner) == ["7@N00", "7@N00", "7@N00"] && albums.map(\.photos) == [4, 4, 4])
      #expect(server.requests.map { $0.query["page"] } == ["1", "2"])
      #expect(server.requests[0].query["user_id"] == "7@N00" && server.requests[0].query["per_page"] == "500")
    }
  }

  @Test(
    "F5: no albums are an empty list only where the total says so",
    arguments: [
      (#"{"total":0,"photoset":[]}"#, true), (#"{"total":"0"}"#, true), (#"{"photoset":[]}"#, true),
      (#"{"total":5,"photoset":[]}"#, false), (#"{"total":5}"#, false), ("{}", false),
      (#"{"total":1,"photoset":[{"title":"no id"}]}"#, false),
    ])
  func noAlbums(answer: String, isEmpty: Bool) async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, #"{"photosets":\#(answer),"stat":"ok"}"#)
    } while: { server in
      do throws(FlickrError) {
        let albums = try await FakeFlickr.client(server).albums(of: "7@N00")
        #expect(albums == [] && isEmpty)
      } catch {
        #expect(error == .unreadable(method: "flickr.photosets.getList") && !isEmpty)
      }
    }
  }
}
