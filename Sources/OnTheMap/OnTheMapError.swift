internal import Downloads

/// Why a service of community pins did not do what it was asked, each cause by itself.
package enum OnTheMapError: Error, Sendable, Hashable {
  /// The e-mail address or the password is not right.
  case wrongCredentials
  /// One of the two is empty.
  case missingCredentials
  /// The session has ended, or there is none.
  case notLoggedIn
  /// This computer cannot reach the service.
  case noNetwork
  /// The service is reached and in trouble.
  case serviceDown(status: Int)
  /// The service refuses the request; its own words where it gives some.
  case refused(status: Int, message: String?)
  /// The connection or the service failed in another way; in words.
  case network(String)
  /// The answer is not what the service answers to this.
  case unreadable
  /// What was to be posted has no link, or one that is none.
  case emptyLink
  case invalidLink(String)
  case cancelled

  init(_ reason: DownloadError.Reason) {
    switch reason {
    case .unreachable, .interrupted, .timedOut: self = .noNetwork
    case .cancelled: self = .cancelled
    case .status(let status) where status >= 500: self = .serviceDown(status: status)
    case .status(let status) where status != 429: self = .refused(status: status, message: nil)
    default: self = .network(reason.description)
    }
  }

  init(status: Int, _ tree: JSONTree) {
    self = .refused(status: status, message: tree["error"].text)
  }

  /// The same without secrets: a service may quote what it was sent.
  func without(_ secrets: [Secret]) -> OnTheMapError {
    guard case .refused(let status, let message?) = self else { return self }
    return .refused(status: status, message: secrets.reduce(message) { $1.removed(from: $0) })
  }
}

extension OnTheMapError: CustomStringConvertible {
  /// What is wrong and what to do, in words.
  package var description: String {
    switch self {
    case .wrongCredentials: "The e-mail address or the password is not right. Check both and try again."
    case .missingCredentials: "Both the e-mail address and the password are needed."
    case .notLoggedIn: "You are not logged in, or no longer. Log in first."
    case .noNetwork: "The service cannot be reached. Is this computer online? Try again later."
    case .serviceDown(let status): "The service is in trouble (error \(status)). Try again later."
    case .refused(_, let message?): "The service refuses this: \(message)."
    case .refused(let status, nil): "The service refuses this (error \(status))."
    case .network(let reason): "The service could not be used: \(reason)."
    case .unreadable: "The service's answer makes no sense. Is its address in site.yaml right?"
    case .emptyLink: "There is no link to post. Give one, such as https://example.org/."
    case .invalidLink(let text): "“\(text)” is not a link. It should begin with https://."
    case .cancelled: "It was stopped."
    }
  }
}
