import Files
import Synchronization

/// The thumbnails that were read from the cache, in a temporary file: each is in several maps, and to find it in the cache takes
/// five times as long.
final class ThumbnailCopies: Sendable {
  private struct State {
    var file: OverflowFile?
    /// By position: where the thumbnail begins in the file, and its bytes; none if it is not there.
    var places: [(start: Int, count: Int32)] = []
  }

  /// For the temporary file.
  private let folder: String
  private let state = Mutex(State())

  /// - Parameter folder: Must exist. If nothing can be written there, nothing is kept.
  init(folder: String) { self.folder = folder }

  /// - Returns: `nil` if it is not kept.
  subscript(position: Int) -> [UInt8]? {
    let found = state.withLock { state -> (OverflowFile, start: Int, count: Int)? in
      guard position < state.places.count, state.places[position].count > 0, let file = state.file else {
        return nil
      }
      return (file, state.places[position].start, Int(state.places[position].count))
    }
    return found.flatMap { try? $0.0.read(from: $0.start, count: $0.count) }
  }

  /// - Parameter count: How many positions there are.
  func keep(_ thumbnail: [UInt8], at position: Int, of count: Int) {
    guard !thumbnail.isEmpty else { return }
    let file = state.withLock { state in
      if state.file == nil { state.file = try? OverflowFile(in: folder) }
      return state.file
    }
    guard let file, let start = try? file.append(thumbnail) else { return }
    state.withLock { state in
      if state.places.isEmpty { state.places = Array(repeating: (0, 0), count: count) }
      state.places[position] = (start, Int32(thumbnail.count))
    }
  }

  /// The photograph at a position has another picture now.
  func forget(_ position: Int) {
    state.withLock { if position < $0.places.count { $0.places[position].count = 0 } }
  }
}
