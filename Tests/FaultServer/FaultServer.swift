internal import Foundation
internal import NIOCore
internal import NIOPosix
internal import Synchronization
internal import TestSupport

/// A local server with configurable faults.
package final class FaultServer: Sendable {
  /// Answers one request on one connection, which is closed when it returns.
  package typealias Behaviour = @Sendable (ReceivedRequest, Reply) async throws -> Void

  private struct Log {
    var requests: [ReceivedRequest] = []
    var port = 0
    var connections: [any Channel] = []
    var answers: [Task<Void, Never>] = []
  }

  private static let threads = NetworkThreads()

  private let behave: Behaviour
  private let log = Mutex(Log())

  private init(_ behave: @escaping Behaviour) { self.behave = behave }

  package var port: Int { log.withLock { $0.port } }
  /// Where it listens: `"http://127.0.0.1:12345"`.
  package var address: String { "http://127.0.0.1:\(port)" }
  /// All that was asked, in order.
  package var requests: [ReceivedRequest] { log.withLock { $0.requests } }

  /// Serves as long as `body` runs.
  package static func run<Result: Sendable>(
    _ behave: @escaping Behaviour, while body: @Sendable (FaultServer) async throws -> Result
  ) async throws -> Result {
    let server = FaultServer(behave)
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          server.log.withLock { $0.connections.append(channel) }
          try channel.pipeline.syncOperations.addHandler(RequestReader(server.answer))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    server.log.withLock { $0.port = listener.localAddress?.port ?? 0 }
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body(server)) } catch { result = .failure(error) }
    try? await listener.close()
    await server.end()
    return try result.get()
  }

  /// An address where nobody listens.
  package static func refusing() async throws -> String {
    // Taken, so that no other server of a test is given it, and never listened at; the end of the tests frees it.
    try LocalSocket().address
  }

  /// Begins to answer a request.
  ///
  /// - Returns: What answers it, to be cancelled when the client goes away; `nil` for a proxy's customer, who is led to this
  ///   same server, whichever was asked for.
  private func answer(_ request: ReceivedRequest, _ channel: any Channel) -> Task<Void, Never>? {
    log.withLock { $0.requests.append(request) }
    if request.method == "CONNECT" { return nil }
    let answer = Task(executorPreference: Self.threads) {
      // A client that goes away in the middle is what many tests are about.
      try? await self.behave(request, Reply(channel))
      try? await channel.close()
    }
    log.withLock { $0.answers.append(answer) }
    return answer
  }

  /// Closes the remaining connections, and waits until nothing is being answered.
  private func end() async {
    for connection in log.withLock({ $0.connections }) { try? await connection.close() }
    for answer in log.withLock({ $0.answers }) { await answer.value }
  }
}
