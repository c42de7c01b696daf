import Synchronization

/// The photographs that were read last, by position, up to a number; safe to use from several threads.
package final class PhotoCache: Sendable {
  private struct Part {
    /// By position, divided by the number of parts.
    var entries: [Photo?]
    /// The positions that are kept, the oldest from `next` on.
    var kept: [Int32] = []
    var next = 0
  }

  /// A class, since an array cannot hold locks.
  private final class LockedPart: Sendable {
    let part: Mutex<Part>
    init(count: Int) { part = Mutex(Part(entries: Array(repeating: nil, count: count))) }
  }

  /// With this number of parts, threads rarely wait for each other.
  private static let parts = 64

  private let parts: [LockedPart]
  /// The most photographs that one part keeps.
  private let limit: Int

  /// - Parameters:
  ///   - count: The number of positions.
  ///   - limit: About how many photographs are kept.
  package init(count: Int, limit: Int) {
    let each = count / PhotoCache.parts + 1
    self.limit = Swift.max(1, limit / PhotoCache.parts)
    parts = (0..<PhotoCache.parts).map { _ in LockedPart(count: each) }
  }

  /// The photograph at a position.
  ///
  /// - Parameter read: Reads it, if it is not kept; two threads may both read it.
  package func photo(at position: Int, _ read: () -> Photo) -> Photo {
    let (locked, index) = (parts[position % PhotoCache.parts], position / PhotoCache.parts)
    if let known = locked.part.withLock({ $0.entries[index] }) { return known }
    let photo = read()
    // Released after the lock, since freeing takes time.
    var replaced: Photo?
    locked.part.withLock { part in
      guard part.entries[index] == nil else { return }
      part.entries[index] = photo
      if part.kept.count < limit {
        part.kept.append(Int32(index))
        return
      }
      swap(&part.entries[Int(part.kept[part.next])], &replaced)
      part.kept[part.next] = Int32(index)
      part.next = (part.next + 1) % limit
    }
    withExtendedLifetime(replaced) {}
    return photo
  }
}
