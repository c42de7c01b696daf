import Downloads
import FaultServer
import Files
import Flickr
import Foundation
import Internet
import Synchronization
import TestSites

@testable import Fetching

/// A Flickr on this machine: two photographs in its list unless a test says otherwise.
final class FakeFlickr: Sendable {
  static let key = "k3yThatNobodyMaySee"

  struct State: Sendable {
    var ids = ["101", "102"]
    /// How many each page of the list has; one page with all of them if empty.
    var pages: [Int] = []
    /// How many photographs the list says it has.
    var total: Int?
    /// What the list's request is answered with instead.
    var listBody: String?
    /// What the list says besides of a photograph, by its number.
    var more: [String: String] = [:]
    /// Pictures that are not there.
    var missing: Set<String> = []
    /// Pictures of which so many bytes come, and no word that there are more.
    var cut: [String: Int] = [:]
    /// Pictures whose address leads somewhere else.
    var redirects: [String: String] = [:]
  }

  /// One that is as large as its name says: `101_n.jpg` has 320 x 240 pixels, any other 1024 x 768.
  static func picture(_ name: String) throws -> [UInt8] {
    let kind = name.hasSuffix("n.jpg") ? "n" : "l"
    return [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "flickr-\(kind).jpg")))
  }

  let state = Mutex(State())

  func behave(_ request: ReceivedRequest, _ reply: Reply) async throws {
    let state = state.withLock { $0 }
    if request.path == "/rest/" {
      let host = request.headers["host"] ?? ""
      let page = request.query["page"].flatMap { Int($0) } ?? 1
      let first = state.pages.prefix(page - 1).reduce(0, +)
      let ids =
        state.pages.isEmpty ? state.ids : Array(state.ids.dropFirst(first).prefix(state.pages[page - 1]))
      let photos = ids.map { id in
        """
        {"id":"\(id)",\(state.more[id] ?? "")"owner":"7@N00","ownername":"Ann","secret":"ab","server":"1","title":"No. \(id)","license":"4",
        "datetaken":"2019-09-18 14:00:00","url_n":"http://\(host)/\(id)_n.jpg","width_n":"320","height_n":240,
        "url_l":"http://\(host)/\(id)_l.jpg","width_l":"1024","height_l":768}
        """
      }
      let list = """
        {"photos":{"page":\(page),"pages":\(max(1, state.pages.count)),"perpage":100,"total":\(state.total ?? state.ids.count),"photo":[\(photos.joined(separator: ","))]},"stat":"ok"}
        """
      return try await reply.answer(200, state.listBody ?? list)
    }
    let name = String(request.path.dropFirst())
    if state.missing.contains(name) { return try await reply.answer(404) }
    if let place = state.redirects[name] { return try await reply.answer(302, "", [("Location", place)]) }
    let bytes = try FakeFlickr.picture(name)
    if let count = state.cut[name] {
      try await reply.head(200, length: nil, [("Content-Type", "image/jpeg")])
      return try await reply.send(Array(bytes.prefix(count)))
    }
    try await reply.answer(200, bytes, [("Content-Type", "image/jpeg")])
  }

  /// A site that asks for the list.
  static func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("title: T\nflickr:\n  - {list: recent}\n", to: "site.yaml")
    return site
  }

  /// What a fetch is made with: its time passes only when somebody sleeps.
  static func tools(_ site: TestSite, _ server: FaultServer) throws -> (
    FlickrClient, PictureCache, NetworkClock
  ) {
    var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    policy.clock = VirtualTime(start: 1_568_815_200).clock
    let network = Network(policy)
    let flickr = FlickrClient(
      key: Secret(FakeFlickr.key), network: network, endpoint: "\(server.address)/rest/")
    let cache = try PictureCache(folder: "\(site.folder)/cache/downloads", network: network)
    return (flickr, cache, policy.clock)
  }

  static func fetch(_ site: TestSite, _ server: FaultServer) async throws -> [FlickrFetch.Outcome] {
    let (flickr, cache, clock) = try tools(site, server)
    return try await FlickrFetch(content: site.content, flickr: flickr, cache: cache, clock: clock).run()
  }

  /// The pictures that the content folder holds.
  static func files(_ site: TestSite) throws -> [String] {
    try Folder.names(in: "\(site.content)/flickr/pictures")
  }
}
