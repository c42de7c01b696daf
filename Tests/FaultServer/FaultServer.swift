internal import Foundation
internal import NIOCore
internal import NIOPosix
internal import NIOSSL
internal import Synchronization

/// A server on this machine that answers as badly as it is told to.
package final class FaultServer: Sendable {
  /// Answers one request on one connection, which is closed when it returns.
  package typealias Behaviour = @Sendable (ReceivedRequest, Reply) async throws -> Void

  private struct Log {
    var requests: [ReceivedRequest] = []
    var open = 0
    var peak = 0
  }

  private static let threads = NetworkThreads()

  package let port: Int
  private let log = Mutex(Log())

  private init(port: Int) { self.port = port }

  /// Where it listens: `"http://127.0.0.1:12345"`.
  package var address: String { "http://127.0.0.1:\(port)" }
  /// All that was asked, in order.
  package var requests: [ReceivedRequest] { log.withLock { $0.requests } }
  /// How many requests were being answered at the same time at most.
  package var peak: Int { log.withLock { $0.peak } }

  /// Serves as long as `body` runs.
  ///
  /// - Parameter isSelfSigned: Speaks TLS, with a certificate that nobody vouches for.
  package static func run<Result: Sendable>(
    isSelfSigned: Bool = false, _ behave: @escaping Behaviour,
    while body: @Sendable (FaultServer) async throws -> Result
  ) async throws -> Result {
    let context = isSelfSigned ? try SelfSigned.context() : nil
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          if let context {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
          }
          return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    let server = FaultServer(port: listener.channel.localAddress?.port ?? 0)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(executorPreference: threads) {
        try await withThrowingDiscardingTaskGroup { connections in
          try await listener.executeThenClose { inbound in
            for try await connection in inbound {
              connections.addTask { await server.serve(connection, behave) }
            }
          }
        }
      }
      defer { group.cancelAll() }
      return try await body(server)
    }
  }

  /// An address where nobody listens.
  package static func refusing() async throws -> String {
    // Taken, so that no other server of a test is given it, and never listened at; the end of the tests frees it.
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EADDRNOTAVAIL) }
    return "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
  }

  private func serve(_ connection: NIOAsyncChannel<ByteBuffer, ByteBuffer>, _ behave: Behaviour) async {
    do {
      try await connection.executeThenClose { inbound, outbound in
        var bytes: [UInt8] = []
        for try await chunk in inbound {
          bytes += chunk.readableBytesView
          if let request = ReceivedRequest(bytes) {
            log.withLock {
              $0.requests.append(request)
              $0.open += 1
              $0.peak = max($0.peak, $0.open)
            }
            defer { log.withLock { $0.open -= 1 } }
            try await behave(request, Reply(connection.channel, outbound))
            return
          }
          // What is no request, such as the greeting of TLS, is answered as a server without TLS does.
          if bytes.first == 0x16 {
            try await outbound.write(ByteBuffer(string: "HTTP/1.1 400 Bad Request\r\n\r\n"))
            return
          }
        }
      }
    } catch {
      // A client that goes away in the middle is what many tests are about.
    }
  }
}
