import Downloads
import FaultServer
import Flickr
import Foundation
import Internet
import TestSupport
import Testing

/// Answers in Flickr's shapes, all invented.
enum FakeFlickr {
  static let key = "0123456789abcdef0123456789abcdef"

  /// A client that asks a server on this machine.
  static func client(_ server: FaultServer, _ time: VirtualTime = VirtualTime()) -> FlickrClient {
    var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    policy.clock = time.clock
    return FlickrClient(key: Secret(key), network: Network(policy), endpoint: "\(server.address)/rest/")
  }

  /// A list of photographs by their numbers.
  static func list(_ ids: some Sequence<Int>, page: Int, pages: Int, total: Int) -> String {
    let photos = ids.map {
      #"{"id":"\#($0)","owner":"1@N00","secret":"s","server":"7","title":"Photo \#($0)"}"#
    }
    return """
      {"photos":{"page":\(page),"pages":"\(pages)","perpage":3,"total":"\(total)","photo":[\(photos.joined(separator: ","))]},
      "stat":"ok"}
      """
  }

  static func fault(_ code: Int, _ message: String) -> String {
    #"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#
  }

  /// The folder of answers that Flickr once gave, where there is one.
  static let recorded = SharedData.url("test-only/api/flickr")
}
