internal import Foundation

/// An HTTP or SOCKS proxy.
package struct Proxy: Sendable, Hashable {
  package let host: String
  package let port: Int
  /// SOCKS 5 instead of HTTP.
  package let isSOCKS: Bool
  package let user: String?
  package let password: Secret?

  /// - Parameter text: `"http://proxy.example:3128"`, `"name:password@proxy.example"`, `"socks5://proxy.example"`.
  init?(_ text: String) {
    guard let parts = URLComponents(string: text.contains("://") ? text : "http://\(text)"),
      let scheme = parts.scheme?.lowercased(), let host = parts.host, !host.isEmpty,
      ["http", "socks", "socks5", "socks5h"].contains(scheme)
    else { return nil }
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    isSOCKS = scheme != "http"
    port = parts.port ?? 1080
    (user, password) = (parts.user, parts.password.flatMap { Secret($0) })
  }
}
