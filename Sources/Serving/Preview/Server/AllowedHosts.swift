/// The host names that the preview answers to.
///
/// Any website can make its own name resolve to 127.0.0.1 and then read the responses ("DNS rebinding"); such a request
/// has that name in `Host`. So the preview answers only to names that no website can own.
struct AllowedHosts {
  /// The address that the server listens at, as given on the command line.
  let bound: String
  var isEncrypted = false
  /// The host names in the server's certificate, in lower case. A server of another site has no key for them, so its pages cannot
  /// read this one's under such a name.
  var certified: [String] = []
  /// The address at a server in front of this one.
  var published: PublicAddress?

  /// The beginning of the server's addresses.
  var scheme: String { isEncrypted ? "https://" : "http://" }

  /// - Parameter authority: The `Host` field: `localhost:8080`, `[::1]:8080`, `192.168.1.5`.
  func contains(_ authority: String) -> Bool {
    let host = AllowedHosts.host(of: authority)
    if host.isEmpty { return false }
    if host == bound.lowercased() || AllowedHosts.isLoopback(host) || isCertified(host)
      || host == published?.host
    {
      return true
    }
    // The author made it reachable at every address: an IP address cannot be rebound, a name can.
    return isBoundToAll && AllowedHosts.isAddress(host)
  }

  var isBoundToAll: Bool { ["0.0.0.0", "::", "[::]"].contains(bound) }

  private func isCertified(_ host: String) -> Bool {
    certified.contains { name in
      guard name.hasPrefix("*.") else { return name == host }
      // The star stands for one label.
      return host.hasSuffix(name.dropFirst()) && !host.dropLast(name.count - 1).contains(".")
        && host.count >= name.count
    }
  }

  /// The host without port and brackets, in lower case.
  static func host(of authority: String) -> String {
    let text = authority.lowercased()
    if text.hasPrefix("[") {
      guard let close = text.firstIndex(of: "]") else { return "" }
      return String(text[text.index(after: text.startIndex)..<close])
    }
    // More than one colon is an IPv6 address without its brackets.
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    guard pieces.count == 2 else { return pieces.count == 1 ? text : "" }
    return String(pieces[0])
  }

  /// Whether a name or IP address always means this computer.
  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let digits = host.hasPrefix("::ffff:") ? String(host.dropFirst(7)) : host
    return isIPv4(digits) && digits.hasPrefix("127.")
  }

  private static func isAddress(_ host: String) -> Bool {
    isIPv4(host) || (host.contains(":") && host.utf8.allSatisfy { "0123456789abcdef:.".utf8.contains($0) })
  }

  private static func isIPv4(_ host: String) -> Bool {
    let bytes = host.split(separator: ".", omittingEmptySubsequences: false)
    return bytes.count == 4
      && bytes.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt8($0) != nil }
  }
}

extension AllowedHosts {
  /// The URL of the server for a browser on this computer.
  ///
  /// - Parameter port: The port that the server listens at.
  func address(port: Int) -> String {
    let name =
      isBoundToAll ? "localhost" : bound.contains(":") && !bound.hasPrefix("[") ? "[\(bound)]" : bound
    return "\(scheme)\(name):\(port)/"
  }
}
