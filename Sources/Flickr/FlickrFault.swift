internal import Downloads
internal import JSON

/// An error that Flickr reports.
public struct FlickrFault: Sendable, Hashable {
  public var code: Code
  /// Flickr's message.
  public var message: String

  public init(code: Code, message: String) { (self.code, self.message) = (code, message) }

  /// - Returns: `nil` when the response is not an error.
  init?(_ tree: JSONValue?) {
    guard let tree, tree["stat"].text == "fail" else { return nil }
    code = Code(rawValue: tree["code"].int ?? 0)
    message = tree["message"].text ?? "no reason given"
  }

  var isTransient: Bool { code == .notAvailable || code == .serviceUnavailable }

  /// An error code; below 100 its meaning depends on the method.
  ///
  /// - Note: <https://www.flickr.com/services/api/flickr.photos.search.html>, error codes.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The photograph, album or user is not there.
    public static let notFound = Code(rawValue: 1)
    public static let unknownUser = Code(rawValue: 2)
    public static let parameterlessSearch = Code(rawValue: 3)
    public static let searchUnavailable = Code(rawValue: 10)
    public static let illogicalArguments = Code(rawValue: 18)
    public static let invalidKey = Code(rawValue: 100)
    /// Transient.
    public static let serviceUnavailable = Code(rawValue: 105)
    public static let writeFailed = Code(rawValue: 106)
    public static let formatNotFound = Code(rawValue: 111)
    public static let methodNotFound = Code(rawValue: 112)
    public static let badURL = Code(rawValue: 116)
    /// Transient.
    public static let notAvailable = Code(rawValue: 201)
  }
}
