internal import AsyncHTTPClient
internal import Downloads
import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix
internal import NIOSSL

extension DownloadError.Reason {
  /// Translates an error of AsyncHTTPClient or SwiftNIO.
  init(_ error: any Error) {
    switch error {
    case let reason as DownloadError.Reason: self = reason
    case is CancellationError: self = .cancelled
    case let error as HTTPClientError: self.init(error)
    case ChannelError.connectTimeout: self = .timedOut
    case ChannelError.ioOnClosedChannel, ChannelError.eof, ChannelError.inputClosed: self = .interrupted
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: self = .insecure
    case is NIOConnectionError: self = .unreachable
    case NIOHTTPDecompression.DecompressionError.limit: self = .inflated
    case let error as IOError: self.init(system: error.errnoCode)
    case HTTPParserError.invalidEOFState: self = .interrupted
    default: self = .malformed
    }
  }

  private init(_ error: HTTPClientError) {
    let timeouts: [HTTPClientError] = [
      .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
    ]
    let proxies: [HTTPClientError] = [
      .invalidProxyResponse, .proxyAuthenticationRequired, .httpProxyHandshakeTimeout, .socksHandshakeTimeout,
    ]
    self =
      switch error {
      case .cancelled: .cancelled
      case .tlsHandshakeTimeout: .insecure
      case .remoteConnectionClosed, .uncleanShutdown: .interrupted
      case _ where timeouts.contains(error): .timedOut
      case _ where proxies.contains(error): .unreachable
      default: .malformed
      }
  }

  private init(system code: Int32) {
    self =
      switch code {
      case ECONNRESET, EPIPE, ECONNABORTED, ENOTCONN: .interrupted
      // Connections read no files but certificates.
      case ENOENT, EACCES, EISDIR, ENOTDIR: .insecure
      default: .unreachable
      }
  }
}
