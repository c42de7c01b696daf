internal import NIOCore
internal import NIOPosix
import Platform

/// The answer to one request, byte by byte if need be.
package struct Reply: Sendable {
  private let channel: any Channel

  init(_ channel: any Channel) { self.channel = channel }

  /// Bytes as they are.
  package func send(_ bytes: some Sequence<UInt8> & Sendable) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  /// The status and the headers.
  ///
  /// - Parameter length: What `Content-Length` says; `nil` leaves it out.
  package func head(_ status: Int, length: Int?, _ headers: [(String, String)] = []) async throws {
    var text = "HTTP/1.1 \(status) Whatever\r\nConnection: close\r\n"
    if let length { text += "Content-Length: \(length)\r\n" }
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    try await send(Array((text + "\r\n").utf8))
  }

  /// A whole answer.
  package func answer(_ status: Int, _ body: [UInt8] = [], _ headers: [(String, String)] = []) async throws {
    try await head(status, length: body.count, headers)
    try await send(body)
  }

  /// A whole answer of text.
  package func answer(_ status: Int, _ body: String, _ headers: [(String, String)] = []) async throws {
    try await answer(status, Array(body.utf8), headers)
  }

  /// Breaks the connection as a machine does that loses its power.
  package func reset() async throws {
    if let socket = channel as? any SocketOptionProvider {
      try await socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    }
    try await channel.close().get()
  }
}
