internal import Dispatch
package import Logging
internal import Synchronization

/// Sends requests within the limits of a ``NetworkPolicy``.
///
/// It limits simultaneous requests and the request rate of each host, retries transient failures, follows only safe redirects,
/// and never reads more bytes than a request allows.
package final class Network: Sendable {
  let policy: NetworkPolicy
  private let pool: ConnectionPool
  private let logger: Logger
  private let hosts = Mutex<[String: Host]>([:])

  private struct Host {
    let slots: AsyncSemaphore
    let limiter: RateLimiter
  }

  package init(_ policy: NetworkPolicy, logger: Logger = Logger(label: "photomap.network")) {
    (self.policy, self.logger) = (policy, logger)
    pool = policy.transport.makePool(
      TransportOptions(
        connectTimeout: policy.connectTimeout, idleTimeout: policy.idleTimeout,
        inflationLimit: policy.inflationLimit, authorities: policy.authorities, proxies: policy.proxies))
  }

  private func host(_ address: Address) -> Host {
    hosts.withLock { hosts in
      if let known = hosts[address.authority] { return known }
      let history = policy.log.map {
        RateLimiter.History(log: $0, host: address.host, authority: address.authority)
      }
      let limiter = RateLimiter(policy.rates[address.host], history: history, clock: policy.clock)
      let host = Host(slots: AsyncSemaphore(policy.requestsPerHost), limiter: limiter)
      hosts[address.authority] = host
      return host
    }
  }

  /// Sends a request and collects the response in memory.
  ///
  /// - Parameter isTransient: Whether a response means that the same request may succeed later.
  /// - Returns: The response with any status, unless it is transient.
  package func response(
    to request: NetworkRequest, isTransient: @Sendable (NetworkResponse) -> Bool = { _ in false }
  ) async throws(DownloadError) -> NetworkResponse {
    try await withRetries(request) { () throws(DownloadError) in
      let buffer = ResponseBuffer(limit: request.limit)
      try await self.send(request) { head throws(DownloadError.Reason) in
        try buffer.begin(head)
        return true
      } receiveBytes: { bytes throws(DownloadError.Reason) in
        try buffer.append(bytes)
      }
      let response = buffer.response
      let error = DownloadError(.status(response.status), at: request.address)
      return (response, error.isTransient || isTransient(response) ? error : nil)
    }
  }

  /// Repeats a request, with delays, while it fails transiently.
  ///
  /// - Parameter attempt: One attempt: its result, and the error if another attempt may succeed.
  func withRetries<Result: Sendable>(
    _ request: NetworkRequest, _ attempt: () async throws(DownloadError) -> (Result, DownloadError?)
  ) async throws(DownloadError) -> Result {
    var count = 0
    while true {
      count += 1
      let failure: DownloadError
      do throws(DownloadError) {
        let (result, error) = try await attempt()
        guard let error else { return result }
        // A transient error inside a response with a status of success is the caller's, such as Flickr's code 201.
        guard count < policy.retry.attempts, request.method != .post || error.wasNotProcessed else {
          if case .status(200..<300) = error.reason { return result }
          throw error
        }
        failure = error
      } catch {
        guard error.isTransient, count < policy.retry.attempts,
          request.method != .post || error.wasNotProcessed
        else { throw error }
        failure = error
      }
      let delay = policy.retry.delay(after: count, random: policy.clock.random())
      logger.debug(
        "request is repeated",
        metadata: (Address(request.address).map(request.logged) ?? [:]).merging([
          "attempt": .stringConvertible(count + 1), "seconds": .stringConvertible(delay),
          "failure": .string("\(failure.reason)"),
        ]) { $1 })
      do {
        try await policy.clock.sleep(delay)
      } catch {
        throw DownloadError(.cancelled, at: failure.address)
      }
    }
  }

  /// Sends a request once, and follows redirects.
  ///
  /// - Parameters:
  ///   - headers: In addition to the request's.
  ///   - receiveHead: Gets the status and the headers; returns false to skip the body.
  ///   - receiveBytes: Gets each chunk of the body.
  /// - Returns: Where redirects led; `nil` without redirects.
  @discardableResult
  func send(
    _ request: NetworkRequest, adding headers: [(name: String, value: String)] = [],
    receiveHead: @escaping @Sendable (ResponseHead) throws(DownloadError.Reason) -> Bool,
    receiveBytes: @escaping @Sendable ([UInt8]) throws(DownloadError.Reason) -> Void
  ) async throws(DownloadError) -> String? {
    let handler = ResponseHandler(receiveHead: receiveHead, receiveBytes: receiveBytes)
    do throws(DownloadError.Reason) {
      guard let first = Address(request.address),
        var address = first.adding(request.secretFields.map { ($0.name, $0.value.revealed) })
      else { throw .invalidAddress }
      var hops = 0
      func added(for address: Address) -> [(name: String, value: String)] {
        let secrets = address.isServer(of: first) ? request.secretHeaders : []
        return headers + secrets.map { ($0.name, $0.value.revealed) }
      }
      while let location = try await sendOnce(request, to: address, adding: added(for: address), handler) {
        hops += 1
        guard hops <= policy.redirects else { throw .tooManyRedirects(policy.redirects) }
        guard request.method == .get, let target = address.redirected(to: location) else {
          throw .redirectRefused(host: address.host)
        }
        try await check(target, from: first)
        address = target
      }
      return hops > 0 ? address.text : nil
    } catch {
      throw DownloadError(error, at: request.address)
    }
  }

  /// - Returns: The location of a redirect; `nil` when `handler` received the response.
  private func sendOnce(
    _ request: NetworkRequest, to address: Address, adding headers: [(name: String, value: String)],
    _ handler: ResponseHandler
  ) async throws(DownloadError.Reason) -> String? {
    let host = host(address)
    let (pool, policy) = (pool, policy)
    let outgoing = TransportRequest(
      request, to: address, adding: headers + [("User-Agent", policy.userAgent)])
    let location = Mutex<String?>(nil)
    let pause = Mutex<Double?>(nil)
    let status = Mutex<Int?>(nil)
    do {
      try await host.slots.withPermit {
        try await host.limiter.waitForTurn(atMost: policy.retry.longestPause)
        let result: Result<Void, DownloadError.Reason>
        let start = policy.clock.date()
        do throws(DownloadError.Reason) {
          result = .success(
            try await pool.send(
              outgoing,
              handler.intercepting { head throws(DownloadError.Reason) in
                status.withLock { $0 = head.status }
                if head.isRedirect, let value = head.headers["Location"] {
                  location.withLock { $0 = value }
                  return true
                }
                if let seconds = head.retryAfter(at: policy.clock.date()) {
                  host.limiter.pause(for: seconds)
                  pause.withLock { $0 = seconds }
                  guard seconds <= policy.retry.longestPause else {
                    throw .paused(until: policy.clock.date() + seconds)
                  }
                }
                return false
              }))
        } catch {
          result = .failure(error)
        }
        log(request, at: address, status.withLock(\.self), result, seconds: policy.clock.date() - start)
        // After the response: saving may have to wait for other programs.
        if let seconds = pause.withLock({ $0 }) { await host.limiter.savePause(of: seconds) }
        try result.get()
      }
    } catch let reason as DownloadError.Reason {
      throw reason
    } catch {
      throw .cancelled
    }
    return location.withLock { $0 }
  }

  private func log(
    _ request: NetworkRequest, at address: Address, _ status: Int?,
    _ result: Result<Void, DownloadError.Reason>, seconds: Double
  ) {
    logger.debug(
      "request",
      metadata: {
        var fields = request.logged(at: address)
        fields["seconds"] = .stringConvertible((seconds * 1000).rounded() / 1000)
        if let status { fields["status"] = .stringConvertible(status) }
        if case .failure(let reason) = result { fields["failure"] = .string("\(reason)") }
        return fields
      }())
  }

  private func check(_ target: Address, from first: Address) async throws(DownloadError.Reason) {
    // The system's resolver blocks, so it may not run on a cooperative thread.
    let isSafe = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      DispatchQueue.global().async {
        continuation.resume(returning: Redirection(from: first, to: target).isSafe { IPAddress.all(of: $0) })
      }
    }
    guard isSafe else { throw .redirectRefused(host: target.host) }
  }
}

extension ResponseHead {
  fileprivate var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// Seconds that the server asks clients to wait; `nil` when it does not.
  ///
  /// - Parameter date: Now, in seconds since 1970.
  fileprivate func retryAfter(at date: Double) -> Double? {
    guard status == 429 || status == 503 else { return nil }
    return RetryAfter.seconds(headers["Retry-After"], at: date)
  }
}

extension Network: CustomReflectable {
  /// Its connections hold requests with their keys, which must not be printed.
  package var customMirror: Mirror { Mirror(self, children: ["userAgent": policy.userAgent]) }
}
