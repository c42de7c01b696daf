internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP2
internal import NIOHTTPTypesHTTP2

/// A connection of HTTP/2: each request is a stream in it, which is answered like a connection of HTTP/1.
///
/// HummingbirdHTTP2 has fixed limits, and closes the connection of a browser that sends a ping with each of four requests.
struct HTTP2Connection {
  private let http1: HTTP1Channel
  private let logger: Logger

  init(answering http1: HTTP1Channel, _ logger: Logger) { (self.http1, self.logger) = (http1, logger) }

  /// Adds what it needs to an encrypted connection, on its event loop.
  func setup(_ channel: any Channel) throws {
    let lifetime = HTTP2Lifetime(idle: http1.configuration.idleTimeout)
    let pipeline = channel.pipeline.syncOperations
    // Streams are answered where they are set up, so that none is left over when the connection ends.
    _ = try pipeline.configureAsyncHTTP2Pipeline(
      mode: .server, streamDelegate: lifetime.delegate(on: channel.eventLoop), frameDelegate: lifetime,
      configuration: NIOHTTP2Handler.Configuration(connection: connectionLimits, stream: streamLimits),
      streamInitializer: setup(stream:))
    try pipeline.addHandler(lifetime)
  }

  private func setup(stream: any Channel) -> EventLoopFuture<Void> {
    stream.eventLoop.makeCompletedFuture {
      let idle = http1.configuration.idleTimeout.map { Duration($0) }
      try stream.pipeline.syncOperations.addHandlers(
        HTTP2FramePayloadToHTTPServerCodec(), HTTPConnectionStateHandler(idleTimeout: idle, logger: logger))
      let parts = try HTTP1Channel.Value(wrappingChannelSynchronously: stream)
      // It ends with the stream, and that with the connection.
      Task { await http1.handle(value: parts, logger: logger) }
    }
  }

  /// The most bytes that a client may send before they are read.
  private static let window = 1 << 20

  private var connectionLimits: NIOHTTP2Handler.ConnectionConfiguration {
    var limits = NIOHTTP2Handler.ConnectionConfiguration()
    limits.initialSettings = [
      HTTP2Setting(parameter: .maxConcurrentStreams, value: 100),
      HTTP2Setting(parameter: .maxHeaderListSize, value: http1.configuration.httpDecoder.maxHeaderListSize),
      HTTP2Setting(parameter: .initialWindowSize, value: HTTP2Connection.window),
    ]
    limits.targetWindowSize = HTTP2Connection.window
    limits.maximumSequentialContinuationFrames = 5
    // Browsers change the priority of each picture that scrolls into view.
    limits.controlFrameRateLimit.maximumCount = 2000
    limits.controlFrameRateLimit.windowLength = .seconds(30)
    return limits
  }

  private var streamLimits: NIOHTTP2Handler.StreamConfiguration {
    var limits = NIOHTTP2Handler.StreamConfiguration()
    limits.targetWindowSize = HTTP2Connection.window
    // Browsers cancel all pictures of a page that is left.
    limits.streamResetFrameRateLimit.maximumCount = 1000
    limits.streamResetFrameRateLimit.windowLength = .seconds(30)
    limits.streamErrorRateLimit.maximumCount = 200
    limits.streamErrorRateLimit.windowLength = .seconds(30)
    return limits
  }
}
