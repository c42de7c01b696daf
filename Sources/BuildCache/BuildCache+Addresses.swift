internal import Foundation
internal import GRDB
internal import Photography

extension BuildCache {
  /// The pages of the last build: the hash of the page by the hash of what it belongs to.
  ///
  /// - Parameter root: The content folder, without links.
  package func addresses(below root: String) throws(BuildCacheError) -> [UInt64: UInt64] {
    try read { db in
      let row = try Row.fetchOne(db, sql: "SELECT pages FROM address WHERE root = ?", arguments: [root])
      return try row.map { try BuildCache.addresses(try $0.bytes(at: 0)) } ?? [:]
    }
  }

  /// Replaces the stored pages.
  package func remember(addresses: [UInt64: UInt64], below root: String) throws(BuildCacheError) {
    try write { db in try BuildCache.write(addresses, below: root, db) }
  }

  private static func write(_ addresses: [UInt64: UInt64], below root: String, _ db: Database) throws {
    var bytes = Data(capacity: addresses.count * 16)
    for (key, page) in addresses.sorted(by: { $0.key < $1.key }) {
      for word in [key, page] { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }
    }
    try db.execute(sql: "INSERT OR REPLACE INTO address VALUES (?, ?)", arguments: [root, bytes])
  }

  private static func addresses(_ bytes: [UInt8]) throws -> [UInt64: UInt64] {
    guard bytes.count % 16 == 0 else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    var addresses: [UInt64: UInt64] = [:]
    addresses.reserveCapacity(bytes.count / 16)
    let span = bytes.span.bytes
    for start in stride(from: 0, to: bytes.count, by: 16) {
      func word(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: span.unsafeLoadUnaligned(fromByteOffset: start + offset, as: UInt64.self))
      }
      addresses[word(0)] = word(8)
    }
    return addresses
  }

  /// Hashes the pages that an older version stored as text.
  static func hashAddresses(_ db: Database) throws {
    var roots: [String: [UInt64: UInt64]] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT root, path, page FROM address")
    while let row = try rows.next() {
      roots[try row.text(at: 0), default: [:]][ContentHash.of(try row.text(at: 1))] = ContentHash.of(
        try row.text(at: 2))
    }
    try db.execute(sql: "DROP TABLE address")
    try db.execute(sql: "CREATE TABLE address (root TEXT PRIMARY KEY, pages BLOB NOT NULL)")
    for (root, pages) in roots { try write(pages, below: root, db) }
  }
}
