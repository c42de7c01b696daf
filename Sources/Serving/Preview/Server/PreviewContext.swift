internal import HTTPTypes
package import Hummingbird
package import Logging

/// What the server knows of a request besides its head and body.
package struct PreviewContext: RequestContext {
  /// The connection that a request arrives on.
  package struct Source: RequestContextSource {
    package let logger: Logger
    let peer: String?
    let origin: String

    package init(logger: Logger, peer: String?, origin: String) {
      (self.logger, self.peer, self.origin) = (logger, peer, origin)
    }
  }

  package var coreContext: CoreRequestContextStorage
  /// The IP address of the other end.
  package let peer: String?
  /// Where pages of this server come from, by the name that the request uses: `http://127.0.0.1:8080`.
  package let origin: String
  package let sender = RequestSender()

  package init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    (peer, origin) = (source.peer, source.origin)
  }

  /// Whether the other end is this computer.
  package var isLocal: Bool { peer.map(AllowedHosts.isLoopback) ?? false }

  /// Whether a page of this server sent a request: a browser names the site of the page in `Origin` and, not every one, in
  /// `Sec-Fetch-Site`, and no page can change them.
  package func isFromOwnPage(_ request: Request) -> Bool {
    let site = request.headers[named: "Sec-Fetch-Site"]
    return request.headers[.origin] == origin && (site == nil || site == "same-origin")
  }
}
