internal import Downloads
internal import Synchronization

/// A transfer that the loop has not begun.
struct PendingTransfer: Sendable {
  let request: TransportRequest
  let handler: ResponseHandler
  let options: TransportOptions
  let cancellation: Cancellation
  /// Called once, on the loop's thread.
  let finish: @Sendable (Result<Void, DownloadError.Reason>) -> Void
}

/// Whether the task that waits for a transfer has been cancelled.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isRequested: Bool { flag.load(ordering: .acquiring) }

  func request() { flag.store(true, ordering: .releasing) }
}
