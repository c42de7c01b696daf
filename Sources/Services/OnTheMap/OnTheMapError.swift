internal import Downloads
internal import JSON

/// Why a request to a community pin service failed.
package enum OnTheMapError: Error, Sendable, Hashable {
  /// The e-mail address or the password is wrong.
  case wrongCredentials
  /// One of the two is empty.
  case missingCredentials
  /// The session has ended, or there is none.
  case notLoggedIn
  /// This computer cannot reach the service.
  case noNetwork
  /// The service did not answer in time.
  case tooSlow
  /// The service reports an internal error.
  case serviceDown(status: Int)
  /// The service refuses the request; `message` is its explanation.
  case refused(status: Int, message: String?)
  /// Another failure; a clause that says why.
  case network(String)
  /// The response is not of the expected form.
  case unreadable
  /// The pin has no link, or an invalid one.
  case emptyLink
  case invalidLink(String)
  case cancelled

  init(_ reason: DownloadError.Reason) {
    switch reason {
    case .unreachable, .interrupted: self = .noNetwork
    case .timedOut: self = .tooSlow
    case .cancelled: self = .cancelled
    case .status(let status) where status >= 500: self = .serviceDown(status: status)
    case .status(let status) where status != 429: self = .refused(status: status, message: nil)
    default: self = .network(reason.description)
    }
  }

  init(status: Int, _ json: JSONValue) {
    self = .refused(status: status, message: json["error"].lenientString)
  }

  /// The same without secrets, which a service may quote.
  func without(_ secrets: [Secret]) -> OnTheMapError {
    guard case .refused(let status, let message?) = self else { return self }
    return .refused(status: status, message: secrets.reduce(message) { $1.removed(from: $0) })
  }
}

extension OnTheMapError: CustomStringConvertible {
  /// What is wrong and what to do.
  package var description: String {
    switch self {
    case .wrongCredentials: "The e-mail address or the password is wrong. Check both and try again."
    case .missingCredentials: "The e-mail address or the password is missing. Enter both."
    case .notLoggedIn: "You are not logged in, or the session has ended. Log in with: photomap login"
    case .noNetwork: "The service cannot be reached. Check the network connection, then try again."
    case .tooSlow: "The service did not answer in time. Try again later."
    case .serviceDown(let status): "The service failed (error \(status)). Try again later."
    case .refused(_, let message?): "The service refuses the request: \(message)."
    case .refused(let status, nil): "The service refuses the request (error \(status))."
    case .network(let reason): "The request to the service failed: \(reason)."
    case .unreadable: "The response of the service cannot be read. Check its address in site.yaml."
    case .emptyLink: "The link is missing. Give one, such as https://example.org/."
    case .invalidLink(let text): "“\(text)” is not a link. It should begin with https://."
    case .cancelled: "It was stopped."
    }
  }
}
