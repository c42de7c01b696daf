/// A server's word that something lies elsewhere, and whether to believe it.
struct Redirection: Sendable {
  /// What was asked for first.
  let from: Address
  let to: Address

  /// Whether it gives up no protection, and leads nobody from the public into a private network.
  ///
  /// A service that was configured within a private network may send us on within it.
  ///
  /// - Parameter resolve: All that a host's name stands for.
  /// - Note: The connection looks the name up once more; a name server that changes its mind in between is not caught.
  func isSafe(resolve: (String) -> [IPAddress]) -> Bool {
    guard to.isSecure || !from.isSecure else { return false }
    guard isPrivate(to.host, resolve) else { return true }
    return isPrivate(from.host, resolve)
  }

  private func isPrivate(_ host: String, _ resolve: (String) -> [IPAddress]) -> Bool {
    // A name may end in a stop, and so may the number of a machine.
    var host = host[...]
    while host.last == "." { host.removeLast() }
    return isPrivate(named: String(host), resolve)
  }

  private func isPrivate(named host: String, _ resolve: (String) -> [IPAddress]) -> Bool {
    // RFC 6761, section 6.3: this machine, which not every resolver knows; libcurl asks none.
    if host == "localhost" || host.hasSuffix(".localhost") { return true }
    if let address = IPAddress(host) { return address.isPrivate }
    // Some of its machines being private is as bad as all.
    return resolve(host).contains(where: \.isPrivate)
  }
}
