internal import Synchronization

/// A remote cache in memory, for ``FaultServer/run(_:while:)``.
package final class CacheServer: Sendable {
  /// What it answers instead of the bytes; returns false to answer as usual.
  package typealias Fault = @Sendable (ReceivedRequest, Reply, _ stored: [UInt8]?) async throws -> Bool

  private let objects = Mutex<[String: [UInt8]]>([:])
  private let fault = Mutex<Fault?>(nil)

  package init() {}

  /// All that is stored, by path.
  package var stored: [String: [UInt8]] { objects.withLock { $0 } }

  package func store(_ bytes: [UInt8]?, at path: String) { objects.withLock { $0[path] = bytes } }

  package func setFault(_ fault: Fault?) { self.fault.withLock { $0 = fault } }

  package func answer(_ request: ReceivedRequest, _ reply: Reply) async throws {
    let stored = objects.withLock { $0[request.path] }
    if let fault = fault.withLock({ $0 }), try await fault(request, reply, stored) { return }
    switch request.method {
    case "GET":
      guard let stored else { return try await reply.answer(404, "no such object") }
      try await reply.answer(200, stored)
    case "PUT":
      store(request.body, at: request.path)
      try await reply.answer(201)
    default: try await reply.answer(405)
    }
  }
}
