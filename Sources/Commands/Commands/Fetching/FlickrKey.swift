import Downloads
import Synchronization

/// Flickr's API key, read or asked for when a source first needs it.
final class FlickrKey: Sendable {
  private let known = Mutex<Secret??>(nil)

  /// - Returns: `nil` where there is none, and no terminal to ask for it.
  func value() throws -> Secret? {
    if let known = known.withLock({ $0 }) { return known }
    let key = try Keychain.source.secret(Keychain.flickrKey, asking: "Your Flickr API key: ")
    known.withLock { $0 = .some(key) }
    return key
  }
}
