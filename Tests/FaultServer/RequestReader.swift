internal import NIOCore

/// Gathers the bytes of a connection until they are a request, and has that answered.
final class RequestReader: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let begin: (ReceivedRequest, any Channel) -> Task<Void, Never>?
  private var bytes: [UInt8] = []
  private var answer: Task<Void, Never>?

  /// - Parameter begin: Begins to answer a request; `nil` where the connection is to lead elsewhere from now on, as through
  ///   a proxy.
  init(_ begin: @escaping (ReceivedRequest, any Channel) -> Task<Void, Never>?) { self.begin = begin }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytes += Self.unwrapInboundIn(data).readableBytesView
    guard answer == nil else { return }
    if let request = ReceivedRequest(bytes) {
      answer = begin(request, context.channel)
      guard answer == nil else { return }
      bytes = []
      let consent = ByteBuffer(string: "HTTP/1.1 200 Connected\r\n\r\n")
      context.writeAndFlush(Self.wrapOutboundOut(consent), promise: nil)
    } else if bytes.first == 0x16 {
      // What is no request, such as the greeting of TLS, is answered as a server without TLS does.
      let refusal = ByteBuffer(string: "HTTP/1.1 400 Bad Request\r\n\r\n")
      context.writeAndFlush(Self.wrapOutboundOut(refusal), promise: nil)
      context.close(promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) { answer?.cancel() }

  /// Whatever it is, the client learns of it by the end of the connection.
  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
