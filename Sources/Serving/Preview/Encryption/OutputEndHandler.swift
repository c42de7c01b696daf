internal import NIOCore

/// Closes an encrypted connection when everything has been sent, also the alert that ends it. NIOSSL closes one at once whose client has
/// closed its side first.
final class OutputEndHandler: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer

  /// How long a client may take for the rest.
  private let longest: TimeAmount
  private var lastWrite: EventLoopFuture<Void>?
  private var isStopping = false

  init(longest: TimeAmount) { self.longest = longest }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let sent = promise ?? context.eventLoop.makePromise()
    lastWrite = sent.futureResult
    context.write(data, promise: sent)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    isStopping = isStopping || event is ChannelShouldQuiesceEvent
    context.fireUserInboundEventTriggered(event)
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .all, !isStopping, let lastWrite else { return context.close(mode: mode, promise: promise) }
    let limit = context.eventLoop.assumeIsolated().scheduleTask(in: longest) { context.close(promise: nil) }
    lastWrite.assumeIsolated().whenComplete { _ in
      limit.cancel()
      context.close(promise: promise)
    }
  }
}
