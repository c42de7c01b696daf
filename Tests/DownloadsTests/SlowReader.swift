import Foundation
import Platform
import TestSupport

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
    let listener = try LocalSocket()
    // Otherwise the system would take a whole request at once.
    var buffer: Int32 = 65_536
    setsockopt(
      listener.descriptor, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout<Int32>.size))
    try listener.listen()
    Thread {
      let connection = accept(listener.descriptor, nil, nil)
      var bytes = [UInt8](repeating: 0, count: step)
      var rest = count
      while rest > 0 {
        let got = recv(connection, &bytes, min(step, rest), Int32(MSG_WAITALL))
        guard got > 0 else { break }
        rest -= got
        usleep(100_000)
      }
      let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
      send(connection, answer, answer.count, noSignal)
      close(connection)
    }.start()
    defer { listener.close() }
    return try await body(listener.address)
  }
}
