internal import Foundation

/// Servers that pass requests on, for networks that let nothing out but through them: those that the environment names, as
/// other programs are told by it too.
package struct Proxies: Sendable {
  private var plain: Proxy?
  private var secure: Proxy?
  /// Hosts that are asked directly, and those below them; `*` for all.
  private var exceptions: [String] = []

  /// None.
  package init() {}

  /// Those of this program's own environment.
  package static var environment: Proxies { Proxies(environment: ProcessInfo.processInfo.environment) }

  /// - Parameter environment: `https_proxy`, `http_proxy`, `all_proxy`, `no_proxy`, in small letters before capitals. What is
  ///   not an address is passed over.
  package init(environment: [String: String]) {
    func value(_ name: String) -> String? {
      [name, name.uppercased()].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let rest = value("all_proxy")
    // HTTP_PROXY in capitals is what a web server calls a header of its visitor's.
    plain = (environment["http_proxy"] ?? rest).flatMap { Proxy($0) }
    secure = (value("https_proxy") ?? rest).flatMap { Proxy($0) }
    exceptions = (value("no_proxy") ?? "").lowercased().split { $0 == "," || $0.isWhitespace }
      .map { String($0.drop { $0 == "." }) }
  }

  /// Who passes on what is asked of an address; `nil` where it is asked directly, as all is that lies in one's own network.
  package func proxy(for address: Address) -> Proxy? {
    let host = address.host
    if host == "localhost" || IPAddress(host)?.isPrivate == true { return nil }
    if exceptions.contains(where: { $0 == "*" || host == $0 || host.hasSuffix("." + $0) }) { return nil }
    return address.isSecure ? secure : plain
  }
}
