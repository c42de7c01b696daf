internal import Foundation

/// A web address: `http` or `https`, with a host and without a user name or password.
package struct Address: Sendable, Hashable {
  private let url: URL
  /// In lower case, without the brackets of an IPv6 address.
  package let host: String
  package let isSecure: Bool

  init?(_ text: String) {
    guard let url = URL(string: text) else { return nil }
    self.init(url)
  }

  private init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty,
      url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil
    else { return nil }
    self.url = url
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    isSecure = scheme == "https"
  }

  /// The address as it is sent.
  package var text: String { url.absoluteString }

  /// The host with its port.
  var authority: String { "\(host):\(url.port ?? (isSecure ? 443 : 80))" }

  /// Whether a password may be sent to an address: over TLS, or within a private network.
  package static func mayCarrySecrets(_ text: String) -> Bool {
    guard let address = Address(text) else { return false }
    return address.isSecure || address.host == "localhost" || IPAddress(address.host)?.isPrivate == true
  }

  /// Whether what is meant for another address may be sent here: to the same server, or where it answers over TLS.
  func isServer(of other: Address) -> Bool {
    guard host == other.host, isSecure || !other.isSecure else { return false }
    return authority == other.authority || authority == "\(host):443" && other.authority == "\(host):80"
  }

  /// The target of a redirect.
  ///
  /// - Parameter location: An absolute or relative reference (RFC 3986, section 5).
  func redirected(to location: String) -> Address? {
    URL(string: location, relativeTo: url).flatMap { Address($0.absoluteURL) }
  }

  /// The address with more query fields, percent-encoded.
  func adding(_ fields: [(name: String, value: String)]) -> Address? {
    guard !fields.isEmpty else { return self }
    let added = fields.map { "\(QueryString.encoded($0.name))=\(QueryString.encoded($0.value))" }.joined(
      separator: "&")
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    return Address("\(parts[0])\(parts[0].contains("?") ? "&" : "?")\(added)")
  }
}
