import Foundation
import Glibc

/// A server that reads a request slowly, a little every tenth of a second, and then answers it.
enum SlowReader {
  /// Serves one request as long as `body` runs.
  ///
  /// - Parameters:
  ///   - count: How many bytes it reads, the head of the request with them.
  ///   - step: How many of them at a time.
  static func run<Result>(
    reading count: Int, step: Int, while body: (_ address: String) async throws -> Result
  ) async throws -> Result {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // Otherwise the system would take a whole request at once.
    var buffer: Int32 = 65_536
    setsockopt(listener, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening, listen(listener, 1) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EADDRNOTAVAIL)
    }
    Thread {
      let connection = accept(listener, nil, nil)
      var bytes = [UInt8](repeating: 0, count: step)
      var rest = count
      while rest > 0 {
        let got = recv(connection, &bytes, min(step, rest), Int32(MSG_WAITALL))
        guard got > 0 else { break }
        rest -= got
        usleep(100_000)
      }
      let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
      send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
      close(connection)
    }.start()
    defer { close(listener) }
    return try await body("http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")
  }
}
