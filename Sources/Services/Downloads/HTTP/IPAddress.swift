import Platform

/// An IPv4 or IPv6 address.
struct IPAddress: Sendable, Hashable {
  /// Four for IPv4, sixteen for IPv6, in network byte order.
  let bytes: [UInt8]

  /// - Parameter text: `"192.0.2.1"`, `"2001:db8::1"`, without brackets.
  init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: &four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: &six) { Array($0) }
    } else {
      return nil
    }
  }

  private init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Whether it is this computer, or an address outside the public internet.
  ///
  /// - Note: The registries of special-purpose addresses of RFC 6890, and multicast. IPv6 addresses that carry an
  ///   IPv4 one (mapped, NAT64, 6to4) are classified by that.
  var isPrivate: Bool {
    guard bytes.count == 16 else { return IPAddress.isPrivate(four: bytes) }
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10...11].allSatisfy({ $0 == 0xFF }) {
      return IPAddress.isPrivate(four: Array(bytes[12...]))
    }
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) { return IPAddress.isPrivate(four: Array(bytes[12...])) }
    if bytes.starts(with: [0x20, 0x02]) { return IPAddress.isPrivate(four: Array(bytes[2..<6])) }
    if bytes[..<15].allSatisfy({ $0 == 0 }) { return true }
    // Public unicast addresses begin with the bits 001.
    return bytes[0] & 0xE0 != 0x20
  }

  private static func isPrivate(four: [UInt8]) -> Bool {
    switch (four[0], four[1]) {
    case (0, _), (10, _), (127, _), (169, 254), (192, 168), (224..., _): true
    case (100, 64...127), (172, 16...31), (198, 18...19): true
    case (192, 0): four[2] == 0
    default: false
    }
  }
}

extension IPAddress {
  /// All addresses of a host name, by the system's resolver, which blocks; empty for an unknown name.
  static func all(of host: String) -> [IPAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    // One entry for each address, instead of one for each socket type.
    hints.ai_socktype = socketType(SOCK_STREAM)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var found: [IPAddress] = []
    var entry = list
    while let here = entry?.pointee {
      if let address = here.ai_addr {
        switch here.ai_family {
        case AF_INET:
          address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { four in
            withUnsafeBytes(of: four.pointee.sin_addr) { found.append(IPAddress(bytes: $0)) }
          }
        case AF_INET6:
          address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { six in
            withUnsafeBytes(of: six.pointee.sin6_addr) { found.append(IPAddress(bytes: $0)) }
          }
        default: break
        }
      }
      entry = here.ai_next
    }
    return found
  }
}
