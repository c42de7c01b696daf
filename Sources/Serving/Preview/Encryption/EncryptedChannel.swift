internal import HummingbirdCore
internal import Logging
internal import NIOCore

/// A connection of another kind, with encryption.
struct EncryptedChannel<Base: ServerChildChannel>: ServerChildChannel {
  let base: Base
  let context: EncryptionContext

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
    channel.eventLoop.makeCompletedFuture {
      guard let session = context.session() else { throw ChannelError.connectPending }
      try channel.pipeline.syncOperations.addHandler(EncryptionHandler(session))
    }.flatMap {
      base.setup(channel: channel, logger: logger)
    }
  }

  func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}
