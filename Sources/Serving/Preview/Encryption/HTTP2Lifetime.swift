internal import NIOCore
internal import NIOHTTP2

/// Closes a connection of HTTP/2 that is idle, whose client has left, or whose server stops. Requests that have been sent are
/// answered; the client learns which these are.
final class HTTP2Lifetime: ChannelInboundHandler, NIOHTTP2FrameDelegate {
  typealias InboundIn = HTTP2Frame
  typealias OutboundOut = HTTP2Frame

  private let idle: TimeAmount?
  private var context: ChannelHandlerContext?
  private var open: Set<HTTP2StreamID> = []
  private var last = HTTP2StreamID.rootStream
  private var isEnding = false
  private var timer: Scheduled<Void>?

  /// - Parameter idle: How long it may have no stream, and how long its streams may take after its client has closed its side.
  init(idle: TimeAmount?) { self.idle = idle }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    close(after: idle)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    self.context = nil
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent: end()
    case ChannelEvent.inputClosed:
      end()
      // It can make no more room for answers.
      close(after: idle)
    default: break
    }
    context.fireUserInboundEventTriggered(event)
  }

  func wroteFrame(_ frame: HTTP2Frame) {
    guard case .goAway(_, let code, _) = frame.payload, code != .noError, let context else { return }
    // The client has broken the protocol, or a limit. The frame that says so is sent first.
    isEnding = true
    context.eventLoop.assumeIsolated().execute { context.close(promise: nil) }
  }

  private func opened(_ stream: HTTP2StreamID) {
    open.insert(stream)
    last = max(last, stream)
    if !isEnding { timer?.cancel() }
  }

  private func closed(_ stream: HTTP2StreamID) {
    open.remove(stream)
    guard open.isEmpty else { return }
    if isEnding { finish() } else { close(after: idle) }
  }

  /// Takes no more streams.
  private func end() {
    guard let context, !isEnding else { return }
    isEnding = true
    let goAway = HTTP2Frame(
      streamID: .rootStream, payload: .goAway(lastStreamID: last, errorCode: .noError, opaqueData: nil))
    context.writeAndFlush(wrapOutboundOut(goAway), promise: nil)
    if open.isEmpty { finish() }
  }

  /// Closes the connection when everything has been sent, and its client has closed it, too.
  private func finish() {
    guard let context else { return }
    // The last frame of a stream is not written yet when the stream is closed.
    context.eventLoop.assumeIsolated().execute { context.close(mode: .output, promise: nil) }
    close(after: idle)
  }

  /// Closes the connection after a time: in order if it still takes requests.
  private func close(after time: TimeAmount?) {
    timer?.cancel()
    guard let time, let context else { return }
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
      if isEnding { context.close(promise: nil) } else { end() }
    }
  }

  /// Tells the handler which streams there are.
  func delegate(on eventLoop: any EventLoop) -> any NIOHTTP2StreamDelegate {
    Delegate(lifetime: NIOLoopBound(self, eventLoop: eventLoop))
  }

  private struct Delegate: NIOHTTP2StreamDelegate {
    let lifetime: NIOLoopBound<HTTP2Lifetime>

    func streamCreated(_ id: HTTP2StreamID, channel: any Channel) { lifetime.value.opened(id) }
    func streamClosed(_ id: HTTP2StreamID, channel: any Channel) { lifetime.value.closed(id) }
  }
}
