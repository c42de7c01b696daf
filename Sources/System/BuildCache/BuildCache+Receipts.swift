internal import Foundation
internal import GRDB
package import Photography

/// The inputs and outputs of a finished build; while both are unchanged, there is nothing to build.
package struct Receipt: Sendable, Hashable {
  /// The digest of everything that the build read.
  package var inputs: Digest
  /// A hash of the stamps of the site's files.
  package var outputs: ChangeHash
  /// The encoded report of the build.
  package var report: [UInt8]

  package init(inputs: Digest, outputs: ChangeHash, report: [UInt8]) {
    self.inputs = inputs
    self.outputs = outputs
    self.report = report
  }
}

extension BuildCache {
  /// The last build's receipt.
  ///
  /// - Parameter site: The output folder, without links.
  package func receipt(of site: String) throws(BuildCacheError) -> Receipt? {
    try read { db in
      try Row.fetchOne(
        db, sql: "SELECT inputs, outputs, report FROM receipt WHERE site = ?", arguments: [site]
      ).map {
        Receipt(
          inputs: try $0.digest(at: 0), outputs: ChangeHash(bytes: try $0.bytes(at: 1)),
          report: try $0.bytes(at: 2))
      }
    }
  }

  package func deleteReceipt(of site: String) throws(BuildCacheError) {
    try write { db in try db.execute(sql: "DELETE FROM receipt WHERE site = ?", arguments: [site]) }
  }

  package func remember(_ receipt: Receipt, of site: String) throws(BuildCacheError) {
    try write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO receipt VALUES (?, ?, ?, ?)",
        arguments: [
          site, Data(receipt.inputs.bytes), Data(receipt.outputs.bytes), Data(receipt.report),
        ])
    }
  }
}

extension ChangeHash {
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }

  fileprivate init(bytes: [UInt8]) {
    self.init(value: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }
}
