internal import HTTPTypes
package import Hummingbird
package import Logging

/// What the server knows of a request besides its head and body.
package struct PreviewContext: RequestContext {
  /// The connection that a request arrives on.
  package struct Source: RequestContextSource {
    package let logger: Logger
    package var peer: String?
    let origin: String
    /// Whether the request comes through a server in front of this one.
    let isForwarded: Bool
    /// The address at a server in front of this one.
    package var published: PublicAddress?
    /// What is answered instead of everything else.
    var refusal: Response?

    package init(logger: Logger, peer: String?, origin: String, isForwarded: Bool = false) {
      (self.logger, self.peer, self.origin, self.isForwarded) = (logger, peer, origin, isForwarded)
    }
  }

  package var coreContext: CoreRequestContextStorage
  /// The IP address of the other end.
  package let peer: String?
  /// Where pages of this server come from, by the name that the request uses: `http://127.0.0.1:8080`.
  package let origin: String
  private let published: PublicAddress?
  private let isForwarded: Bool
  /// What is answered to a name of this server instead of everything else.
  let refusal: Response?
  package let sender = RequestSender()

  package init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    (peer, origin) = (source.peer, source.origin)
    (published, isForwarded, refusal) = (source.published, source.isForwarded, source.refusal)
  }

  /// The server's address for others, with a slash at the end.
  package var address: String { published?.text ?? "\(origin)/" }

  /// Whether browsers reach the server with encryption.
  package var isEncrypted: Bool { published?.isEncrypted ?? origin.hasPrefix("https:") }

  /// Whether the other end is a browser on this computer. Behind another server nobody is: it may be that one.
  package var isLocal: Bool {
    published == nil && !isForwarded && peer.map(AllowedHosts.isLoopback) ?? false
  }

  /// Whether a page of this server sent a request: a browser names the site of the page in `Origin` and, not every one, in
  /// `Sec-Fetch-Site`, and no page can change them.
  package func isFromOwnPage(_ request: Request) -> Bool {
    let site = request.headers[named: "Sec-Fetch-Site"]
    let sent = request.headers[.origin]
    return sent != nil && (sent == origin || sent == published?.origin)
      && (site == nil || site == "same-origin")
  }
}
