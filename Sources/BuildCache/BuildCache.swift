internal import GRDB

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What earlier builds found out, in one SQLite file; several builds may share it, at once too.
///
/// Everything in it can be found out again: losing it costs time and changes no byte of the site.
package final class BuildCache: Sendable {
  /// The folder the cache lies in; the picture store is beside the database.
  package let folder: String
  let database: DatabasePool

  /// Opens the cache, making it when it is not there.
  ///
  /// - Parameter folder: Exists already. A damaged database in it is removed and begun anew.
  package init(folder: String) throws(BuildCacheError) {
    self.folder = folder
    let path = folder + "/cache.sqlite"
    do {
      database = try BuildCache.open(path)
    } catch let error as DatabaseError where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode) {
      for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
      do {
        database = try BuildCache.open(path)
      } catch {
        throw BuildCacheError(folder: folder, reason: "\(error)")
      }
    } catch {
      throw BuildCacheError(folder: folder, reason: "\(error)")
    }
  }

  private static func open(_ path: String) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    configuration.label = "photomap"
    configuration.prepareDatabase { db in
      // A lost cache is made again, so a commit need not wait for the disk.
      try db.execute(sql: "PRAGMA synchronous = OFF")
    }
    let database = try DatabasePool(path: path, configuration: configuration)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in try db.execute(sql: BuildCache.schema) }
    try migrator.migrate(database)
    return database
  }

  private static let schema = """
    CREATE TABLE file (
      root TEXT NOT NULL, path TEXT NOT NULL,
      size INTEGER NOT NULL, modified INTEGER NOT NULL, changed INTEGER NOT NULL, inode INTEGER NOT NULL,
      digest BLOB NOT NULL,
      PRIMARY KEY (root, path)
    ) WITHOUT ROWID;
    CREATE TABLE finding (key BLOB PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE page (
      site TEXT NOT NULL, path TEXT NOT NULL, key BLOB NOT NULL,
      size INTEGER NOT NULL, modified INTEGER NOT NULL, changed INTEGER NOT NULL, inode INTEGER NOT NULL,
      PRIMARY KEY (site, path)
    ) WITHOUT ROWID;
    CREATE TABLE address (
      root TEXT NOT NULL, path TEXT NOT NULL, page TEXT NOT NULL,
      PRIMARY KEY (root, path)
    ) WITHOUT ROWID;
    CREATE TABLE receipt (site TEXT PRIMARY KEY, inputs BLOB NOT NULL, outputs BLOB NOT NULL, report BLOB NOT NULL);
    """

  func read<Value>(_ body: (Database) throws -> Value) throws(BuildCacheError) -> Value {
    do { return try database.read(body) } catch { throw BuildCacheError(folder: folder, reason: "\(error)") }
  }

  func write(_ body: (Database) throws -> Void) throws(BuildCacheError) {
    do { try database.write(body) } catch { throw BuildCacheError(folder: folder, reason: "\(error)") }
  }
}
