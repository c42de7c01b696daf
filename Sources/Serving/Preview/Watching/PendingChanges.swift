internal import Synchronization

/// Changes that no reader has taken yet; all of them make one batch.
final class PendingChanges: Sendable {
  private let batch = Mutex(ChangeBatch())

  func add(_ more: ChangeBatch) { batch.withLock { $0.formUnion(more) } }

  func take() -> ChangeBatch {
    batch.withLock { batch in
      defer { batch = ChangeBatch() }
      return batch
    }
  }
}

/// Batches of changes, as ``FolderWatcher/changes()`` gives them. What happens while the reader is busy is one batch.
package struct FolderChanges: AsyncSequence, Sendable {
  package typealias Element = ChangeBatch

  let signals: AsyncThrowingStream<Void, any Error>
  /// Where the signals come from.
  var signal: AsyncThrowingStream<Void, any Error>.Continuation?
  let pending: PendingChanges

  /// Adds a batch after which all files must be checked, as if something unknown had changed.
  package func rescan() {
    pending.add(ChangeBatch(mustRescan: true))
    signal?.yield()
  }

  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var signals: AsyncThrowingStream<Void, any Error>.Iterator
    fileprivate let pending: PendingChanges

    package mutating func next() async throws -> ChangeBatch? {
      while try await signals.next() != nil {
        let batch = pending.take()
        if !batch.isEmpty { return batch }
      }
      return nil
    }
  }

  package func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(signals: signals.makeAsyncIterator(), pending: pending)
  }
}
