import Downloads
import FaultServer
import Files
import Flickr
import Foundation
import Internet
import TestSupport

@testable import Fetching

/// Every service that a site can be made of, on this machine, with the answers that they once gave. The pictures themselves
/// were not recorded; photographs of the demo stand in for them.
struct RecordedServices: Sendable {
  /// Photographs and a walk of our own to go with what the services tell.
  static let demo = URL(filePath: #filePath).appending(path: "../../Fixtures/demo").standardized

  /// - Returns: Whether the answers are here; a clone alone has none.
  static var areHere: Bool { SharedData.url("test-only/api/onthemap") != nil }

  private let pictures: [[UInt8]]

  init() throws {
    pictures = try ["tower-bridge", "paris/louvre", "paris/notre-dame", "X2280053"].map {
      try FileIO.read(Self.demo.appending(path: "cities/\($0).jpg").path)
    }
  }

  func behave(_ request: ReceivedRequest, _ reply: Reply) async throws {
    if request.path.hasSuffix(".jpg") {
      let picture = pictures[request.path.utf8.reduce(0) { $0 + Int($1) } % pictures.count]
      return try await reply.answer(200, picture, [("Content-Type", "image/jpeg")])
    }
    guard let name = recording(for: request), let file = SharedData.url("test-only/api/\(name)") else {
      return try await reply.answer(404)
    }
    // The pictures are not those whose sizes were announced.
    let answer = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .replacing(#/"(width|height)_/#, with: { "\"recorded_\($0.1)_" })
    try await reply.answer(200, answer, [("Content-Type", "application/json")])
  }

  private func recording(for request: ReceivedRequest) -> String? {
    switch (request.method, request.path) {
    case ("GET", "/rest/"): "flickr/Photo_search_has_all_sizes_available_0.json"
    case ("GET", "/places.json"): "places/test-locations.json"
    case ("GET", "/v1/StudentLocation"): "onthemap/get-student-locations-2020-real.json"
    default: nil
    }
  }

  /// Gets everything that a site's settings name.
  ///
  /// - Returns: What failed.
  func fetch(_ content: String, cache: String, from server: FaultServer) async throws -> [String] {
    var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    let clock = VirtualTime(start: 1_568_815_200).clock
    policy.clock = clock
    let network = Network(policy)
    let flickr = FlickrClient(
      key: Secret("k"), network: network, endpoint: "\(server.address)/rest/", pictureHost: server.address)
    let pictures = try PictureCache(folder: cache, network: network)
    let lists = try await FlickrFetch(content: content, flickr: flickr, cache: pictures, clock: clock).run()
    let walks = try await WalkFetch(content: content, flickr: flickr, cache: pictures, clock: clock).run()
    let places = try await PlaceFetch(content: content, network: network, cache: cache).run()
    let pins = try await PinsFetch(
      content: content, service: PinService(base: "\(server.address)/v1"), network: network, clock: clock
    ).run()
    return lists.compactMap(\.failure) + walks.compactMap(\.failure)
      + [places?.failure, pins.failure].compactMap { $0 }
  }
}
