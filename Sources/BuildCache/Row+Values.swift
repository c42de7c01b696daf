internal import Foundation
internal import GRDB
import Photography

/// Columns of a possibly damaged database: a value of an unexpected type throws `SQLITE_CORRUPT`, where GRDB's subscripts
/// would stop the program.
extension Row {
  /// A stamp in four columns: size, modified, changed, inode.
  func stamp(from column: Int) throws -> FileStamp {
    FileStamp(
      size: try value(at: column), modified: try value(at: column + 1), changed: try value(at: column + 2),
      inode: UInt64(bitPattern: try value(at: column + 3)))
  }

  func text(at column: Int) throws -> String { try value(at: column) }

  func int(at column: Int) throws -> Int { try value(at: column) }

  func fingerprint(at column: Int) throws -> Fingerprint { Fingerprint(bytes: try bytes(at: column)) }

  func bytes(at column: Int) throws -> [UInt8] {
    try withUnsafeData(atIndex: column) { data in
      guard let data else { throw Row.damage }
      return [UInt8](data)
    }
  }

  func optionalBytes(at column: Int) throws -> [UInt8]? {
    try withUnsafeData(atIndex: column) { data in data.map { [UInt8]($0) } }
  }

  private func value<Value: DatabaseValueConvertible>(at column: Int) throws -> Value {
    guard let value = Value.fromDatabaseValue(self[column] as DatabaseValue) else { throw Row.damage }
    return value
  }

  private static var damage: DatabaseError { DatabaseError(resultCode: .SQLITE_CORRUPT) }
}

extension Fingerprint {
  var data: Data { Data(bytes) }
}
