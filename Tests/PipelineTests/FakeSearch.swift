import FaultServer
import Foundation
import Synchronization

/// A Flickr on this machine that has so many pictures around each place, named for the place.
final class FakeSearch: Sendable {
  struct Mood: Sendable {
    /// Pictures around each place, nearest first.
    var count = 1
    /// Searches that are answered; those after them fail.
    var patience = Int.max
    var searches = 0
    /// Told of each search when it has come.
    var heard: (@Sendable (Int) -> Void)?
    var missing: Set<String> = []
    /// Before each picture's number.
    var prefix = ""
  }

  let mood = Mutex(Mood())

  func behave(_ request: ReceivedRequest, _ reply: Reply) async throws {
    guard request.path == "/rest/" else {
      let name = String(request.path.dropFirst())
      if mood.withLock({ $0.missing.contains(name) }) { return try await reply.answer(404) }
      let bytes = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "0.jpg")))
      return try await reply.answer(200, bytes, [("Content-Type", "image/jpeg")])
    }
    let mood = mood.withLock { mood in
      mood.searches += 1
      return mood
    }
    mood.heard?(mood.searches)
    guard mood.searches <= mood.patience else {
      return try await reply.answer(
        200, #"{"stat":"fail","code":105,"message":"Service currently unavailable"}"#)
    }
    let host = request.headers["host"] ?? ""
    let place = request.query["lat"]?.filter(\.isNumber) ?? ""
    let size = Int(request.query["per_page"] ?? "") ?? 0
    let photos = (0..<min(mood.count, size)).map { number in
      let id = "\(mood.prefix)\(place)\(number)"
      return """
        {"id":"\(id)","owner":"7@N00","ownername":"Ann","secret":"ab","server":"1","title":"No. \(id)","license":"4",
        "url_n":"http://\(host)/\(id)_n.jpg","width_n":320,"height_n":240,
        "url_l":"http://\(host)/\(id)_l.jpg","width_l":1024,"height_l":768}
        """
    }
    try await reply.answer(
      200,
      """
      {"photos":{"page":1,"pages":1,"perpage":\(size),"total":\(photos.count),"photo":[\(photos.joined(separator: ","))]},"stat":"ok"}
      """)
  }
}
