internal import GRDB
internal import Photography
import Platform

/// The results of earlier builds in one SQLite file, which several builds can use at the same time.
///
/// All of it can be computed again: deleting the database costs time and changes no byte of the site.
package final class BuildCache: Sendable {
  /// The folder of the cache; the picture store is next to the database.
  package let folder: String
  let database: DatabasePool

  /// Opens the cache; creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - folder: An existing folder. A database in it that is damaged, or has other tables, is replaced by an empty one.
  ///   - patience: With other programs that use it.
  package init(folder: String, _ patience: CachePatience = CachePatience()) throws(BuildCacheError) {
    self.folder = folder
    do {
      database = try BuildCache.open(folder, patience)
    } catch let error where error.isDamaged {
      BuildCache.discard(folder: folder)
      database = try BuildCache.open(folder, patience)
    }
  }

  /// Removes the database from a folder, so that the next build starts with an empty cache.
  ///
  /// Builds that have it open are not affected. If it cannot be removed, the next attempt to open it fails.
  package static func discard(folder: String) {
    for suffix in ["", "-wal", "-shm"] { unlink("\(folder)/cache.sqlite\(suffix)") }
  }

  private static func open(
    _ folder: String, _ patience: CachePatience
  ) throws(BuildCacheError) -> DatabasePool {
    do {
      let database = try connect(folder, patience)
      try migrate(database)
      guard try database.read(hasAllTables) else { throw DatabaseError.damage }
      try agreeOnKey(database)
      return database
    } catch {
      throw BuildCacheError(folder: folder, error)
    }
  }

  /// Migrates the tables to the current schema.
  ///
  /// - Throws: Damage if they are from a newer version, or of none, and so unknown to this one.
  private static func migrate(_ database: DatabasePool) throws {
    guard try database.read({ try version(of: $0) }) != migrations.count else { return }
    try database.write { db in
      // Another build may have done it meanwhile.
      let version = try version(of: db)
      guard (0...migrations.count).contains(version) else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "made by another version of PhotoMap")
      }
      for migration in migrations.dropFirst(version) { try db.execute(sql: migration) }
      try db.execute(sql: "PRAGMA user_version = \(migrations.count)")
    }
  }

  /// How many of the migrations the tables have had.
  ///
  /// GRDB's `DatabaseMigrator` would let two programs that open a new cache at once run the same migration.
  private static func version(of db: Database) throws -> Int {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    // Older caches count in a table.
    guard version == 0, try db.tableExists("grdb_migrations") else { return version }
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM grdb_migrations") ?? 0
  }

  /// Whether the tables have the columns that the migrations make, and no others.
  private static func hasAllTables(_ db: Database) throws -> Bool {
    let wanted = try DatabaseQueue().write { empty in
      for migration in migrations { try empty.execute(sql: migration) }
      return try columns(of: empty)
    }
    let tables = Set(wanted.map(table))
    return try columns(of: db).filter { tables.contains(table(of: $0)) } == wanted
  }

  /// - Parameter column: `"page.key"`.
  private static func table(of column: String) -> Substring { column.prefix { $0 != "." } }

  /// The columns of all tables: `"page.key"`.
  private static func columns(of db: Database) throws -> Set<String> {
    try String.fetchSet(
      db,
      sql: """
        SELECT sqlite_master.name || '.' || part.name
        FROM sqlite_master JOIN pragma_table_info(sqlite_master.name) AS part
        WHERE sqlite_master.type = 'table'
        """)
  }

  private static let migrations = [
    schema, secondSchema, thirdSchema, fourthSchema, fifthSchema, sixthSchema, seventhSchema, eighthSchema,
    ninthSchema, tenthSchema,
  ]

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

  /// Pages are kept with what they read; a site with what its spare copy lacks.
  private static let secondSchema = """
    DROP TABLE page;
    DROP TABLE receipt;
    CREATE TABLE page (
      site TEXT NOT NULL, path TEXT NOT NULL, key BLOB NOT NULL,
      size INTEGER NOT NULL, modified INTEGER NOT NULL, changed INTEGER NOT NULL, inode INTEGER NOT NULL,
      trace BLOB,
      PRIMARY KEY (site, path)
    ) WITHOUT ROWID;
    CREATE TABLE receipt (site TEXT PRIMARY KEY, inputs BLOB NOT NULL, outputs BLOB NOT NULL, report BLOB NOT NULL);
    CREATE TABLE spare (site TEXT PRIMARY KEY, generation TEXT NOT NULL, pending TEXT NOT NULL);
    """

  /// What was read is kept by groups of files.
  private static let thirdSchema = """
    CREATE TABLE reading (
      root TEXT NOT NULL, folder TEXT NOT NULL, part INTEGER NOT NULL, parts INTEGER NOT NULL,
      inputs INTEGER NOT NULL, body BLOB NOT NULL,
      PRIMARY KEY (root, folder, part, parts)
    );
    """

  /// Results are kept with the day on which they were last used, so that unused ones can be removed.
  private static let fourthSchema = """
    ALTER TABLE finding ADD COLUMN used INTEGER NOT NULL DEFAULT 2147483647;
    """

  /// The pages of all photographs are kept in one row.
  private static let fifthSchema = """
    DROP TABLE address;
    CREATE TABLE address (root TEXT PRIMARY KEY, pages BLOB NOT NULL);
    """

  /// The contents of photographs are kept with their pages, so that a photograph that is moved keeps its page; and the months
  /// that have pages.
  private static let sixthSchema = """
    ALTER TABLE address ADD COLUMN contents BLOB NOT NULL DEFAULT x'';
    ALTER TABLE address ADD COLUMN months BLOB NOT NULL DEFAULT x'';
    """

  /// Results have row ids: without these, large results would fill the inner nodes of the table's B-tree.
  private static let seventhSchema = """
    ALTER TABLE finding RENAME TO earlier;
    CREATE TABLE finding (key BLOB PRIMARY KEY, body BLOB NOT NULL, used INTEGER NOT NULL);
    INSERT INTO finding SELECT key, body, used FROM earlier;
    DROP TABLE earlier;
    """

  /// What a build withheld.
  private static let eighthSchema = """
    CREATE TABLE IF NOT EXISTS protection (root TEXT PRIMARY KEY, body BLOB NOT NULL);
    """

  /// Paths are known by digests; hashes are keyed.
  private static let ninthSchema = """
    DELETE FROM address;
    CREATE TABLE IF NOT EXISTS secret (key INTEGER NOT NULL);
    """

  /// A table has the name of what it holds.
  private static let tenthSchema = """
    ALTER TABLE finding RENAME TO result;
    """

  /// Takes the key of hashes from the database. If this program uses another key already, that is stored, and the hashes of the
  /// old key are deleted.
  private static func agreeOnKey(_ database: DatabasePool) throws {
    func stored(_ db: Database) throws -> UInt64? {
      try Row.fetchOne(db, sql: "SELECT key FROM secret").map { UInt64(bitPattern: try $0.integer(at: 0)) }
    }
    let known = try database.read(stored)
    if let known, HashKey.use(known) == known { return }
    try database.write { db in
      // Another program may have chosen one meanwhile.
      let known = try stored(db)
      let key = HashKey.use(known)
      guard key != known else { return }
      for table in ["secret", "reading", "receipt"] { try db.execute(sql: "DELETE FROM \(table)") }
      try db.execute(sql: "UPDATE page SET trace = NULL")
      try db.execute(sql: "INSERT INTO secret VALUES (?)", arguments: [Int64(bitPattern: key)])
    }
  }

  /// Reads one state of the database, whatever is written meanwhile.
  func read<Value>(_ body: (Database) throws -> Value) throws(BuildCacheError) -> Value {
    do { return try database.read(body) } catch { throw BuildCacheError(folder: folder, error) }
  }

  /// Writes all of it or nothing.
  func write(_ body: (Database) throws -> Void) throws(BuildCacheError) {
    do { try database.write(body) } catch { throw BuildCacheError(folder: folder, error) }
  }
}

extension BuildCacheError {
  init(folder: String, _ error: any Error) {
    let failure = error as? DatabaseError
    let code = failure?.resultCode
    // The last of them is of several programs that begin or repair a log at once.
    let isBusy = code.map { [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL].contains($0) } ?? false
    // SQLite says the same of all files that it cannot open.
    let isShut = code == .SQLITE_CANTOPEN
    self.init(
      folder: folder, reason: isBusy ? CacheHolder.name(in: folder) : failure?.reason ?? "\(error)",
      isDamaged: code == .SQLITE_CORRUPT || code == .SQLITE_NOTADB || error is RowDecodingError
        || failure?.isOfOtherTables == true,
      // The shared memory beside the database is the first to be refused on a full disk.
      isFull: code == .SQLITE_FULL
        || failure.map { [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_SHMSIZE].contains($0.extendedResultCode) }
          ?? false,
      isForbidden: code == .SQLITE_READONLY || code == .SQLITE_PERM
        || (isShut && BuildCacheError.isForbidden(folder)),
      isBusy: isBusy, obstacle: isBusy ? nil : BuildCacheError.obstacle(in: folder),
      hasTooManyFiles: isShut && BuildCacheError.hasTooManyFiles)
  }

  /// The paths of the database, and of the files that SQLite keeps beside it.
  ///
  /// They are looked at, and never opened: SQLite would lose its locks.
  private static func files(in folder: String) -> [String] {
    ["", "-wal", "-shm"].map { "\(folder)/cache.sqlite\($0)" }
  }

  /// What is in the place of one of the files, and is none: a folder, a pipe, or a link that leads nowhere.
  private static func obstacle(in folder: String) -> String? {
    files(in: folder).first { path in
      var info = stat()
      guard lstat(path, &info) == 0 else { return false }
      return stat(path, &info) != 0 || info.st_mode & S_IFMT != S_IFREG
    }
  }

  private static func isForbidden(_ folder: String) -> Bool {
    guard access(folder, F_OK) == 0 else { return false }
    return access(folder, W_OK | X_OK) != 0
      || files(in: folder).contains { access($0, F_OK) == 0 && access($0, R_OK | W_OK) != 0 }
  }

  /// Whether this process can hardly open another file.
  private static var hasTooManyFiles: Bool {
    var opened: [Int32] = []
    defer { for file in opened { close(file) } }
    // As many as two connections have, since those that were opened are closed again.
    for _ in 0..<8 {
      let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return errno == EMFILE || errno == ENFILE }
      opened.append(file)
    }
    return false
  }
}

extension DatabaseError {
  /// The message of SQLite, without the statement.
  fileprivate var reason: String {
    "SQLite error \(resultCode.rawValue)\(message.map { ": \($0)" } ?? "")"
  }

  /// Whether a statement did not fit the tables: all statements are this program's own, so that the tables are not.
  fileprivate var isOfOtherTables: Bool {
    sql != nil && [.SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(resultCode)
  }
}
