package import BuildCache
package import Downloads
internal import Foundation
package import Photography

/// A cache on another computer, which many share, by the HTTP protocol of Bazel's remote caches: results under
/// `/ac/KEY`, and files under `/cas/DIGEST`, each with `GET` and `PUT`.
///
/// Everything that it sends is verified. After several failures it gets no more requests.
package struct RemoteCache: Sendable {
  /// `"https://cache.example.org/photos"`, without a slash at the end.
  package let address: String
  private let network: Network
  private let clock: NetworkClock
  private let authorization: [(name: String, value: String)]
  private let health: RemoteCacheHealth
  private let patience: Double
  /// Tasks that wait for a slot learn of failures before they send their requests.
  private let slots = AsyncSemaphore(RemoteCache.requestsAtATime)

  /// How many requests are open at a time.
  package static let requestsAtATime = 16
  /// Seconds between two attempts, at most.
  private static let longestPause = 5.0
  /// The largest entry of a result, in bytes.
  private static let largestResult = 1 << 20
  private static let longestError = 1 << 16

  /// - Parameters:
  ///   - address: With `http` or `https`.
  ///   - policy: The client and its proxies; retries and time limits are the cache's own.
  ///   - patience: Seconds for which failures are waited out. Without patience, a cache that does not answer is given up
  ///     within five seconds.
  package init(
    _ address: String, access: RemoteCacheAccess = .open, over policy: NetworkPolicy, patience: Double = 0
  ) {
    self.address = String(address.reversed().drop { $0 == "/" }.reversed())
    var policy = policy
    (policy.log, policy.rates) = (nil, [:])
    policy.requestsPerHost = RemoteCache.requestsAtATime
    policy.retry.attempts = 1
    policy.retry.longestPause = 0
    // A redirect would take the password to another server.
    policy.redirects = 0
    (policy.connectTimeout, policy.idleTimeout) = (2, 2.5)
    network = Network(policy)
    clock = policy.clock
    authorization = access.header.map { [("Authorization", $0)] } ?? []
    self.patience = patience
    health = RemoteCacheHealth(patience: patience)
    // Without TLS, it could be read on the way.
    if access != .open, !Address.mayCarrySecrets(self.address) { health.giveUp(.insecure) }
  }

  /// Why requests have failed; `nil` if none has.
  package var failure: DownloadError.Reason? { health.reason }

  /// Whether it gets no more requests.
  package var isGivenUp: Bool { health.isGivenUp }

  /// The result under a key; `nil` if there is none.
  package func result(for key: Digest) async throws(RemoteCacheError) -> RemoteResult? {
    guard let body = try await get("ac", key, limit: RemoteCache.largestResult) else { return nil }
    return try RemoteResult(message: body)
  }

  /// The bytes of an object; `nil` if the cache does not have it.
  ///
  /// - Throws: ``RemoteCacheError/damaged`` if it sent others.
  package func bytes(of object: RemoteObject) async throws(RemoteCacheError) -> [UInt8]? {
    guard let body = try await get("cas", object.digest, limit: object.bytes) else { return nil }
    guard body.count == object.bytes else { throw .damaged }
    return body
  }

  /// Stores an object.
  ///
  /// - Parameter digest: Of the bytes.
  package func put(_ bytes: [UInt8], as digest: Digest) async throws(RemoteCacheError) {
    try await put(bytes, to: "cas", digest)
  }

  /// Stores a result. Its files are stored before, so that a result never names missing files.
  package func put(_ result: RemoteResult, for key: Digest) async throws(RemoteCacheError) {
    try await put(result.message, to: "ac", key)
  }

  private func get(
    _ space: String, _ key: Digest, limit: Int
  ) async throws(RemoteCacheError) -> [UInt8]? {
    var request = NetworkRequest(.get, "\(address)/\(space)/\(key.hex)")
    // An answer of an error may be longer than the object.
    request.limit = max(limit, RemoteCache.longestError)
    // A client and a proxy that both decompress would change the digest.
    request.allowsCompression = false
    do throws(RemoteCacheError) {
      return try await send(request).body
    } catch .failed(.status(404)), .failed(.status(410)) {
      return nil
    } catch .failed(.tooLarge) {
      throw .damaged
    }
  }

  private func put(_ bytes: [UInt8], to space: String, _ key: Digest) async throws(RemoteCacheError) {
    var request = NetworkRequest(.put, "\(address)/\(space)/\(key.hex)")
    request.headers = [("Content-Type", "application/octet-stream")]
    request.body = bytes
    _ = try await send(request)
  }

  private func send(_ request: NetworkRequest) async throws(RemoteCacheError) -> NetworkResponse {
    var request = request
    request.headers += authorization
    request.timeout = 600
    var pause = 0.25
    var firstFailure: Double?
    while true {
      let outcome: Outcome
      do {
        // Those who wait for the permit must know of the failure before they get it.
        outcome = try await slots.withPermit { await attempt(request) }
        if case .retry = outcome { try await clock.sleep(pause) }
      } catch {
        throw .failed(.cancelled)
      }
      switch outcome {
      case .response(let response): return response
      case .failure(let error): throw error
      case .retry(let reason):
        // Others may succeed meanwhile, and this one never.
        let since = firstFailure ?? clock.now()
        firstFailure = since
        guard clock.now() - since < patience else { throw .failed(reason) }
        pause = min(RemoteCache.longestPause, pause * 2)
      }
    }
  }

  private enum Outcome: Sendable, Hashable {
    /// With a status of success.
    case response(NetworkResponse)
    case failure(RemoteCacheError)
    /// After a pause.
    case retry(DownloadError.Reason)
  }

  private func attempt(_ request: NetworkRequest) async -> Outcome {
    if health.isGivenUp { return .failure(.givenUp) }
    let reason: DownloadError.Reason
    do throws(DownloadError) {
      let response = try await network.response(to: request)
      if (200..<300).contains(response.status) {
        health.succeeded()
        return .response(response)
      }
      reason = .status(response.status)
    } catch {
      reason = error.reason
    }
    switch reason {
    case .cancelled: return .failure(.failed(reason))
    case .status(404), .status(410), .tooLarge:
      // The server works; it has no such object, or a wrong one.
      health.succeeded()
      return .failure(.failed(reason))
    default: return health.failed(reason, now: clock.now()) ? .retry(reason) : .failure(.failed(reason))
    }
  }
}

extension RemoteCacheAccess {
  /// The value of the header `Authorization`.
  fileprivate var header: String? {
    switch self {
    case .open: nil
    case .user(let name, let password):
      "Basic " + Data("\(name):\(password.revealed)".utf8).base64EncodedString()
    case .token(let token): "Bearer \(token.revealed)"
    }
  }
}
