internal import AsyncHTTPClient
internal import Dispatch
internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix
internal import NIOSSL

/// The connections to servers, kept as long as this lives.
final class Wire: Sendable {
  private let client: HTTPClient

  /// - Parameters:
  ///   - connectTimeout: Seconds.
  ///   - idleTimeout: Seconds that a server may say nothing.
  ///   - inflationLimit: No packed answer is unpacked beyond so many bytes.
  init(connectTimeout: Double, idleTimeout: Double, inflationLimit: Int) {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.timeout = .init(connect: .seconds(connectTimeout), read: .seconds(idleTimeout))
    configuration.decompression = .enabled(limit: .size(inflationLimit))
    // Attempts are counted, and spaced, by the retry policy alone.
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  deinit {
    // Nobody is left who could be told that a connection did not close cleanly.
    client.shutdown(queue: .global()) { _ in }
  }

  /// What comes back before the body.
  struct Head: Sendable {
    let status: Int
    let headers: Headers
  }

  /// Asks, and hands the answer on while it comes in.
  ///
  /// - Parameters:
  ///   - headers: All of them.
  ///   - timeout: Seconds from now to the last byte.
  ///   - begin: Told the status and the headers; throws to end it there.
  ///   - take: Told each run of bytes; throws to end it there.
  func exchange(
    _ method: Request.Method, _ address: Address, headers: [(name: String, value: String)], body: [UInt8]?,
    timeout: Double, begin: @escaping @Sendable (Head) async throws(DownloadError.Reason) -> Bool,
    take: @escaping @Sendable ([UInt8]) async throws(DownloadError.Reason) -> Void
  ) async throws(DownloadError.Reason) {
    var request = HTTPClientRequest(url: address.text)
    request.method = HTTPMethod(rawValue: method.rawValue)
    for header in headers { request.headers.add(name: header.name, value: header.value) }
    if let body { request.body = .bytes(ByteBuffer(bytes: body)) }
    do {
      // The client's own deadline ends with the head; a server may still send its body for ever.
      try await withThrowingTaskGroup(of: Void.self) { [client, request] group in
        group.addTask {
          let response = try await client.execute(request, timeout: .seconds(timeout))
          let head = Head(
            status: Int(response.status.code), headers: Headers(response.headers.map { ($0.name, $0.value) }))
          guard try await begin(head) else { return }
          for try await chunk in response.body { try await take(Array(chunk.readableBytesView)) }
        }
        group.addTask {
          try await Task.sleep(for: .seconds(timeout))
          throw DownloadError.Reason.timedOut
        }
        try await group.next()
        group.cancelAll()
      }
    } catch {
      throw Wire.reason(for: error)
    }
  }

  private static func reason(for error: any Error) -> DownloadError.Reason {
    switch error {
    case let reason as DownloadError.Reason: reason
    case is CancellationError: .cancelled
    case let error as HTTPClientError: reason(for: error)
    case ChannelError.connectTimeout: .timedOut
    case ChannelError.ioOnClosedChannel, ChannelError.eof, ChannelError.inputClosed: .interrupted
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .insecure
    case is NIOConnectionError: .unreachable
    case NIOHTTPDecompression.DecompressionError.limit: .inflated
    case let error as IOError: system(error.errnoCode)
    case HTTPParserError.invalidEOFState: .interrupted
    default: .malformed
    }
  }

  private static func reason(for error: HTTPClientError) -> DownloadError.Reason {
    let timeouts: [HTTPClientError] = [
      .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
    ]
    if timeouts.contains(error) { return .timedOut }
    if error == .cancelled { return .cancelled }
    if error == .tlsHandshakeTimeout { return .insecure }
    return [.remoteConnectionClosed, .uncleanShutdown].contains(error) ? .interrupted : .malformed
  }

  private static func system(_ code: Int32) -> DownloadError.Reason {
    [ECONNRESET, EPIPE, ECONNABORTED, ENOTCONN].contains(code) ? .interrupted : .unreachable
  }
}

extension DownloadError.Reason: Error {}

extension TimeAmount {
  fileprivate static func seconds(_ value: Double) -> TimeAmount { .nanoseconds(Int64(value * 1e9)) }
}
