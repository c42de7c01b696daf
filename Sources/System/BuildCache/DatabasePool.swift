internal import CLibSQLite
internal import Synchronization

/// The connections to one database, in WAL mode: one that writes, and as many that read as there are readers at a time.
final class DatabasePool: Sendable {
  private let folder: String
  private let path: String
  private let patience: CachePatience
  private let writer: Connection
  private let writing = Mutex(())
  /// The readers that are not in use.
  private let readers = Mutex<[Connection]>([])
  /// How many unused readers are kept open.
  private static let keptReaders = 4

  /// Opens a database; creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - folder: Where it is.
  ///   - patience: With other programs that use it.
  init(folder: String, _ patience: CachePatience) throws(SQLiteError) {
    (self.folder, path, self.patience) = (folder, folder + "/cache.sqlite", patience)
    let wait = BusyWait(folder: folder, patience)
    writer = try Connection(path: path, writes: true, wait)
    guard try DatabasePool.journalMode(of: writer, wait) == "wal" else {
      throw SQLiteError(code: SQLITE_ERROR, message: "its file system does not support write-ahead logs")
    }
  }

  /// Changes to WAL mode, if that is possible.
  ///
  /// - Note: Of several programs that create a database at once, SQLite refuses this to all but one without waiting.
  private static func journalMode(
    of connection: Connection, _ wait: BusyWait
  ) throws(SQLiteError) -> String? {
    var attempt = 0
    while true {
      do {
        return try connection.prepare("PRAGMA journal_mode = WAL").first()?.text(at: 0)
      } catch {
        guard error.primaryCode == SQLITE_BUSY, wait.goesOn(attempt: attempt) else { throw error }
        attempt += 1
      }
    }
  }

  /// Reads one state of the database, whatever is written meanwhile.
  func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    let connection =
      try readers.withLock { $0.popLast() }
      ?? Connection(path: path, writes: false, BusyWait(folder: folder, patience))
    defer {
      readers.withLock { if $0.count < DatabasePool.keptReaders { $0.append(connection) } }
    }
    return try connection.transaction(writes: false) { try body(connection) }
  }

  /// Writes all of it or nothing.
  func write(_ body: (Connection) throws -> Void) throws {
    try writing.withLock { _ in try writer.transaction(writes: true) { try body(writer) } }
  }
}
