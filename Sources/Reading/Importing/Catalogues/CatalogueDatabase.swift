internal import Files
internal import GRDB

/// The database of another program, read from a copy: SQLite writes files beside a database that it opens, and the
/// program may be running.
struct CatalogueDatabase {
  private let queue: DatabaseQueue

  /// A row of a table, by the names of its columns; values that are `NULL` are left out.
  struct Row {
    fileprivate let values: [String: DatabaseValue]

    func text(_ column: String) -> String? { values[column].flatMap { String.fromDatabaseValue($0) } }
    func bytes(_ column: String) -> [UInt8]? {
      values[column].flatMap { value in
        switch value.storage {
        case .blob(let data): Array(data)
        case .string(let text): Array(text.utf8)
        default: nil
        }
      }
    }
    func number(_ column: String) -> Double? {
      values[column].flatMap { value in
        switch value.storage {
        case .int64(let number): Double(number)
        case .double(let number): number
        case .string(let text): Double(text)
        default: nil
        }
      }
    }
    func int(_ column: String) -> Int? { number(column).flatMap { Int(exactly: $0.rounded()) } }
  }

  /// - Parameter copy: A file of which SQLite may do what it likes.
  init(copy: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    queue = try DatabaseQueue(path: copy, configuration: configuration)
  }

  /// The tables of a dump, in memory.
  init(_ dump: SQLDump) throws {
    queue = try DatabaseQueue()
    try queue.write { database in
      for (table, rows) in dump.tables {
        let columns = Set(rows.flatMap(\.keys)).sorted()
        guard !columns.isEmpty, columns.count <= 500 else { continue }
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let name = table.quotedDatabaseIdentifier
        try database.execute(sql: "CREATE TABLE \(name) (\(names))")
        let insert = try database.makeStatement(sql: "INSERT INTO \(name) VALUES (\(marks))")
        for row in rows {
          let values: [DatabaseValue] = columns.map { row[$0]?.databaseValue ?? .null }
          try insert.execute(arguments: StatementArguments(values))
        }
      }
    }
  }

  /// The rows of a table, with those of the columns that it has; none if there is no such table, as in other versions.
  ///
  /// - Parameter order: A column by which they are sorted, where there is one.
  func rows(_ table: String, _ columns: String..., order: String? = nil) throws -> [Row] {
    try queue.read { db in
      guard try db.tableExists(table) else { return [] }
      let existing = Set(try db.columns(in: table).map(\.name))
      let names = columns.filter(existing.contains)
      guard !names.isEmpty else { return [] }
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      let sorting = order.flatMap { existing.contains($0) ? " ORDER BY \"\($0)\"" : nil } ?? ""
      return try GRDB.Row.fetchAll(db, sql: "SELECT \(list) FROM \"\(table)\"\(sorting)").map { row in
        var values: [String: DatabaseValue] = [:]
        for name in names {
          let value: DatabaseValue = row[name]
          if !value.isNull { values[name] = value }
        }
        return Row(values: values)
      }
    }
  }
}
