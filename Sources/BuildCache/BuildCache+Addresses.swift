package import Photography

/// The pages of the last build, as hashes.
package struct CachedAddresses: Sendable, Equatable {
  /// The hash of the page by the hash of what it belongs to.
  package var pages: HashDictionary<UInt64> = [:]
  /// The beginning of the digest of a photograph's content, by the hash of its path.
  package var contents: HashDictionary<UInt64> = [:]
  /// The months that had pages: twelve times the year, and the month from 0.
  package var months: [UInt32] = []

  package init(
    pages: HashDictionary<UInt64> = [:], contents: HashDictionary<UInt64> = [:], months: [UInt32] = []
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
      let row = try db.prepare("SELECT pages, contents, months FROM address WHERE root = ?")
        .first(.text(root))
      return try row.map { row in
        let months = try row.bytes(at: 2)
        guard months.count % 4 == 0 else { throw SQLiteError.damage }
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
      try db.prepare("INSERT OR REPLACE INTO address (root, pages, contents, months) VALUES (?, ?, ?, ?)")
        .execute(
          .text(root), .blob(BuildCache.bytes(addresses.pages)), .blob(BuildCache.bytes(addresses.contents)),
          .blob(months))
    }
  }

  /// Replaces the stored contents of some photographs, by the hash of their paths.
  package func remember(contents: HashDictionary<UInt64>, below root: String) throws(BuildCacheError) {
    var addresses = try addresses(below: root)
    addresses.contents.merge(contents)
    try remember(addresses: addresses, below: root)
  }

  private static func bytes(_ addresses: HashDictionary<UInt64>) -> [UInt8] {
    // One array of words, in any order: a large site has megabytes of them.
    var words: [UInt64] = []
    words.reserveCapacity(addresses.count * 2)
    for (key, value) in addresses {
      words.append(key.littleEndian)
      words.append(value.littleEndian)
    }
    return words.withUnsafeBytes { [UInt8]($0) }
  }

  private static func addresses(_ bytes: [UInt8]) throws -> HashDictionary<UInt64> {
    guard bytes.count % 16 == 0 else { throw SQLiteError.damage }
    var addresses = HashDictionary<UInt64>(minimumCapacity: bytes.count / 16)
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
  static func hashAddresses(_ db: Connection) throws {
    var roots: [String: HashDictionary<UInt64>] = [:]
    let rows = try db.prepare("SELECT root, path, page FROM address").rows()
    while try rows.next() {
      roots[try rows.text(at: 0), default: [:]][ContentHash.of(try rows.text(at: 1))] = ContentHash.of(
        try rows.text(at: 2))
    }
    try db.execute("DROP TABLE address")
    try db.execute("CREATE TABLE address (root TEXT PRIMARY KEY, pages BLOB NOT NULL)")
    for (root, pages) in roots {
      try db.prepare("INSERT INTO address VALUES (?, ?)").execute(.text(root), .blob(bytes(pages)))
    }
  }
}
