/// Why something could not be got from the network.
package struct DownloadError: Error, Sendable, Hashable {
  /// What was asked for, without its keys.
  package var address: String
  package var reason: Reason

  package enum Reason: Sendable, Hashable {
    /// Not an `http` or `https` address.
    case invalidAddress
    /// The host has no known address, refuses, or is not there.
    case unreachable
    /// The connection broke before the end.
    case interrupted
    case timedOut
    /// No safe connection could be made, or the host is not who it says.
    case insecure
    /// The answer is not HTTP.
    case malformed
    /// Any status that does not bring what was asked for.
    case status(Int)
    /// The service asks to be left alone until a time, in seconds since 1970.
    case paused(until: Double)
    /// More bytes than allowed.
    case tooLarge(limit: Int)
    /// Packed so that it would fill the memory.
    case inflated
    /// A kind of file that was not asked for; `nil` when the answer does not say what it is.
    case wrongType(String?)
    /// The bytes are those of no picture format.
    case notAPicture
    case tooManyRedirects(Int)
    /// To an address that is none, without protection, or in a private network.
    case redirectRefused(host: String)
    /// The file could not be kept.
    case file(String)
    case cancelled
  }

  package init(_ reason: Reason, at address: String) { (self.address, self.reason) = (address, reason) }
}

extension DownloadError {
  /// Whether the same request may well succeed a little later.
  var isPassing: Bool {
    switch reason {
    case .unreachable, .interrupted, .timedOut: true
    case .status(let code): [408, 425, 429, 500, 502, 503, 504].contains(code)
    default: false
    }
  }

  /// Whether the request certainly had no effect, so that it may be made again even if it must not be done twice.
  var hadNoEffect: Bool {
    switch reason {
    case .unreachable: true
    case .status(let code): code == 429 || code == 503
    default: false
    }
  }
}

extension DownloadError.Reason: CustomStringConvertible {
  /// In words, to follow what could not be done.
  package var description: String {
    switch self {
    case .invalidAddress: "this is not a web address"
    case .unreachable: "the server cannot be reached; check that this computer is online"
    case .interrupted: "the connection broke off"
    case .timedOut: "the server did not answer in time"
    case .insecure: "no safe connection to the server could be made"
    case .malformed: "the server's answer makes no sense"
    case .status(401), .status(403): "the server does not allow it"
    case .status(404), .status(410): "it is not there any more"
    case .status(429): "the server asks for fewer requests; try again later"
    case .status(let code) where code >= 500: "the server is in trouble (error \(code)); try again later"
    case .status(let code): "the server refuses it (error \(code))"
    case .paused(let until):
      "the server asks not to be asked again before \(RetryAfter.words(until)); try again then"
    case .tooLarge(let limit): "it is larger than \(limit / 1_000_000) MB"
    case .inflated: "it is packed in a way that would fill the memory"
    case .wrongType(let type?): "it is of the kind \(type), not what was asked for"
    case .wrongType(nil): "it does not say what it is"
    case .notAPicture: "it is not a picture"
    case .tooManyRedirects(let count): "the server sent us on more than \(count) times"
    case .redirectRefused(let host): "the server sends us on to \(host), which is not safe to follow"
    // Sentences of their own, whose last stop is whoever uses them to set.
    case .file(let reason): reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    case .cancelled: "it was stopped"
    }
  }
}

extension DownloadError: CustomStringConvertible {
  package var description: String { "\(address) could not be got: \(reason)." }
}
