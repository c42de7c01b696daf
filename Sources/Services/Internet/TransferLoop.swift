internal import Downloads
internal import Foundation

/// Runs all transfers of a connection pool on one thread, which ends with this object.
final class TransferLoop: Sendable {
  private let options: TransportOptions
  private let queue: TransferQueue

  init(_ options: TransportOptions) {
    let queue = TransferQueue()
    (self.options, self.queue) = (options, queue)
    Thread.detachNewThread {
      var transfers = RunningTransfers(queue)
      transfers.run()
    }
  }

  deinit { queue.end() }

  /// Sends a request, and passes the response on while it arrives.
  func send(_ request: TransportRequest, _ handler: ResponseHandler) async throws(DownloadError.Reason) {
    let cancellation = Cancellation()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.add(
          PendingTransfer(
            request: request, handler: handler, options: options, cancellation: cancellation,
            finish: { continuation.resume(returning: $0) }))
      }
    } onCancel: {
      cancellation.request()
      queue.wakeUp()
    }
    try result.get()
  }
}
