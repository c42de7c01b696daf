internal import Foundation
internal import GRDB
package import Photography

/// What a finished build took in and gave out; while both are as they were, there is nothing to do.
package struct Receipt: Sendable, Hashable {
  /// Of everything that the build read.
  package var inputs: Fingerprint
  /// Of the site's files, by their stamps.
  package var outputs: Fingerprint
  /// What the build reported, to be said again.
  package var report: [UInt8]

  package init(inputs: Fingerprint, outputs: Fingerprint, report: [UInt8]) {
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
      )
      .map {
        Receipt(
          inputs: try $0.fingerprint(at: 0), outputs: try $0.fingerprint(at: 1), report: try $0.bytes(at: 2))
      }
    }
  }

  /// Keeps a receipt, or with `nil` drops the last one.
  package func remember(_ receipt: Receipt?, of site: String) throws(BuildCacheError) {
    try write { db in
      guard let receipt else {
        try db.execute(sql: "DELETE FROM receipt WHERE site = ?", arguments: [site])
        return
      }
      try db.execute(
        sql: "INSERT OR REPLACE INTO receipt VALUES (?, ?, ?, ?)",
        arguments: [site, receipt.inputs.data, receipt.outputs.data, Data(receipt.report)])
    }
  }
}
