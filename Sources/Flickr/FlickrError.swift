/// Why Flickr did not give what it was asked for.
public enum FlickrError: Error, Sendable, Hashable {
  /// No key was given.
  case noKey
  /// Flickr says no, with a code of its own.
  case refused(FlickrFault)
  /// Flickr could not be asked; the reason in words.
  case network(String)
  /// The answer is not what Flickr answers to this method.
  case unreadable(method: String)
  /// The task was cancelled.
  case cancelled
}

extension FlickrError: CustomStringConvertible {
  /// In words, to follow what could not be done.
  public var description: String {
    switch self {
    case .noKey: "there is no key for Flickr"
    case .refused(let fault) where fault.code == .invalidKey: "Flickr does not know this key"
    case .refused(let fault): "Flickr says: \(fault.message) (\(fault.code.rawValue))"
    case .network(let reason): reason
    case .unreadable(let method): "Flickr's answer to \(method) makes no sense"
    case .cancelled: "it was stopped"
    }
  }
}
