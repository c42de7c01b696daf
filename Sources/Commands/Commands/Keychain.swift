import Downloads
import Files
import Flickr
import Foundation
import Reading

/// The keys and the network policy of the commands.
enum Keychain {
  /// The environment, the file of keys, and a prompt.
  static var source: SecretSource {
    let environment = ProcessInfo.processInfo.environment
    return SecretSource(
      environment: environment, file: SecretSource.standardFile(environment: environment),
      ask: { try HiddenPrompt.ask($0) })
  }

  /// The name of the Flickr API key in the environment and in the file of keys.
  static let flickrKey = "PHOTOMAP_FLICKR_KEY"
  static let howToGiveFlickrKey = """
    Get a key at https://www.flickr.com/services/apps/create/ and set PHOTOMAP_FLICKR_KEY to it, or write \
    PHOTOMAP_FLICKR_KEY=… into the file ~/.config/photomap/keys and restrict it with chmod 600.
    """

  /// The name of the API key of an Immich server.
  static let immichKey = "PHOTOMAP_IMMICH_KEY"
  static let howToGiveImmichKey = """
    Make an API key in Immich, in your account's settings, with the permissions user.read, album.read, asset.read and \
    asset.download. Set PHOTOMAP_IMMICH_KEY to it, or write PHOTOMAP_IMMICH_KEY=… into the file ~/.config/photomap/keys and \
    restrict it with chmod 600.
    """

  /// A password that opens albums: `family` is PHOTOMAP_PASSWORD_FAMILY.
  ///
  /// - Throws: ``SecretError``.
  static func albumPassword(_ name: String) throws -> String? {
    try sourceWithoutPrompt.password(AlbumLock.variable(ofPassword: name))?.revealed
  }

  /// The environment and the file of keys, without a prompt.
  static var sourceWithoutPrompt: SecretSource {
    let environment = ProcessInfo.processInfo.environment
    return SecretSource(
      environment: environment, file: SecretSource.standardFile(environment: environment))
  }

  /// The user's configuration folder; `nil` without a home folder.
  static var folder: String? {
    SecretSource.standardFile(environment: ProcessInfo.processInfo.environment).map { Folder.parent(of: $0) }
  }

  /// - Parameter cache: The cache folder, for the log of requests.
  static func networkPolicy(cache: String, over transport: Transport = PhotoMapCommand.transport)
    -> NetworkPolicy
  {
    var policy = clientPolicy(over: transport)
    policy.rates = ["api.flickr.com": FlickrClient.rate]
    policy.log = RequestLog(folder: cache)
    return policy
  }

  /// The policy without limits of rates.
  static func clientPolicy(over transport: Transport) -> NetworkPolicy {
    var policy = NetworkPolicy(
      userAgent: "PhotoMap/\(Version.current) (+https://github.com/\(Version.repository))", over: transport)
    policy.proxies = .environment
    policy.authorities = authorities(ProcessInfo.processInfo.environment)
    return policy
  }

  /// Where systems keep the certificates that they trust: Debian, Fedora, openSUSE.
  static let standardAuthorities = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
  ]

  /// The file of trusted certificates: by the variable that OpenSSL and other programs use, or where libcurl, which was built for Debian, does
  /// not look for it.
  ///
  /// - Returns: `nil` where libcurl finds its own, or where there is none.
  static func authorities(_ environment: [String: String]) -> String? {
    if let named = environment["SSL_CERT_FILE"], !named.isEmpty { return named }
    let found = standardAuthorities.first(where: FileManager.default.isReadableFile)
    return found == standardAuthorities.first ? nil : found
  }
}
