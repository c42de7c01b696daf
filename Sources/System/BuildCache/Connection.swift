internal import CLibSQLite

/// A connection to a SQLite database. ``DatabasePool`` gives it to one thread at a time.
final class Connection: Sendable {
  /// Opened without SQLite's own mutex, which costs a tenth of the time for reading many rows: the pool replaces it.
  nonisolated(unsafe) private let handle: OpaquePointer
  /// SQLite calls it as long as the handle is open.
  private let wait: BusyWait

  /// Opens a database; creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - path: Its file, in an existing folder.
  ///   - writes: Whether the connection may write.
  ///   - wait: Waits for other programs.
  init(path: String, writes: Bool, _ wait: BusyWait) throws(SQLiteError) {
    var handle: OpaquePointer?
    let result = sqlite3_open_v2(
      path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard result == SQLITE_OK, let handle else {
      let error = SQLiteError(result, of: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    (self.handle, self.wait) = (handle, wait)
    sqlite3_busy_handler(
      handle,
      { context, attempt in
        guard let context else { return 0 }
        let wait = Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue()
        return wait.goesOn(attempt: Int(attempt)) ? 1 : 0
      }, Unmanaged.passUnretained(wait).toOpaque())
    // A lost cache is created again, so a commit need not wait for the disk.
    try execute("PRAGMA synchronous = OFF")
    if !writes { try execute("PRAGMA query_only = ON") }
  }

  deinit { sqlite3_close_v2(handle) }

  /// Executes statements without values whose rows are not wanted.
  func execute(_ statements: String) throws(SQLiteError) {
    let result = sqlite3_exec(handle, statements, nil, nil, nil)
    guard result == SQLITE_OK else { throw SQLiteError(result, of: handle) }
  }

  func prepare(_ statement: String) throws(SQLiteError) -> Statement {
    try Statement(statement, on: handle)
  }

  /// Runs a function in a transaction, which is rolled back if the function throws.
  ///
  /// - Parameter writes: Whether it may write. Then it waits for other writers first.
  func transaction<Value>(writes: Bool, _ body: () throws -> Value) throws -> Value {
    try execute(writes ? "BEGIN IMMEDIATE" : "BEGIN")
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // After some errors, SQLite has rolled it back already, and says that there is no transaction.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }
}
