internal import Synchronization

/// Photographs that were read, by position, up to a number; safe to use from several threads.
package final class PhotoCache: Sendable {
  private let photos = Mutex<[Int: Photo]>([:])
  private let limit: Int

  /// - Parameter limit: How many photographs are kept.
  package init(limit: Int) { self.limit = limit }

  /// The photograph at a position.
  ///
  /// - Parameter read: Reads it, if it is not kept; two threads may both read it.
  package func photo(at position: Int, _ read: () -> Photo) -> Photo {
    if let known = photos.withLock({ $0[position] }) { return known }
    let photo = read()
    photos.withLock { photos in
      if photos.count >= limit { photos.removeAll(keepingCapacity: true) }
      photos[position] = photo
    }
    return photo
  }
}
