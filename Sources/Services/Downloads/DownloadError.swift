/// Why a request failed.
package struct DownloadError: Error, Sendable, Hashable {
  /// The address of the request, without keys.
  package var address: String
  package var reason: Reason

  package enum Reason: Sendable, Hashable {
    /// Not an `http` or `https` address.
    case invalidAddress
    /// The host name is unknown, or the host does not accept connections.
    case unreachable
    /// The connection ended before the response was complete.
    case interrupted
    case timedOut
    /// TLS failed, for example because of the certificate.
    case insecure
    /// The response is not HTTP.
    case malformed
    /// An HTTP status other than success.
    case status(Int)
    /// The service asks clients to wait until a time, in seconds since 1970.
    case paused(until: Double)
    /// Bytes.
    case tooLarge(limit: Int)
    /// The decompressed response would exceed the limit.
    case inflated
    /// A media type that was not requested; `nil` when the response has none.
    case wrongType(String?)
    /// The bytes are in no picture format.
    case notAPicture
    /// The server sent another picture than the one that was announced, such as a drawing that says "not available".
    case substituted
    case tooManyRedirects(Int)
    /// To an invalid address, without TLS, or in a private network.
    case redirectRefused(host: String)
    /// The file could not be written.
    case file(String)
    case cancelled
  }

  package init(_ reason: Reason, at address: String) { (self.address, self.reason) = (address, reason) }
}

extension DownloadError {
  /// Whether the same request may succeed later.
  var isTransient: Bool {
    switch reason {
    case .unreachable, .interrupted, .timedOut: true
    case .status(let code): [408, 425, 429, 500, 502, 503, 504].contains(code)
    default: false
    }
  }

  /// Whether the server certainly did not process the request, so that even a POST may be repeated.
  var wasNotProcessed: Bool {
    switch reason {
    case .unreachable: true
    case .status(let code): code == 429 || code == 503
    default: false
    }
  }
}

extension DownloadError.Reason: CustomStringConvertible {
  /// A clause that follows what failed.
  package var description: String {
    switch self {
    case .invalidAddress: "it is not a web address"
    case .unreachable: "the server cannot be reached; check the network connection"
    case .interrupted: "the connection broke off"
    case .timedOut: "the server did not answer in time"
    case .insecure: "no secure connection to the server could be made"
    case .malformed: "the server's response is not valid HTTP"
    case .status(401), .status(403): "the server denies access"
    case .status(404), .status(410): "it does not exist any more"
    case .status(429): "the server's rate limit is reached; try again later"
    case .status(let code) where code >= 500: "the server failed (error \(code)); try again later"
    case .status(let code): "the server refuses the request (error \(code))"
    case .paused(let until):
      "the server accepts no requests before \(RetryAfter.text(until)); try again then"
    case .tooLarge(let limit): "it is larger than \(limit / 1_000_000) MB"
    case .inflated: "it is too large when decompressed"
    case .wrongType(let type?): "it has the media type \(type), which was not requested"
    case .wrongType(nil): "it has no media type"
    case .notAPicture: "it is not a picture"
    case .substituted: "the server sent another picture instead"
    case .tooManyRedirects(let count): "the server redirects more than \(count) times"
    case .redirectRefused(let host): "the server redirects to \(host), which is not safe to follow"
    // Complete sentences; the full stop is added where the clause is used.
    case .file(let reason): reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    case .cancelled: "it was stopped"
    }
  }
}

extension DownloadError: CustomStringConvertible {
  package var description: String { "\(address) could not be downloaded: \(reason)." }
}
