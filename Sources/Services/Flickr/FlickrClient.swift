public import Downloads
internal import JSON

/// Sends requests to Flickr's API.
///
/// ```swift
/// let flickr = FlickrClient(key: "…", over: .curl)
/// for try await photo in flickr.photos(in: .interesting(on: nil), limit: 100) {
///   print(photo.title, photo.page)
/// }
/// ```
///
/// Requests observe Flickr's rate limit (3,600 an hour), are repeated after transient failures, and end when their task is
/// cancelled. Copies of a client share its connections.
public struct FlickrClient: Sendable {
  /// The address of Flickr's API.
  public static let standardEndpoint = "https://api.flickr.com/services/rest/"

  /// The server of Flickr's pictures.
  public static let standardPictureHost = "https://live.staticflickr.com"

  /// Flickr's rate limit for one key.
  package static let rate = RateLimit(3600, each: 3600)

  let network: Network
  let pictureHost: FlickrPictureHost
  private let key: Secret?
  private let endpoint: String

  /// A client with connections of its own.
  ///
  /// - Parameters:
  ///   - key: From <https://www.flickr.com/services/apps/create/>.
  ///   - transport: `.curl`, of the module `Internet`.
  ///   - endpoint: The address of an API like Flickr's.
  ///   - pictureHost: A server with the pictures of Flickr's servers, under the same paths.
  ///   - userAgent: By which Flickr identifies your program: `"Hikes/2.1 (+https://example.org/hikes)"`.
  public init(
    key: String, over transport: Transport, endpoint: String = FlickrClient.standardEndpoint,
    pictureHost: String = FlickrClient.standardPictureHost, userAgent: String = "PhotoMap-Flickr/1.0"
  ) {
    var policy = NetworkPolicy(userAgent: userAgent, over: transport)
    policy.rates["api.flickr.com"] = FlickrClient.rate
    policy.proxies = .environment
    self.init(key: Secret(key), network: Network(policy), endpoint: endpoint, pictureHost: pictureHost)
  }

  /// A client that shares its network with others.
  package init(
    key: Secret?, network: Network, endpoint: String = FlickrClient.standardEndpoint,
    pictureHost: String = FlickrClient.standardPictureHost
  ) {
    (self.key, self.network, self.endpoint) = (key, network, endpoint)
    self.pictureHost = FlickrPictureHost(pictureHost)
  }

  /// Calls a method of Flickr.
  ///
  /// - Parameter method: Without `flickr.`: `"photos.getRecent"`.
  /// - Returns: A response whose `stat` is `ok`.
  func call(_ method: String, _ arguments: [(String, String)]) async throws(FlickrError) -> JSONValue {
    guard let key else { throw .noKey }
    let fields = [("method", "flickr." + method)] + arguments + [("format", "json"), ("nojsoncallback", "1")]
    var request = NetworkRequest(.get, "\(endpoint)?\(QueryString.joined(fields))")
    request.secretFields = [("api_key", key)]
    let response: NetworkResponse
    do throws(DownloadError) {
      // Flickr reports its errors with the status 200.
      response = try await network.response(to: request) { response in
        FlickrFault(FlickrClient.tree(response.body))?.isTransient ?? false
      }
    } catch {
      throw FlickrError(error.reason)
    }
    let tree = FlickrClient.tree(response.body)
    if var fault = FlickrFault(tree) {
      fault.message = key.removed(from: fault.message)
      throw .refused(fault)
    }
    guard response.status == 200 else { throw FlickrError(.status(response.status)) }
    guard let tree, tree["stat"].text == "ok" else { throw .unreadable(method: "flickr." + method) }
    return tree
  }

  /// - Returns: `nil` when the body is not JSON. Some responses are wrapped in `jsonFlickrApi(…)`, though
  ///   `nojsoncallback` is set.
  private static func tree(_ body: [UInt8]) -> JSONValue? {
    let wrapper = Array("jsonFlickrApi(".utf8)
    var json = body
    if body.starts(with: wrapper), let end = body.lastIndex(of: UInt8(ascii: ")")) {
      json = Array(body[wrapper.count..<max(wrapper.count, end)])
    }
    let (value, error) = JSONValue.parsePrefix(of: json)
    return error == nil ? value : nil
  }
}

extension FlickrClient: CustomStringConvertible, CustomReflectable {
  public var description: String { "FlickrClient(\(endpoint))" }
  /// Its connections hold requests with their keys, which must not be printed.
  public var customMirror: Mirror { Mirror(self, children: ["endpoint": endpoint]) }
}
