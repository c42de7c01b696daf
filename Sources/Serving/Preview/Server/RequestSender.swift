internal import Synchronization

/// Who sent a request, for the log: known after a session was found, which is after the log's own middleware has begun.
package final class RequestSender: Sendable {
  private let name = Mutex<String?>(nil)

  /// The name of an account.
  package var account: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }
}
