internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import NIOSSL
internal import NIOTLS

/// An encrypted connection. Its client chooses between HTTP/2 and HTTP/1.1 in the handshake.
struct EncryptedChannel: ServerChildChannel {
  let certificate: CertificateRenewal
  let http1: HTTP1Channel

  struct Value: ServerChildChannelValue {
    let channel: any Channel
    let chosen: EventLoopFuture<Chosen>
  }

  /// What the client has chosen.
  enum Chosen {
    case http1(HTTP1Channel.Value)
    case http2
  }

  /// How long a handshake may take, and the end of a connection.
  private static let longest = TimeAmount.seconds(60)

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    // A renewed certificate is read on a thread that may block on a disk.
    NIOThreadPool.singleton.runIfActive(eventLoop: channel.eventLoop) { [certificate] in
      certificate.context()
    }.flatMapThrowing { context in
      let choice = NIOTypedApplicationProtocolNegotiationHandler<Chosen> { result in
        guard case .negotiated("h2") = result else {
          return http1.setup(channel: channel, logger: logger).map { .http1($0) }
        }
        return channel.eventLoop.makeCompletedFuture {
          try HTTP2Connection(answering: http1, logger).setup(channel)
          return .http2
        }
      }
      try channel.pipeline.syncOperations.addHandlers(
        OutputEndHandler(longest: EncryptedChannel.longest), UnencryptedRequestHandler(),
        NIOSSLServerHandler(context: context), choice)
      let chosen = choice.protocolNegotiationResult
      let end = channel.eventLoop.scheduleTask(in: EncryptedChannel.longest) {
        channel.close(promise: nil)
      }
      chosen.whenComplete { _ in end.cancel() }
      return Value(channel: channel, chosen: chosen)
    }
  }

  func handle(value: Value, logger: Logger) async {
    let channel = value.channel
    await withTaskCancellationHandler {
      do {
        switch try await value.chosen.get() {
        case .http1(let connection): await http1.handle(value: connection, logger: logger)
        case .http2: try await channel.closeFuture.get()
        }
      } catch {
        logger.debug("The handshake has failed: \(error)")
      }
    } onCancel: {
      channel.close(promise: nil)
    }
  }
}
