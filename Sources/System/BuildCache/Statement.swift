internal import CLibSQLite
import Photography

/// A compiled statement, and the row of its result that was read last.
///
/// A column whose value has another type than was stored throws ``SQLiteError/damage``: the database may be damaged.
final class Statement {
  private let handle: OpaquePointer

  /// - Parameter connection: SQLite's handle, which must outlive the statement.
  init(_ sql: String, on connection: OpaquePointer) throws(SQLiteError) {
    var handle: OpaquePointer?
    let result = sqlite3_prepare_v2(connection, sql, -1, &handle, nil)
    guard result == SQLITE_OK, let handle else { throw SQLiteError(result, of: connection) }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// Starts the statement with other values; ``next()`` reads the first row.
  ///
  /// - Parameter values: One for each `?`.
  func start(_ values: [SQLiteValue]) throws(SQLiteError) {
    sqlite3_reset(handle)
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
  }

  /// Executes the statement, which gives no rows.
  func execute(_ values: SQLiteValue...) throws(SQLiteError) {
    try start(values)
    while try next() {}
  }

  /// The statement with the first row of its result, if there is one.
  func first(_ values: SQLiteValue...) throws(SQLiteError) -> Statement? {
    try start(values)
    return try next() ? self : nil
  }

  /// The statement, to read each row of its result.
  func rows(_ values: SQLiteValue...) throws(SQLiteError) -> Statement {
    try start(values)
    return self
  }

  /// Reads the next row.
  ///
  /// - Returns: Whether there is one.
  func next() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let result:
      let error = failure(result)
      sqlite3_reset(handle)
      throw error
    }
  }

  // MARK: Columns, from 0

  func text(at column: Int) throws(SQLiteError) -> String {
    let column = Int32(column)
    guard sqlite3_column_type(handle, column) == SQLITE_TEXT, let text = sqlite3_column_text(handle, column)
    else { throw .damage }
    let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(handle, column)))
    return String(decoding: bytes, as: UTF8.self)
  }

  func integer(at column: Int) throws(SQLiteError) -> Int64 {
    guard sqlite3_column_type(handle, Int32(column)) == SQLITE_INTEGER else { throw .damage }
    return sqlite3_column_int64(handle, Int32(column))
  }

  func bytes(at column: Int) throws(SQLiteError) -> [UInt8] {
    guard let bytes = try optionalBytes(at: column) else { throw .damage }
    return bytes
  }

  /// - Returns: `nil` if the column is null.
  func optionalBytes(at column: Int) throws(SQLiteError) -> [UInt8]? {
    let column = Int32(column)
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: return nil
    case SQLITE_BLOB:
      // SQLite gives no address for a blob without bytes.
      let bytes = sqlite3_column_blob(handle, column)
      return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
    default: throw .damage
    }
  }

  func digest(at column: Int) throws(SQLiteError) -> Digest {
    Digest(bytes: try bytes(at: column))
  }

  /// A stamp in four columns: size, modified, changed, inode.
  func stamp(from column: Int) throws(SQLiteError) -> FileStamp {
    FileStamp(
      size: try integer(at: column), modified: try integer(at: column + 1),
      changed: try integer(at: column + 2),
      inode: UInt64(bitPattern: try integer(at: column + 3)))
  }

  // MARK: Values

  private func bind(_ value: SQLiteValue, at index: Int32) throws(SQLiteError) {
    let result =
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let number): sqlite3_bind_int64(handle, index, number)
      case .text(let text): bind(text, at: index)
      // Without bytes there is no address, which SQLite would take for null.
      case .blob([]): sqlite3_bind_zeroblob(handle, index, 0)
      case .blob(let bytes):
        sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), photomap_sqlite_copying())
      }
    guard result == SQLITE_OK else { throw failure(result) }
  }

  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        // Without bytes there may be no address, which SQLite would take for null.
        guard let start = text.baseAddress, !text.isEmpty else {
          return sqlite3_bind_text(handle, index, "", 0, photomap_sqlite_copying())
        }
        return sqlite3_bind_text64(
          handle, index, start, UInt64(text.count), photomap_sqlite_copying(), UInt8(SQLITE_UTF8))
      }
    }
  }

  private func failure(_ result: Int32) -> SQLiteError { SQLiteError(result, of: sqlite3_db_handle(handle)) }
}
