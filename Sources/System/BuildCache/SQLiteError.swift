internal import CLibSQLite

/// What SQLite says of a call that failed.
struct SQLiteError: Error, CustomStringConvertible {
  /// The extended result code.
  var code: Int32
  /// In English, from SQLite.
  var message: String

  /// The result code that the extended one details.
  var primaryCode: Int32 { code & 0xFF }

  var description: String { "SQLite error \(primaryCode): \(message)" }

  init(code: Int32, message: String) { (self.code, self.message) = (code, message) }

  /// - Parameters:
  ///   - result: What a call returned.
  ///   - connection: SQLite's handle, if there is one.
  init(_ result: Int32, of connection: OpaquePointer?) {
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? result
    // The connection may have had another call meanwhile.
    code = extended & 0xFF == result & 0xFF ? extended : result
    message =
      connection.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(result))
  }

  /// A value in the database is not what was stored there.
  static var damage: SQLiteError { SQLiteError(code: SQLITE_CORRUPT, message: "a stored value is damaged") }
}
