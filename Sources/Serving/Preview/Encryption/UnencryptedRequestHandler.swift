internal import NIOCore

/// Answers a browser that did not ask for encryption. The first byte of a connection tells; the handler is in front of the
/// encryption until it has come.
final class UnencryptedRequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private var isAnswered = false

  /// The first byte of every encrypted connection.
  private static let handshake: UInt8 = 0x16

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isAnswered else { return }
    let received = unwrapInboundIn(data)
    guard received.readableBytesView.first != UnencryptedRequestHandler.handshake else {
      context.fireChannelRead(data)
      return context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
    isAnswered = true
    let text = String(decoding: received.readableBytesView.prefix(8192), as: UTF8.self)
    let response = ByteBuffer(string: UnencryptedRequest(text).response)
    context.writeAndFlush(wrapOutboundOut(response)).assumeIsolated().whenComplete { _ in
      context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The server stops, and nothing has been asked for.
    if event is ChannelShouldQuiesceEvent { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
