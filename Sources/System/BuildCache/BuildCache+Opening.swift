internal import GRDB

extension BuildCache {
  /// Opens the database, in WAL mode; creates it if it does not exist.
  ///
  /// - Note: Of several programs that create a database at once, SQLite refuses WAL mode to all but one without waiting.
  static func connect(_ folder: String, _ patience: CachePatience) throws -> DatabasePool {
    let wait = BusyWait(folder: folder, patience)
    var attempt = 1
    while true {
      do {
        let database = try DatabasePool(
          path: "\(folder)/cache.sqlite", configuration: configuration(wait, patience))
        // A lost cache is created again, so a commit need not wait for the disk.
        try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        return database
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && wait.goesOn(attempt: attempt)
      {
        attempt += 1
      }
    }
  }

  private static func configuration(_ wait: BusyWait, _ patience: CachePatience) -> Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .callback { wait.goesOn(attempt: $0) }
    // Connections that read do not get the callback. They wait only for a program that repairs a log.
    let limit = Int(patience.limit / .milliseconds(1))
    configuration.prepareDatabase { db in
      if db.configuration.readonly { try db.execute(sql: "PRAGMA busy_timeout = \(limit)") }
    }
    return configuration
  }
}
