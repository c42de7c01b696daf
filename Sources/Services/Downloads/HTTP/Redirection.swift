/// A redirect, and whether to follow it.
struct Redirection: Sendable {
  /// The address of the original request.
  let from: Address
  let to: Address

  /// Whether it keeps TLS, and does not lead from a public host into a private network.
  ///
  /// Within a private network, redirects are allowed.
  ///
  /// - Parameter resolve: All addresses of a host name.
  /// - Note: The connection resolves the name again; a name server that answers differently then is not detected.
  func isSafe(resolve: (String) -> [IPAddress]) -> Bool {
    guard to.isSecure || !from.isSecure else { return false }
    guard isPrivate(to.host, resolve) else { return true }
    return isPrivate(from.host, resolve)
  }

  private func isPrivate(_ host: String, _ resolve: (String) -> [IPAddress]) -> Bool {
    // Host names and addresses may end in a full stop.
    var host = host[...]
    while host.last == "." { host.removeLast() }
    return isPrivate(named: String(host), resolve)
  }

  private func isPrivate(named host: String, _ resolve: (String) -> [IPAddress]) -> Bool {
    // RFC 6761, section 6.3; not every resolver knows these names.
    if host == "localhost" || host.hasSuffix(".localhost") { return true }
    if let address = IPAddress(host) { return address.isPrivate }
    // One private address is enough: the connection may use any.
    return resolve(host).contains(where: \.isPrivate)
  }
}
