internal import Foundation

/// The web address of something to be asked for: `http` or `https`, a host, no name or password in it.
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

  /// As it is sent.
  package var text: String { url.absoluteString }

  /// The host with its port, to tell whose turn it is.
  var authority: String { "\(host):\(url.port ?? (isSecure ? 443 : 80))" }

  /// Where an answer sends us.
  ///
  /// - Parameter location: An address, or a part of one (RFC 3986, section 5).
  func redirected(to location: String) -> Address? {
    URL(string: location, relativeTo: url).flatMap { Address($0.absoluteURL) }
  }

  /// The same with fields added to its query, percent-encoded whole.
  func adding(_ fields: [(name: String, value: String)]) -> Address? {
    guard !fields.isEmpty else { return self }
    let added = fields.map { "\(Query.encoded($0.name))=\(Query.encoded($0.value))" }.joined(separator: "&")
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    return Address("\(parts[0])\(parts[0].contains("?") ? "&" : "?")\(added)")
  }
}
