package import BuildCache
package import Downloads
internal import Files
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

  /// Fetches an object into a file, which takes no memory.
  ///
  /// - Returns: Whether the cache has it.
  /// - Throws: ``RemoteCacheError/damaged`` if it sent other bytes.
  package func download(_ object: RemoteObject, to path: String) async throws(RemoteCacheError) -> Bool {
    let network = network
    return try await found { () throws(RemoteCacheError) in
      try await send(getting("cas", object.digest, limit: object.bytes, object.bytes)) {
        request throws(DownloadError) in
        try await network.download(request, to: path) { try Digest(ofFileAt: $0) == object.digest }
        return true
      }
    } ?? false
  }

  /// Stores an object.
  ///
  /// - Parameter digest: Of the bytes.
  package func put(_ bytes: [UInt8], as digest: Digest) async throws(RemoteCacheError) {
    try await put(bytes, to: "cas", digest)
  }

  /// Stores an object that is a file, which takes no memory.
  ///
  /// - Parameter object: Of the file's bytes.
  package func put(fileAt path: String, as object: RemoteObject) async throws(RemoteCacheError) {
    var request = putting("cas", object.digest, object.bytes)
    request.bodyFile = path
    _ = try await response(to: request)
  }

  /// Stores a result. Its files are stored before, so that a result never names missing files.
  package func put(_ result: RemoteResult, for key: Digest) async throws(RemoteCacheError) {
    try await put(result.message, to: "ac", key)
  }

  private func get(
    _ space: String, _ key: Digest, limit: Int
  ) async throws(RemoteCacheError) -> [UInt8]? {
    // An answer of an error may be longer than the object.
    let request = getting(space, key, limit: max(limit, RemoteCache.longestError), limit)
    return try await found { () throws(RemoteCacheError) in try await response(to: request).body }
  }

  /// - Returns: `nil` for what the cache does not have.
  private func found<Value>(
    _ body: () async throws(RemoteCacheError) -> Value
  ) async throws(RemoteCacheError) -> Value? {
    do throws(RemoteCacheError) {
      return try await body()
    } catch .failed(.status(404)), .failed(.status(410)) {
      return nil
    } catch .failed(.tooLarge), .failed(.substituted), .failed(.wrongType) {
      throw .damaged
    }
  }

  /// - Parameter bytes: About how many come.
  private func getting(_ space: String, _ key: Digest, limit: Int, _ bytes: Int) -> NetworkRequest {
    var request = NetworkRequest(.get, "\(address)/\(space)/\(key.hex)")
    request.limit = limit
    request.timeout = RemoteCache.timeout(bytes: bytes)
    // A client and a proxy that both decompress would change the digest.
    request.allowsCompression = false
    return request
  }

  private func putting(_ space: String, _ key: Digest, _ bytes: Int) -> NetworkRequest {
    var request = NetworkRequest(.put, "\(address)/\(space)/\(key.hex)")
    request.headers = [("Content-Type", "application/octet-stream")]
    request.timeout = RemoteCache.timeout(bytes: bytes)
    return request
  }

  /// Seconds for which a request may go on: a network of a megabit a second is slow, but good.
  private static func timeout(bytes: Int) -> Double { 600 + Double(bytes) / 100_000 }

  private func put(_ bytes: [UInt8], to space: String, _ key: Digest) async throws(RemoteCacheError) {
    var request = putting(space, key, bytes.count)
    request.body = bytes
    _ = try await response(to: request)
  }

  /// - Returns: One with a status of success.
  private func response(to request: NetworkRequest) async throws(RemoteCacheError) -> NetworkResponse {
    let network = network
    return try await send(request) { request throws(DownloadError) in
      let response = try await network.response(to: request)
      guard (200..<300).contains(response.status) else {
        throw DownloadError(.status(response.status), at: request.address)
      }
      return response
    }
  }

  private func send<Value: Sendable>(
    _ request: NetworkRequest,
    _ exchange: @escaping @Sendable (NetworkRequest) async throws(DownloadError) -> Value
  ) async throws(RemoteCacheError) -> Value {
    var request = request
    request.headers += authorization
    var pause = 0.25
    var firstFailure: Double?
    while true {
      let outcome: Outcome<Value>
      do {
        // Those who wait for the permit must know of the failure before they get it.
        outcome = try await slots.withPermit { await attempt(request, exchange) }
        if case .retry = outcome { try await clock.sleep(pause) }
      } catch {
        throw .failed(.cancelled)
      }
      switch outcome {
      case .success(let value): return value
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

  private enum Outcome<Value: Sendable>: Sendable {
    case success(Value)
    case failure(RemoteCacheError)
    /// After a pause.
    case retry(DownloadError.Reason)
  }

  private func attempt<Value: Sendable>(
    _ request: NetworkRequest, _ exchange: (NetworkRequest) async throws(DownloadError) -> Value
  ) async -> Outcome<Value> {
    if health.isGivenUp { return .failure(.givenUp) }
    let reason: DownloadError.Reason
    do throws(DownloadError) {
      let value = try await exchange(request)
      health.succeeded()
      return .success(value)
    } catch {
      reason = error.reason
    }
    switch reason {
    // Nothing that the server could help.
    case .cancelled, .file: return .failure(.failed(reason))
    case .status(404), .status(410), .tooLarge, .substituted, .wrongType:
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
