import Foundation
import GRDB
import Photography
import TestSupport
import Testing

@testable import BuildCache

@Suite final class BuildCacheTests {
  private let temporary: TemporaryFolder
  private var folder: URL { URL(filePath: temporary.path) }
  private let cache: BuildCache
  private let stamp = FileStamp(size: 1, modified: 2, changed: 3, inode: .max)

  init() throws {
    temporary = try TemporaryFolder()
    cache = try BuildCache(folder: temporary.path)
  }

  private func digest(_ byte: UInt8) -> Digest { Digest(bytes: Array(repeating: byte, count: 32)) }

  @Test func filesAreRememberedForEachRoot() throws {
    let file = CachedFile(stamp: stamp, digest: digest(1))
    try cache.remember(["a/é.jpg": file, "b.jpg": file], forgetting: [], below: "/x")
    try cache.remember([:], forgetting: ["b.jpg"], below: "/x")
    #expect(try cache.files(below: "/x") == ["a/é.jpg": file])
    #expect(try cache.files(below: "/y").isEmpty)
  }

  @Test(arguments: [1, 600]) func resultsAreKnownByTheirKeys(count: Int) throws {
    var results: [Digest: [UInt8]] = [:]
    for number in 0..<count {
      results[Digest(bytes: [UInt8(number / 256), UInt8(number % 256)])] = [UInt8(number % 251)]
    }
    try cache.remember(results: results)
    #expect(try cache.results(for: Set(results.keys)) == results)
    #expect(try cache.results(for: [digest(9)]).isEmpty)
    try cache.remember(results: [digest(9): [1, 2]])
    #expect(try cache.results(for: [digest(9)]) == [digest(9): [1, 2]])
  }

  @Test("what nobody uses is forgotten") func unusedFindingsAreForgotten() throws {
    try cache.remember(results: [digest(1): [1], digest(2): [2]])
    try cache.forgetResults(unusedSince: 1_000_000)
    #expect(try cache.results(for: [digest(1), digest(2)]).count == 2, "not marked yet")
    try cache.markUsed([digest(1)], day: 100)
    try cache.markUsed([digest(2)], day: 140)
    try cache.remember(results: [digest(3): [3]])
    try cache.forgetResults(unusedSince: 110)
    #expect(try cache.results(for: [digest(1), digest(2), digest(3)]) == [digest(2): [2], digest(3): [3]])
  }

  @Test func pagesReceiptsAndAddressesComeBack() throws {
    let page = CachedPage(key: digest(2), stamp: stamp)
    try cache.remember(pages: ["index.html": page], forgetting: ["gone.html"], of: "/out")
    var pages: [String: CachedPage] = [:]
    try cache.forEachPage(of: "/out") {
      pages[$0] = $1
      return true
    }
    #expect(pages == ["index.html": page])

    let receipt = Receipt(inputs: digest(3), outputs: ChangeHash(of: 4), report: [1, 2, 3])
    try cache.remember(receipt, of: "/out")
    #expect(try cache.receipt(of: "/out") == receipt)
    try cache.deleteReceipt(of: "/out")
    #expect(try cache.receipt(of: "/out") == nil)

    let staged = StagedSite(generation: "1-2 3-4", pending: ["a.html", "b/c d.html", "e\nf"])
    try cache.remember(staged: staged, of: "/out")
    #expect(try cache.staged(of: "/out") == staged)
    try cache.remember(staged: nil, of: "/out")
    #expect(try cache.staged(of: "/out") == nil)

    let (one, two) = (Identity(number: 1), Identity(of: "two"))
    let largest = Identity(high: .max, low: .max)
    let first = CachedAddresses(
      pages: [one: two, largest: one], contents: [one: largest], months: [0, 24_236, 119_999])
    try cache.remember(addresses: first, below: "/x")
    try cache.remember(addresses: CachedAddresses(pages: [two: one]), below: "/y")
    #expect(try cache.addresses(below: "/x") == first)
    try cache.remember(addresses: CachedAddresses(pages: [two: two]), below: "/x")
    #expect(try cache.addresses(below: "/x") == CachedAddresses(pages: [two: two]))
    #expect(try cache.addresses(below: "/z") == CachedAddresses())
  }

  @Test("what a build withheld is kept for each content folder")
  func protectionIsKept() throws {
    #expect(try cache.protection(below: "/x") == nil)
    try cache.remember(protection: [1, 2], below: "/x")
    try cache.remember(protection: [3], below: "/y")
    try cache.remember(protection: [4], below: "/x")
    #expect(try cache.protection(below: "/x") == [4])
    #expect(try BuildCache(folder: folder.path).protection(below: "/y") == [3])
    // A damaged database is replaced, and what was hidden is known all the same.
    BuildCache.discard(folder: folder.path)
    #expect(try BuildCache(folder: folder.path).protection(below: "/x") == [4])
  }

  @Test("X4: two builds may share a cache")
  func aSecondConnectionSeesTheFirstOnes() throws {
    let other = try BuildCache(folder: folder.path)
    try cache.remember(results: [digest(1): [1]])
    try other.remember(results: [digest(2): [2]])
    #expect(try cache.results(for: [digest(1), digest(2)]).count == 2)
  }

  @Test("several builds create a cache at once") func creationAtOnce() async throws {
    let fresh = try TemporaryFolder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number: UInt8 in 0..<12 {
        group.addTask { [digest = digest(number)] in
          try BuildCache(folder: fresh.path).remember(results: [digest: [number]])
        }
      }
      try await group.waitForAll()
    }
    let found = try BuildCache(folder: fresh.path).results(for: Set((0..<12).map { digest($0) }))
    #expect(found.count == 12)
  }

  @Test func aDamagedCacheIsCreatedAgain() throws {
    let damaged = folder.appending(path: "damaged")
    try FileManager.default.createDirectory(at: damaged, withIntermediateDirectories: true)
    try Data("This is no database. ".utf8 + [UInt8](repeating: 0x41, count: 4096))
      .write(to: damaged.appending(path: "cache.sqlite"))
    let cache = try BuildCache(folder: damaged.path)
    try cache.remember(results: [digest(1): [1]])
    #expect(try cache.results(for: [digest(1)]).count == 1)
  }

  @Test("X4: a value of another type, caused by damage, is reported as damage")
  func valuesOfOtherTypesAreDamage() throws {
    try cache.database.write { db in
      try db.execute(sql: "INSERT INTO file VALUES ('/x', 'a.jpg', 'wide', x'00', 1, 1, x'00')")
      try db.execute(sql: "INSERT INTO page VALUES ('/out', 'a.html', 'no key', 'long', 1, 1, 1, NULL)")
    }
    func isDamaged(_ error: any Error) -> Bool { (error as? BuildCacheError)?.isDamaged == true }
    #expect { try cache.files(below: "/x") } throws: { isDamaged($0) }
    #expect { try cache.forEachPage(of: "/out") { _, _ in true } } throws: { isDamaged($0) }
  }

  @Test func aNewerProgramsCacheIsCreatedAgain() throws {
    try cache.database.write { db in
      try db.execute(sql: "PRAGMA user_version = 1000")
      try db.execute(sql: "DROP TABLE result; CREATE TABLE result (something TEXT)")
    }
    let older = try BuildCache(folder: folder.path)
    try older.remember(results: [digest(1): [1]])
    #expect(try older.results(for: [digest(1)]) == [digest(1): [1]])
  }

  @Test(
    "a cache of a version that there is not, or with other tables, is created again",
    arguments: [
      "PRAGMA user_version = -1", "PRAGMA user_version = -2147483648", "PRAGMA user_version = 1",
      "PRAGMA user_version = 9", "PRAGMA user_version = 11", "DROP TABLE page", "DROP TABLE secret",
      "ALTER TABLE page ADD COLUMN more TEXT", "ALTER TABLE file DROP COLUMN digest",
      "DROP TABLE page; CREATE VIEW page AS SELECT * FROM file",
    ])
  func strangeCachesAreCreatedAgain(change: String) throws {
    try cache.remember(results: [digest(2): [2]])
    try cache.database.write { try $0.execute(sql: change) }
    let fresh = try BuildCache(folder: folder.path)
    try fresh.remember(results: [digest(1): [1]])
    #expect(try fresh.results(for: [digest(1), digest(2)]) == [digest(1): [1]])
    #expect(try BuildCache(folder: folder.path).results(for: [digest(1)]) == [digest(1): [1]])
  }

  @Test("a table that is gone while it is used is damage")
  func otherTablesAreDamage() throws {
    try cache.database.write { try $0.execute(sql: "DROP TABLE page") }
    #expect {
      try cache.forEachPage(of: "/out") { _, _ in true }
    } throws: {
      ($0 as? BuildCacheError)?.isDamaged == true
    }
  }

  @Test("what is in the place of a file is named, and stays", arguments: ["", "-wal", "-shm"])
  func obstacles(ending: String) throws {
    let shelf = try TemporaryFolder()
    let name = "cache.sqlite\(ending)"
    try shelf.makeFolder(name)
    #expect {
      try BuildCache(folder: shelf.path)
    } throws: {
      let words = "\($0)"
      return words.hasPrefix("\(shelf.path)/\(name) is a folder") && words.contains("Move it away")
        && !words.contains("Delete")
    }
    #expect(FileManager.default.fileExists(atPath: "\(shelf.path)/\(name)"))
  }

  @Test("no advice is to delete the folder, which also has what no build makes again")
  func adviceIsForTheDatabase() {
    let error = BuildCacheError(folder: "/site/.photomap", reason: "SQLite error 10: disk I/O error")
    #expect(
      "\(error)".contains(
        "Delete the files cache.sqlite, cache.sqlite-wal and cache.sqlite-shm there, and nothing else"))
    let full = BuildCacheError(folder: "/site/.photomap", reason: "", hasTooManyFiles: true)
    #expect("\(full)".contains("Too many files are open") && !"\(full)".contains("Delete"))
  }

  @Test("a cache whose migrations are counted in a table keeps what it knows")
  func olderCountsOfMigrationsAreRead() throws {
    try cache.remember(results: [digest(1): [1]])
    try cache.database.write { db in
      try db.execute(sql: "PRAGMA user_version = 0")
      try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      // As before the contents of photographs were kept, and before results had their name.
      try db.execute(sql: "ALTER TABLE result RENAME TO finding")
      for identifier in 1...5 { try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('\(identifier)')") }
      try db.execute(sql: "ALTER TABLE address DROP COLUMN contents; ALTER TABLE address DROP COLUMN months")
    }
    let newer = try BuildCache(folder: folder.path)
    #expect(try newer.results(for: [digest(1)]) == [digest(1): [1]])
    let addresses = CachedAddresses(
      pages: [Identity(number: 1): Identity(number: 2)], contents: [Identity(number: 3): Identity(number: 4)],
      months: [5])
    try newer.remember(addresses: addresses, below: "/x")
    #expect(try newer.addresses(below: "/x") == addresses)
  }

  @Test("an earlier table of results, with its days of use, is taken over")
  func earlierTablesOfResultsAreRead() throws {
    let keys = (0..<50).map { digest($0) }
    try cache.database.write { db in
      try db.execute(sql: "PRAGMA user_version = 6")
      try db.execute(
        sql: """
          DROP TABLE result; CREATE TABLE finding (key BLOB PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
          ALTER TABLE finding ADD COLUMN used INTEGER NOT NULL DEFAULT 2147483647
          """)
      let insert = try db.makeStatement(sql: "INSERT INTO finding VALUES (?, ?, ?)")
      for (number, key) in keys.enumerated() {
        try insert.execute(arguments: [Data(key.bytes), Data([UInt8(number)]), number])
      }
    }
    let newer = try BuildCache(folder: folder.path)
    #expect(
      try newer.results(for: Set(keys))
        == Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, [UInt8($0)]) }))
    try newer.forgetResults(unusedSince: 25)
    #expect(try newer.results(for: Set(keys)).count == 25)
  }

  @Test func emptyValuesAreNotNull() throws {
    try cache.remember(results: [digest(1): []])
    #expect(try cache.results(for: [digest(1)]) == [digest(1): []])
    try cache.remember(staged: StagedSite(generation: "", pending: []), of: "")
    #expect(try cache.staged(of: "") == StagedSite(generation: "", pending: []))
  }

  @Test("a write that fails leaves nothing behind, and the next one works")
  func failedWritesAreRolledBack() throws {
    #expect(throws: BuildCacheError.self) {
      try cache.write { db in
        try db.execute(sql: "INSERT INTO receipt VALUES ('/out', x'00', x'00', x'00')")
        try db.execute(sql: "INSERT INTO nothing VALUES (1)")
      }
    }
    #expect(try cache.receipt(of: "/out") == nil)
    try cache.remember(results: [digest(1): [1]])
    #expect(try cache.results(for: [digest(1)]).count == 1)
  }

  @Test("readers see one state each, beside a writer and more readers than are kept")
  func readersAndWritersDoNotDisturbEachOther() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<12 {
        group.addTask { [cache] in
          let keys = (0..<20).map { Digest(bytes: [UInt8(number), UInt8($0)]) }
          for round in 0..<20 {
            let value = [UInt8(round)]
            try cache.remember(results: Dictionary(uniqueKeysWithValues: keys.map { ($0, value) }))
            let found = try cache.results(for: Set(keys))
            #expect(found.count == keys.count && Set(found.values) == [value])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func aFolderThatIsNotThereSaysSo() {
    #expect(throws: BuildCacheError.self) { try BuildCache(folder: "/nonexistent/photomap") }
  }

  // MARK: - Other programs

  @Test("X4: one that another program writes to is waited for, and who that is is said") func waits() throws {
    let other = try BusyProgram(writingTo: "\(temporary.path)/cache.sqlite")
    var patience = CachePatience { words in
      #expect(
        words.contains("is in use by the program python3 (process \(other.process.processIdentifier))"),
        "\(words)")
      other.release()
    }
    patience.silence = .zero
    let cache = try BuildCache(folder: temporary.path, patience)
    try cache.remember(results: [digest(9): [1, 2]])
    #expect(try cache.results(for: [digest(9)]) == [digest(9): [1, 2]])
    other.process.waitUntilExit()
  }

  @Test(
    "X4: where patience ends, the message names the other program, and does not advise to delete the cache")
  func givesUp() throws {
    let other = try BusyProgram(writingTo: "\(temporary.path)/cache.sqlite")
    defer {
      other.release()
      other.process.waitUntilExit()
    }
    var patience = CachePatience()
    patience.limit = .milliseconds(50)
    let cache = try BuildCache(folder: temporary.path, patience)
    #expect {
      try cache.remember(results: [digest(9): [1, 2]])
    } throws: { error in
      let words = "\(error)"
      return (error as? BuildCacheError)?.isBusy == true
        && words.contains("python3 (process \(other.process.processIdentifier))")
        && words.contains("Wait until that has finished") && !words.contains("Delete")
    }
  }
}

extension BuildCache {
  fileprivate func files(below root: String) throws(BuildCacheError) -> [String: CachedFile] {
    var files: [String: CachedFile] = [:]
    try forEachFile(below: root) { files[$0] = $1 }
    return files
  }
}
