import Downloads
import Files
import Flickr
import Foundation

/// What the commands that go online share: where keys come from, and how to behave.
enum Keychain {
  /// The environment, the file of keys, and the person at the terminal.
  static var source: SecretSource {
    let environment = ProcessInfo.processInfo.environment
    return SecretSource(
      environment: environment, file: SecretSource.standardFile(environment: environment),
      ask: { try HiddenPrompt.ask($0) })
  }

  /// What the key for Flickr is called in the environment and in the file of keys.
  static let flickrKey = "PHOTOMAP_FLICKR_KEY"
  static let howToGiveFlickrKey = """
    Get a key at https://www.flickr.com/services/apps/create/ and set PHOTOMAP_FLICKR_KEY to it, or write \
    PHOTOMAP_FLICKR_KEY=… into the file ~/.config/photomap/keys and close it with chmod 600.
    """

  /// The environment and the file of keys, where nobody can be asked.
  static var silentSource: SecretSource {
    let environment = ProcessInfo.processInfo.environment
    return SecretSource(
      environment: environment, file: SecretSource.standardFile(environment: environment))
  }

  /// Where PhotoMap keeps its settings; `nil` on a computer without a home.
  static var folder: String? {
    SecretSource.standardFile(environment: ProcessInfo.processInfo.environment).map { Folder.parent(of: $0) }
  }

  /// How to behave.
  ///
  /// - Parameter cache: Where earlier work is remembered, such as when services were asked last.
  static func manners(cache: String, over transport: Transport = PhotoMapCommand.transport)
    -> Network.NetworkPolicy
  {
    var manners = Network.NetworkPolicy(
      userAgent: "PhotoMap/\(Version.current) (+https://github.com/\(Version.repository))", over: transport)
    manners.proxies = .environment
    manners.rates = ["api.flickr.com": FlickrClient.rate]
    manners.log = RequestLog(folder: cache)
    // What other programs on such a network are told by, too.
    let authorities = ProcessInfo.processInfo.environment["SSL_CERT_FILE"] ?? ""
    manners.authorities = authorities.isEmpty ? nil : authorities
    return manners
  }
}
