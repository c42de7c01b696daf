/// The names under which the preview may be asked for.
///
/// A page anywhere on the web can let its own name point at 127.0.0.1 and then read what answers there ("DNS rebinding");
/// such a request carries that page's name in `Host`. So only names that nobody else can own are answered.
struct AllowedHosts {
  /// The address that the server is bound to, as the author gave it.
  let bound: String

  /// - Parameter authority: The `Host` field: `localhost:8080`, `[::1]:8080`, `192.168.1.5`.
  func contains(_ authority: String) -> Bool {
    let host = AllowedHosts.host(of: authority)
    if host.isEmpty { return false }
    if host == bound.lowercased() || AllowedHosts.isLoopback(host) { return true }
    // Bound to every address, on the author's word: an address in digits cannot be rebound, a name could be.
    return isBoundToAll && AllowedHosts.isAddress(host)
  }

  var isBoundToAll: Bool { ["0.0.0.0", "::", "[::]"].contains(bound) }

  /// The host without port and brackets, in small letters.
  private static func host(of authority: String) -> String {
    let text = authority.lowercased()
    if text.hasPrefix("[") {
      guard let close = text.firstIndex(of: "]") else { return "" }
      return String(text[text.index(after: text.startIndex)..<close])
    }
    // More than one colon without brackets is an IPv6 address that forgot them.
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    guard pieces.count == 2 else { return pieces.count == 1 ? text : "" }
    return String(pieces[0])
  }

  /// Whether a name or an address in digits always means this computer.
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
  /// Where a browser on this computer finds the server.
  ///
  /// - Parameter port: The one that is really listened at.
  func address(port: Int) -> String {
    let name =
      isBoundToAll ? "localhost" : bound.contains(":") && !bound.hasPrefix("[") ? "[\(bound)]" : bound
    return "http://\(name):\(port)/"
  }
}
