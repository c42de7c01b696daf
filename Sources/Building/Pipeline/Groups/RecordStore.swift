import Files
import Synchronization

/// Keeps the bytes of group records: in memory, and those of very large libraries in a temporary file, of which the records
/// used last are in memory, too.
final class RecordStore: Sendable {
  /// The bytes of a record, wherever they are.
  struct Record: Sendable {
    fileprivate enum Place {
      case memory([UInt8])
      case file(RecordStore, OverflowFile, start: Int, count: Int)
    }

    fileprivate let place: Place

    /// A record in memory.
    init(_ bytes: [UInt8]) { place = .memory(bytes) }

    fileprivate init(_ place: Place) { self.place = place }

    /// Takes microseconds for a record in the file: read it once for all values that are needed.
    var bytes: [UInt8] {
      switch place {
      case .memory(let bytes): bytes
      case .file(let store, let file, let start, let count): store.read(file, start, count)
      }
    }

    var isInMemory: Bool { if case .memory = place { true } else { false } }
  }

  private struct State {
    /// Bytes of the records that stay in memory.
    var kept = 0
    var file: OverflowFile?
    /// By the start in the file; `used` is the value of ``clock`` at the last use.
    var recent: [Int: (bytes: [UInt8], used: Int)] = [:]
    var recentBytes = 0
    var clock = 0
  }

  /// Two hundred thousand photographs.
  static let standardLimit = 128 << 20

  private let folder: String
  private let limit, recentLimit: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: For the temporary file.
  ///   - limit: Bytes of records that stay in memory.
  ///   - recentLimit: Bytes of records in the file that are in memory, too.
  init(folder: String, limit: Int = standardLimit, recentLimit: Int = 64 << 20) {
    (self.folder, self.limit, self.recentLimit) = (folder, limit, recentLimit)
  }

  /// Takes over a record. Where no temporary file can be written, it stays in memory.
  func keep(_ bytes: [UInt8]) -> Record {
    let file = state.withLock { state -> OverflowFile? in
      if state.kept + bytes.count <= limit {
        state.kept += bytes.count
        return nil
      }
      // Without the file a build takes more memory, but gives the same site.
      if state.file == nil { state.file = try? OverflowFile(in: folder) }
      return state.file
    }
    guard let file, let start = try? file.append(bytes) else { return Record(bytes) }
    return Record(.file(self, file, start: start, count: bytes.count))
  }

  private func read(_ file: OverflowFile, _ start: Int, _ count: Int) -> [UInt8] {
    let known = state.withLock { state -> [UInt8]? in
      state.clock += 1
      state.recent[start]?.used = state.clock
      return state.recent[start]?.bytes
    }
    if let known { return known }
    let bytes: [UInt8]
    do {
      bytes = try file.read(from: start, count: count)
    } catch {
      // The file has no name, so only a failing disk can take what was written.
      preconditionFailure("\(error)")
    }
    state.withLock { state in
      if state.recent.updateValue((bytes, state.clock), forKey: start) == nil { state.recentBytes += count }
      if state.recentBytes > recentLimit { forgetOlderHalf(&state) }
    }
    return bytes
  }

  private func forgetOlderHalf(_ state: inout State) {
    let oldest = state.recent.sorted { $0.value.used < $1.value.used }
    for (start, record) in oldest where state.recentBytes > recentLimit / 2 {
      state.recent[start] = nil
      state.recentBytes -= record.bytes.count
    }
  }
}
