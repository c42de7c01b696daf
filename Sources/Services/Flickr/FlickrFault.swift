internal import JSON

/// An error that Flickr reports.
public struct FlickrFault: Sendable, Hashable {
  /// What Flickr refused, as a number with a name.
  public var code: Code
  /// Flickr's message.
  public var message: String

  /// An error with Flickr's code and message.
  public init(code: Code, message: String) { (self.code, self.message) = (code, message) }

  /// - Returns: `nil` when the response is not an error.
  init?(_ tree: JSONValue?) {
    guard let tree, tree["stat"].text == "fail" else { return nil }
    code = Code(rawValue: tree["code"].int ?? 0)
    message = tree["message"].text ?? "no reason given"
  }

  /// Whether the same request may succeed later; the client has repeated it already.
  public var isTransient: Bool { code == .notAvailable || code == .serviceUnavailable }
}

extension FlickrFault {
  /// An error code; below 95 its meaning depends on the method.
  ///
  /// - Note: <https://www.flickr.com/services/api/flickr.photos.search.html>, error codes. 201 is not documented.
  public enum Code: Sendable, Hashable {
    /// 1: the photograph, album or user is not there, or a search has too many tags.
    case notFound
    /// 2
    case unknownUser
    /// 3
    case parameterlessSearch
    /// 10
    case searchUnavailable
    /// 18
    case illogicalArguments
    /// 95
    case tlsRequired
    /// 96
    case invalidSignature
    /// 97
    case missingSignature
    /// 98
    case loginFailed
    /// 99
    case insufficientPermissions
    /// 100
    case invalidKey
    /// 105; transient.
    case serviceUnavailable
    /// 106
    case writeFailed
    /// 111
    case formatNotFound
    /// 112
    case methodNotFound
    /// 114
    case invalidSOAP
    /// 115
    case invalidXMLRPC
    /// 116
    case badURL
    /// 201; transient.
    case notAvailable
    /// Any other number.
    case other(Int)
  }
}

extension FlickrFault.Code: RawRepresentable {
  private static let known: [FlickrFault.Code] = [
    .notFound, .unknownUser, .parameterlessSearch, .searchUnavailable, .illogicalArguments, .tlsRequired,
    .invalidSignature, .missingSignature, .loginFailed, .insufficientPermissions, .invalidKey,
    .serviceUnavailable, .writeFailed, .formatNotFound, .methodNotFound, .invalidSOAP, .invalidXMLRPC,
    .badURL, .notAvailable,
  ]

  /// The code with a number.
  ///
  /// - Parameter rawValue: Flickr's number.
  public init(rawValue: Int) {
    self = FlickrFault.Code.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  /// Flickr's number.
  public var rawValue: Int {
    switch self {
    case .notFound: 1
    case .unknownUser: 2
    case .parameterlessSearch: 3
    case .searchUnavailable: 10
    case .illogicalArguments: 18
    case .tlsRequired: 95
    case .invalidSignature: 96
    case .missingSignature: 97
    case .loginFailed: 98
    case .insufficientPermissions: 99
    case .invalidKey: 100
    case .serviceUnavailable: 105
    case .writeFailed: 106
    case .formatNotFound: 111
    case .methodNotFound: 112
    case .invalidSOAP: 114
    case .invalidXMLRPC: 115
    case .badURL: 116
    case .notAvailable: 201
    case .other(let number): number
    }
  }
}
