internal import Dispatch
internal import Synchronization

/// The one way to the network: polite to servers, patient with their troubles, wary of where they lead.
///
/// It asks a host for few things at a time and no faster than its service allows, repeats what failed in passing, follows
/// redirects only to safe places, and never takes more bytes than it was told to.
package final class Network: Sendable {
  /// How it behaves.
  package struct NetworkPolicy: Sendable {
    /// Who asks, as services want to know it: `"PhotoMap/1.0 (+https://…)"`.
    package var userAgent: String
    /// So many requests to one host at a time.
    package var perHost = 4
    /// How often a host may be asked; hosts that are not here, as often as one likes.
    package var rates: [String: Rate] = [:]
    /// Where it is remembered when hosts with a rate were asked, and which have asked for a pause; without, only this run
    /// knows.
    package var log: RequestLog?
    package var retry = RetryPolicy()
    package var redirects = 5
    /// Seconds.
    package var connectTimeout = 10.0
    /// Seconds that a server may say nothing.
    package var idleTimeout = 30.0
    /// No packed answer is unpacked beyond so many bytes.
    package var inflationLimit = 64_000_000
    /// The file of certificates (PEM) to believe in place of the system's.
    package var authorities: String?
    package var proxies = Proxies()
    package var tempo = Tempo.real
    let transport: Transport

    package init(userAgent: String, over transport: Transport) {
      (self.userAgent, self.transport) = (userAgent, transport)
    }
  }

  let manners: NetworkPolicy
  private let wire: Wire
  private let hosts = Mutex<[String: Host]>([:])

  private struct Host {
    let gate: Gate
    let pace: Pace
  }

  package init(_ manners: NetworkPolicy) {
    self.manners = manners
    wire = manners.transport.wire(
      Wire.Limits(
        connectTimeout: manners.connectTimeout, idleTimeout: manners.idleTimeout,
        inflation: manners.inflationLimit, authorities: manners.authorities, proxies: manners.proxies))
  }

  private func host(_ address: Address) -> Host {
    hosts.withLock { hosts in
      if let known = hosts[address.authority] { return known }
      let memory = manners.log.map { log in
        Pace.Memory(
          log: log, host: address.host, authority: address.authority, date: manners.tempo.date)
      }
      let host = Host(gate: Gate(manners.perHost), pace: Pace(manners.rates[address.host], memory: memory))
      hosts[address.authority] = host
      return host
    }
  }

  /// Asks for something that fits into memory.
  ///
  /// - Parameter isPassing: Whether an answer means that the same question may be answered better a little later.
  /// - Returns: The answer, whatever its status, but none that stands for a passing trouble.
  package func answer(
    to request: Request, isPassing: @Sendable (Answer) -> Bool = { _ in false }
  ) async throws(DownloadError) -> Answer {
    try await persistently(request) { () throws(DownloadError) in
      let collected = Collected(limit: request.limit)
      try await self.exchange(request) { head throws(DownloadError.Reason) in
        try collected.begin(head)
        return true
      } take: { bytes throws(DownloadError.Reason) in
        try collected.take(bytes)
      }
      let answer = collected.answer
      let error = DownloadError(.status(answer.status), at: request.address)
      return (answer, error.isPassing || isPassing(answer) ? error : nil)
    }
  }

  /// Makes a request again and again, with pauses, while it fails in passing.
  ///
  /// - Parameter attempt: One attempt: its result, and what is wrong with it if it is worth another.
  func persistently<Result: Sendable>(
    _ request: Request, _ attempt: () async throws(DownloadError) -> (Result, DownloadError?)
  ) async throws(DownloadError) -> Result {
    var count = 0
    while true {
      count += 1
      let failure: DownloadError
      do throws(DownloadError) {
        let (result, trouble) = try await attempt()
        guard let trouble else { return result }
        // What is no trouble of the transport is the service's own word: 201 of Flickr, in an answer with status 200.
        guard count < manners.retry.attempts, request.method != .post || trouble.hadNoEffect else {
          if case .status(200..<300) = trouble.reason { return result }
          throw trouble
        }
        failure = trouble
      } catch {
        guard error.isPassing, count < manners.retry.attempts, request.method != .post || error.hadNoEffect
        else { throw error }
        failure = error
      }
      do {
        try await manners.tempo.sleep(manners.retry.delay(after: count, random: manners.tempo.random()))
      } catch {
        throw DownloadError(.cancelled, at: failure.address)
      }
    }
  }

  /// One attempt: follows redirects, and hands on the answer that is none.
  ///
  /// - Parameters:
  ///   - headers: Beside the request's own.
  ///   - begin: Told the status and the headers; returns false when the body is not wanted.
  ///   - take: Told each run of bytes.
  func exchange(
    _ request: Request, adding headers: [(name: String, value: String)] = [],
    begin: @escaping @Sendable (Wire.Head) throws(DownloadError.Reason) -> Bool,
    take: @escaping @Sendable ([UInt8]) throws(DownloadError.Reason) -> Void
  ) async throws(DownloadError) {
    do throws(DownloadError.Reason) {
      guard let first = Address(request.address),
        var address = first.adding(request.secretFields.map { ($0.name, $0.value.revealed) })
      else { throw .invalidAddress }
      var hops = 0
      while let next = try await hop(request, to: address, adding: headers, begin: begin, take: take) {
        hops += 1
        guard hops <= manners.redirects else { throw .tooManyRedirects(manners.redirects) }
        guard request.method == .get, let target = address.redirected(to: next) else {
          throw .redirectRefused(host: address.host)
        }
        try await check(target, from: first)
        address = target
      }
    } catch {
      throw DownloadError(error, at: request.address)
    }
  }

  /// - Returns: Where the answer sends us; `nil` when it was handed on.
  private func hop(
    _ request: Request, to address: Address, adding headers: [(name: String, value: String)],
    begin: @escaping @Sendable (Wire.Head) throws(DownloadError.Reason) -> Bool,
    take: @escaping @Sendable ([UInt8]) throws(DownloadError.Reason) -> Void
  ) async throws(DownloadError.Reason) -> String? {
    let host = host(address)
    let (wire, manners) = (wire, manners)
    let call = Call(request, to: address, adding: headers + [("User-Agent", manners.userAgent)])
    let redirect = Mutex<String?>(nil)
    do {
      try await host.gate.pass {
        let pause = host.pace.pause(at: manners.tempo.now())
        guard pause <= manners.retry.longestPause else {
          throw DownloadError.Reason.paused(until: manners.tempo.date() + pause)
        }
        let wait = host.pace.next(at: manners.tempo.now())
        if wait > 0 { try await manners.tempo.sleep(wait) }
        let receiver = Wire.Receiver { head throws(DownloadError.Reason) in
          if [301, 302, 303, 307, 308].contains(head.status), let location = head.headers["Location"] {
            redirect.withLock { $0 = location }
            return false
          }
          if let pause = RetryAfter.seconds(head.headers["Retry-After"], at: manners.tempo.date()),
            head.status == 429 || head.status == 503
          {
            let now = manners.tempo.now()
            host.pace.hold(until: now + pause, at: now)
            guard pause <= manners.retry.longestPause else {
              throw .paused(until: manners.tempo.date() + pause)
            }
          }
          return try begin(head)
        } take: { bytes throws(DownloadError.Reason) in
          try take(bytes)
        }
        try await wire.exchange(call, receiver)
      }
    } catch let reason as DownloadError.Reason {
      throw reason
    } catch {
      throw .cancelled
    }
    return redirect.withLock { $0 }
  }

  private func check(_ target: Address, from first: Address) async throws(DownloadError.Reason) {
    // The system's resolver blocks, and so must not be called on a thread that others wait for.
    let isSafe = await withCheckedContinuation { (answer: CheckedContinuation<Bool, Never>) in
      DispatchQueue.global().async {
        answer.resume(returning: Redirection(from: first, to: target).isSafe { IPAddress.all(of: $0) })
      }
    }
    guard isSafe else { throw .redirectRefused(host: target.host) }
  }
}

extension Network: CustomReflectable {
  /// Below it lie connections that hold whole requests, keys and all.
  package var customMirror: Mirror { Mirror(self, children: ["userAgent": manners.userAgent]) }
}
