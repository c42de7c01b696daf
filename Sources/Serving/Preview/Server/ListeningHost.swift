/// Where a server listens: an IP address of this computer, or a name of it.
package struct ListeningHost: Sendable, Hashable {
  /// Without brackets: `"127.0.0.1"`, `"::1"`, `"fe80::1%eth0"`, `"localhost"`.
  package let text: String

  /// - Parameter text: As people write it: also `[::1]`.
  /// - Throws: ``PreviewError/notAHost(_:)``
  package init(_ text: String) throws(PreviewError) {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let host = isBracketed ? String(text.dropFirst().dropLast()) : text
    // A single colon is that of a port.
    let isIPv6 = host.count(where: { $0 == ":" }) > 1
    let isPlain = host.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
      // The name of a network may follow: fe80::1%eth0.
      case 0x25, 0x3A: isIPv6
      default: false
      }
    }
    guard !host.isEmpty, isPlain, isIPv6 || !isBracketed else { throw .notAHost(text) }
    self.text = host
  }

  /// Whether it stands for all addresses of this computer.
  package var isEverywhere: Bool { ["0.0.0.0", "::"].contains(text) }

  /// The name of it in a certificate, which has no networks.
  package var certified: String { String(text.prefix { $0 != "%" }) }
}
