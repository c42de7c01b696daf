internal import Platform

/// The addresses at which other computers reach this one.
package enum NetworkAddresses {
  /// The names of this computer, also the one that it has in local networks: `attic`, `attic.local`.
  package static func names() -> [String] {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return [] }
    let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .lowercased()
    let isPlain =
      !name.isEmpty
      && name.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E: true
        default: false
        }
      }
    return !isPlain || name == "localhost" ? [] : name.contains(".") ? [name] : [name, name + ".local"]
  }

  /// The IP addresses of all networks that are up, those of IPv4 first; none of this computer only, and none that works on one
  /// cable only.
  package static func all() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var addresses: [(isIPv6: Bool, text: String)] = []
    for entry in sequence(first: first, next: { $0?.pointee.ifa_next }) {
      guard let entry = entry?.pointee, let address = entry.ifa_addr,
        entry.ifa_flags & UInt32(IFF_UP) != 0,
        entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      let family = Int32(address.pointee.sa_family)
      guard family == AF_INET || family == AF_INET6 else { continue }
      let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      guard getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      else {
        continue
      }
      let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // Link-local ones have a zone: fe80::1%eth0.
      guard !name.contains("%"), !addresses.contains(where: { $0.text == name }) else { continue }
      addresses.append((family == AF_INET6, name))
    }
    return addresses.filter { !$0.isIPv6 }.map(\.text) + addresses.filter(\.isIPv6).map(\.text)
  }
}
