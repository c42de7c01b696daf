package import Photography
import Synchronization

/// Counts what went to a remote cache and came from it.
package final class SharedPictureCounts: Sendable {
  package struct Values: Sendable, Hashable {
    /// Picture files, and their bytes.
    var fetched = 0
    var fetchedBytes = 0
    package var sent = 0
    package var sentBytes = 0
    /// Photographs whose pictures were all sent.
    package var photosSent = 0
    /// Photographs whose pictures could not be sent.
    package var failed = 0
    /// Photographs of which the cache sent damaged or wrong pictures, and the first of them.
    var refused = 0
    var example = ""
  }

  private let state = Mutex(Values())

  package var values: Values { state.withLock { $0 } }

  package func fetch(pictures: Int, bytes: Int) {
    state.withLock {
      $0.fetched += pictures
      $0.fetchedBytes += bytes
    }
  }

  package func send(pictures: Int, bytes: Int) {
    state.withLock {
      $0.sent += pictures
      $0.sentBytes += bytes
      $0.photosSent += 1
    }
  }

  package func fail() { state.withLock { $0.failed += 1 } }

  package func refuse(_ id: PhotoID) {
    state.withLock {
      if $0.refused == 0 { $0.example = id.path }
      $0.refused += 1
    }
  }
}
