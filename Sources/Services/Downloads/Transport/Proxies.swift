internal import Foundation

/// The proxies of the environment, as other programs use them.
package struct Proxies: Sendable {
  private var plain: Proxy?
  private var secure: Proxy?
  /// Hosts, and domains with their subdomains, that are reached directly; `*` for all.
  private var exceptions: [String] = []

  /// None.
  package init() {}

  /// Those of this process's environment.
  package static var environment: Proxies { Proxies(environment: ProcessInfo.processInfo.environment) }

  /// - Parameter environment: `https_proxy`, `http_proxy`, `all_proxy`, `no_proxy`; lower case takes precedence. Invalid
  ///   addresses are ignored.
  package init(environment: [String: String]) {
    func value(_ name: String) -> String? {
      [name, name.uppercased()].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let rest = value("all_proxy")
    // Not HTTP_PROXY: in CGI programs it comes from a request header.
    plain = (environment["http_proxy"] ?? rest).flatMap { Proxy($0) }
    secure = (value("https_proxy") ?? rest).flatMap { Proxy($0) }
    exceptions = (value("no_proxy") ?? "").lowercased().split { $0 == "," || $0.isWhitespace }
      .map { String($0.drop { $0 == "." }) }
  }

  /// The proxy for an address; `nil` for direct connections, which private addresses always use.
  package func proxy(for address: Address) -> Proxy? {
    let host = address.host
    if host == "localhost" || IPAddress(host)?.isPrivate == true { return nil }
    if exceptions.contains(where: { $0 == "*" || host == $0 || host.hasSuffix("." + $0) }) { return nil }
    return address.isSecure ? secure : plain
  }
}
