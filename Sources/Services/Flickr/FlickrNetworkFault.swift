internal import Downloads

/// How a request failed on the network.
public enum FlickrNetworkFault: Sendable, Hashable {
  /// The server's name is unknown, or it accepts no connections.
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
  /// The server accepts no requests before a time, in seconds since 1970.
  case paused(until: Double)
  case tooLarge
  /// To an unsafe address, or too many.
  case redirect
  /// Not a web address.
  case invalidAddress
  /// What came is not a picture.
  case notAPicture
  /// What came is not the picture that Flickr announced, but for example a drawing that says "not available".
  case substituted

  init(_ reason: DownloadError.Reason) {
    self =
      switch reason {
      case .unreachable, .cancelled, .file: .unreachable
      case .interrupted: .interrupted
      case .timedOut: .timedOut
      case .insecure: .insecure
      case .malformed: .malformed
      case .status(let code): .status(code)
      case .paused(let until): .paused(until: until)
      case .tooLarge, .inflated: .tooLarge
      case .tooManyRedirects, .redirectRefused: .redirect
      case .invalidAddress: .invalidAddress
      case .notAPicture, .wrongType: .notAPicture
      case .substituted: .substituted
      }
  }
}
