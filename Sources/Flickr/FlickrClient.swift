public import Downloads

/// Asks Flickr for photographs.
///
/// ```swift
/// let flickr = FlickrClient(key: "…", over: .asyncHTTPClient)
/// for try await photo in flickr.photos(in: .interesting(on: nil), limit: 100) {
///   print(photo.title, photo.page)
/// }
/// ```
///
/// Requests wait where Flickr allows no more of them (3,600 an hour), are made again when they fail in passing, and end when
/// the task that waits for them is cancelled. A client may be shared and copied freely.
public struct FlickrClient: Sendable {
  /// Where Flickr's interface lies.
  public static let standardEndpoint = "https://api.flickr.com/services/rest/"

  /// How often Flickr may be asked with one key.
  package static let rate = Rate(3600, each: 3600)

  private let key: Secret?
  private let network: Network
  private let endpoint: String

  /// - Parameters:
  ///   - key: From <https://www.flickr.com/services/apps/create/>.
  ///   - transport: What goes online: `.asyncHTTPClient`, of the module `Internet`.
  ///   - endpoint: Another address that speaks as Flickr does.
  public init(
    key: String, over transport: Transport, endpoint: String = FlickrClient.standardEndpoint
  ) {
    var manners = Network.NetworkPolicy(userAgent: "PhotoMap-Flickr/1.0", over: transport)
    manners.rates["api.flickr.com"] = FlickrClient.rate
    manners.proxies = .environment
    self.init(key: Secret(key), network: Network(manners), endpoint: endpoint)
  }

  /// A client that shares its way to the network with others.
  package init(key: Secret?, network: Network, endpoint: String = FlickrClient.standardEndpoint) {
    (self.key, self.network, self.endpoint) = (key, network, endpoint)
  }

  /// Calls a method of Flickr.
  ///
  /// - Parameter method: Without `flickr.`: `"photos.getRecent"`.
  /// - Returns: An answer whose `stat` is `ok`.
  func call(_ method: String, _ arguments: [(String, String)]) async throws(FlickrError) -> JSONTree {
    guard let key else { throw .noKey }
    let fields = [("method", "flickr." + method)] + arguments + [("format", "json"), ("nojsoncallback", "1")]
    var request = Request(.get, "\(endpoint)?\(Query.joined(fields))")
    request.secretFields = [("api_key", key)]
    let answer: Answer
    do throws(DownloadError) {
      // Flickr's own troubles come with the status of success.
      answer = try await network.answer(to: request) { answer in
        FlickrFault(FlickrClient.tree(answer.body))?.isPassing ?? false
      }
    } catch {
      if error.reason == .cancelled { throw .cancelled }
      throw .network("\(error.reason)")
    }
    let tree = FlickrClient.tree(answer.body)
    if var fault = FlickrFault(tree) {
      fault.message = key.removed(from: fault.message)
      throw .refused(fault)
    }
    guard answer.status == 200 else { throw .network("\(DownloadError.Reason.status(answer.status))") }
    guard let tree, tree["stat"].text == "ok" else { throw .unreadable(method: "flickr." + method) }
    return tree
  }

  /// Flickr wraps its answers in `jsonFlickrApi(…)` where it overlooks that nobody wants that.
  private static func tree(_ body: [UInt8]) -> JSONTree? {
    let wrapper = Array("jsonFlickrApi(".utf8)
    guard body.starts(with: wrapper), let end = body.lastIndex(of: UInt8(ascii: ")")) else {
      return JSONTree(body)
    }
    return JSONTree(Array(body[wrapper.count..<max(wrapper.count, end)]))
  }
}

extension FlickrClient: CustomStringConvertible, CustomReflectable {
  public var description: String { "FlickrClient(\(endpoint))" }
  /// Below it lie connections that hold whole requests, keys and all.
  public var customMirror: Mirror { Mirror(self, children: ["endpoint": endpoint]) }
}
