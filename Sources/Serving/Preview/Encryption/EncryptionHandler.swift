internal import NIOCore

/// Decrypts what a connection receives, and encrypts what it sends.
final class EncryptionHandler: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let session: EncryptionSession
  private var isAgreed = false
  private var isOver = false
  private var hasReceived = false
  /// What was written before both sides agreed.
  private var waiting: [(bytes: ByteBuffer, promise: EventLoopPromise<Void>?)] = []

  /// The most bytes of a piece that is decrypted at a time: those of a record.
  private static let piece = 16 << 10
  /// The first byte of every encrypted connection.
  private static let handshake: UInt8 = 0x16

  init(_ session: EncryptionSession) { self.session = session }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    let received = unwrapInboundIn(data)
    if !hasReceived, let first = received.getInteger(at: received.readerIndex, as: UInt8.self) {
      hasReceived = true
      if first != EncryptionHandler.handshake { return answer(unencrypted: received, context) }
    }
    guard received.withUnsafeReadableBytes({ session.receive($0) }) else { return end(context) }
    if !isAgreed {
      switch session.negotiate() {
      case .pending: return send(context, promise: nil)
      case .refused:
        // An alert states the reason to the other side.
        send(context, promise: nil)
        return end(context)
      case .reached:
        isAgreed = true
        send(context, promise: nil)
        for (bytes, promise) in waiting { encrypt(bytes, context, promise) }
        if !waiting.isEmpty { context.flush() }
        waiting = []
      }
    }
    decrypt(context)
  }

  private func decrypt(_ context: ChannelHandlerContext) {
    while !isOver {
      var buffer = context.channel.allocator.buffer(capacity: EncryptionHandler.piece)
      var reading = EncryptionSession.Reading.nothing
      buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: EncryptionHandler.piece) { target in
        reading = session.read(into: target)
        return if case .bytes(let count) = reading { count } else { 0 }
      }
      switch reading {
      case .bytes: context.fireChannelRead(wrapInboundOut(buffer))
      case .nothing: return
      case .end, .failure: return end(context)
      }
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let bytes = unwrapOutboundIn(data)
    guard isAgreed else { return waiting.append((bytes, promise)) }
    encrypt(bytes, context, promise)
  }

  private func encrypt(
    _ bytes: ByteBuffer, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
  ) {
    guard !isOver, bytes.withUnsafeReadableBytes({ session.write($0) }) else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return end(context)
    }
    write(context, promise)
  }

  /// Writes encrypted bytes.
  private func write(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
    let count = session.pending
    guard count > 0 else {
      promise?.succeed()
      return
    }
    var buffer = context.channel.allocator.buffer(capacity: count)
    buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { session.take(into: $0) }
    context.write(wrapOutboundOut(buffer), promise: promise)
  }

  private func send(_ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?) {
    write(context, promise)
    context.flush()
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode != .input, isAgreed, !isOver {
      session.close()
      send(context, promise: nil)
    }
    if mode == .all { isOver = true }
    context.close(mode: mode, promise: promise)
  }

  func channelInactive(context: ChannelHandlerContext) {
    isOver = true
    for (_, promise) in waiting { promise?.fail(ChannelError.ioOnClosedChannel) }
    waiting = []
    context.fireChannelInactive()
  }

  private func end(_ context: ChannelHandlerContext) {
    guard !isOver else { return }
    isOver = true
    context.close(promise: nil)
  }

  /// Sends a browser that did not ask for encryption to the same address with it.
  private func answer(unencrypted request: ByteBuffer, _ context: ChannelHandlerContext) {
    isOver = true
    let text = String(decoding: request.readableBytesView.prefix(8192), as: UTF8.self)
    let response = ByteBuffer(string: UnencryptedRequest(text).response)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(response)).whenComplete { _ in channel.close(promise: nil) }
  }
}
