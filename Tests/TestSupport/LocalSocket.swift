import Foundation
import Platform

/// A socket of this computer with a port that nothing else has.
package struct LocalSocket {
  package let descriptor: Int32
  package let port: UInt16

  package var address: String { "http://127.0.0.1:\(port)" }

  /// - Throws: `POSIXError` if no port is free.
  package init() throws {
    descriptor = socket(AF_INET, socketType(SOCK_STREAM), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { [descriptor] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
  }

  /// Accepts connections from now on.
  package func listen() throws {
    guard Platform.listen(descriptor, 1) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EADDRINUSE)
    }
  }

  package func close() { _ = Platform.close(descriptor) }
}
