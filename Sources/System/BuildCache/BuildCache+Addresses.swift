internal import Foundation
internal import GRDB
package import Photography

/// The pages of the last build.
package struct CachedAddresses: Sendable, Equatable {
  /// Each page by what it belongs to.
  package var pages: [Identity: Identity] = [:]
  /// The content of each photograph by its path.
  package var contents: [Identity: Identity] = [:]
  /// The months that had pages: twelve times the year, and the month from 0.
  package var months: [UInt32] = []

  package init(
    pages: [Identity: Identity] = [:], contents: [Identity: Identity] = [:], months: [UInt32] = []
  ) {
    (self.pages, self.contents, self.months) = (pages, contents, months)
  }
}

extension BuildCache {
  /// The pages of the last build.
  ///
  /// - Parameter root: The content folder, without links.
  package func addresses(below root: String) throws(BuildCacheError) -> CachedAddresses {
    try read { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT pages, contents, months FROM address WHERE root = ?", arguments: [root])
      return try row.map { row in
        let months = try row.bytes(at: 2)
        guard months.count % 4 == 0 else { throw DatabaseError.damage }
        return CachedAddresses(
          pages: try BuildCache.addresses(try row.bytes(at: 0)),
          contents: try BuildCache.addresses(try row.bytes(at: 1)),
          months: stride(from: 0, to: months.count, by: 4).map { start in
            months[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
          })
      } ?? CachedAddresses()
    }
  }

  /// Replaces the stored pages.
  package func remember(addresses: CachedAddresses, below root: String) throws(BuildCacheError) {
    try write { db in
      var months: [UInt8] = []
      for month in addresses.months {
        withUnsafeBytes(of: month.littleEndian) { months.append(contentsOf: $0) }
      }
      try db.execute(
        sql: "INSERT OR REPLACE INTO address (root, pages, contents, months) VALUES (?, ?, ?, ?)",
        arguments: [
          root, BuildCache.data(addresses.pages), BuildCache.data(addresses.contents), Data(months),
        ])
    }
  }

  /// Replaces the stored contents of some photographs, by their paths.
  package func remember(contents: [Identity: Identity], below root: String) throws(BuildCacheError) {
    var addresses = try addresses(below: root)
    addresses.contents.merge(contents) { $1 }
    try remember(addresses: addresses, below: root)
  }

  private static func data(_ addresses: [Identity: Identity]) -> Data {
    // One array of words, in any order: a large site has megabytes of them.
    var words: [UInt64] = []
    words.reserveCapacity(addresses.count * 4)
    for (key, value) in addresses {
      for word in [key.high, key.low, value.high, value.low] { words.append(word.littleEndian) }
    }
    return words.withUnsafeBytes { Data($0) }
  }

  private static func addresses(_ bytes: [UInt8]) throws -> [Identity: Identity] {
    guard bytes.count % 32 == 0 else { throw DatabaseError.damage }
    var addresses = [Identity: Identity](minimumCapacity: bytes.count / 32)
    let span = bytes.span.bytes
    for start in stride(from: 0, to: bytes.count, by: 32) {
      func identity(_ offset: Int) -> Identity {
        func word(_ offset: Int) -> UInt64 {
          UInt64(littleEndian: span.unsafeLoadUnaligned(fromByteOffset: start + offset, as: UInt64.self))
        }
        return Identity(high: word(offset), low: word(offset + 8))
      }
      addresses[identity(0)] = identity(16)
    }
    return addresses
  }
}
