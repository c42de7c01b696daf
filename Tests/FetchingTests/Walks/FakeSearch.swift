import FaultServer
import Foundation
import Synchronization

/// A search API with some pictures around each place; a picture's id contains the latitude.
final class FakeSearch: Sendable {
  struct State: Sendable {
    /// Pictures around each place, nearest first.
    var count = 1
    /// How many searches succeed.
    var allowedSearches = Int.max
    var searches = 0
    /// Called with the number of each search.
    var onSearch: (@Sendable (Int) -> Void)?
    var missing: Set<String> = []
    var hasPictures = true
    /// Precedes each picture's id.
    var prefix = ""
  }

  let state = Mutex(State())

  func behave(_ request: ReceivedRequest, _ reply: Reply) async throws {
    guard request.path == "/rest/" else {
      let name = String(request.path.dropFirst())
      if state.withLock({ !$0.hasPictures || $0.missing.contains(name) }) {
        return try await reply.answer(404)
      }
      return try await reply.answer(200, try FakeFlickr.picture(name), [("Content-Type", "image/jpeg")])
    }
    let state = state.withLock { state in
      state.searches += 1
      return state
    }
    state.onSearch?(state.searches)
    guard state.searches <= state.allowedSearches else {
      return try await reply.answer(
        200, #"{"stat":"fail","code":105,"message":"Service currently unavailable"}"#)
    }
    let host = request.headers["host"] ?? ""
    let place = request.query["lat"]?.filter(\.isNumber) ?? ""
    // As Flickr does around a place, whatever the request asks for.
    let size = min(Int(request.query["per_page"] ?? "") ?? 0, 250)
    let page = Int(request.query["page"] ?? "") ?? 1
    let first = min((page - 1) * size, state.count)
    let photos = (first..<min(first + size, state.count)).map { number in
      let id = "\(state.prefix)\(place)\(number)"
      return """
        {"id":"\(id)","owner":"7@N00","ownername":"Ann","secret":"ab","server":"1","title":"No. \(id)","license":"4",
        "url_n":"http://\(host)/\(id)_n.jpg","width_n":320,"height_n":240,
        "url_l":"http://\(host)/\(id)_l.jpg","width_l":1024,"height_l":768}
        """
    }
    try await reply.answer(
      200,
      """
      {"photos":{"page":\(page),"pages":\((state.count + size - 1) / size),"perpage":\(size),"total":\(state.count),"photo":[\(photos.joined(separator: ","))]},"stat":"ok"}
      """)
  }
}
