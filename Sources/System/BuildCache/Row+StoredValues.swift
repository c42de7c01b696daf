internal import Foundation
internal import GRDB
import Photography

/// The values of a row as they were stored. One of another type is ``DatabaseError/damage``: GRDB's subscripts would convert it, or
/// end the program.
extension Row {
  func text(at column: Int) throws -> String {
    guard case .string(let text) = try storage(at: column) else { throw DatabaseError.damage }
    return text
  }

  func integer(at column: Int) throws -> Int64 {
    guard case .int64(let number) = try storage(at: column) else { throw DatabaseError.damage }
    return number
  }

  func bytes(at column: Int) throws -> [UInt8] {
    guard case .blob(let data) = try storage(at: column) else { throw DatabaseError.damage }
    return [UInt8](data)
  }

  /// - Returns: `nil` if the column is null.
  func optionalBytes(at column: Int) throws -> [UInt8]? {
    hasNull(atIndex: column) ? nil : try bytes(at: column)
  }

  func digest(at column: Int) throws -> Digest { Digest(bytes: try bytes(at: column)) }

  /// A stamp in four columns: size, modified, changed, inode.
  func stamp(from column: Int) throws -> FileStamp {
    FileStamp(
      size: try integer(at: column), modified: try integer(at: column + 1),
      changed: try integer(at: column + 2), inode: UInt64(bitPattern: try integer(at: column + 3)))
  }

  /// - Throws: `RowDecodingError` if it is null.
  private func storage(at column: Int) throws -> DatabaseValue.Storage {
    try decode(DatabaseValue.self, atIndex: column).storage
  }
}

extension DatabaseError {
  /// A value in the database is not what was stored there.
  static var damage: DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a stored value is damaged")
  }
}
