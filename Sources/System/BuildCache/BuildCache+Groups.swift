internal import Foundation
internal import GRDB

/// What an earlier build read of the files of a folder whose names begin alike.
package struct CachedGroup: Sendable {
  /// The folder's path; `""` is the content folder.
  package var folder: String
  /// Which of the folder's groups, of how many.
  package var part, parts: Int
  /// A hash of everything that was read.
  package var inputs: UInt64

  package init(folder: String, part: Int, parts: Int, inputs: UInt64) {
    (self.folder, self.part, self.parts, self.inputs) = (folder, part, parts, inputs)
  }
}

extension BuildCache {
  /// The groups of files that were read of a content folder.
  ///
  /// - Parameter root: The content folder, without links.
  package func groups(below root: String) throws(BuildCacheError) -> [CachedGroup] {
    try read { db in
      var groups: [CachedGroup] = []
      let rows = try Row.fetchCursor(
        db, sql: "SELECT folder, part, parts, inputs FROM reading WHERE root = ?", arguments: [root])
      while let row = try rows.next() {
        groups.append(
          CachedGroup(
            folder: try row.text(at: 0), part: Int(try row.integer(at: 1)),
            parts: Int(try row.integer(at: 2)), inputs: UInt64(bitPattern: try row.integer(at: 3))))
      }
      return groups
    }
  }

  /// What was read of a group, as the caller encoded it; one at a time, since all of them take much memory.
  package func body(of group: CachedGroup, below root: String) throws(BuildCacheError) -> [UInt8]? {
    try read { db in
      try Row.fetchOne(
        db, sql: "SELECT body FROM reading WHERE root = ? AND folder = ? AND part = ? AND parts = ?",
        arguments: [root, group.folder, group.part, group.parts])?.bytes(at: 0)
    }
  }

  /// Forgets what was read of a folder.
  package func forgetGroups(ofFolder folder: String, below root: String) throws(BuildCacheError) {
    try write { db in
      try db.execute(
        sql: "DELETE FROM reading WHERE root = ? AND folder = ?", arguments: [root, folder])
    }
  }

  /// Remembers what was read of some groups, as the caller encoded it, and forgets others, by folder, part and parts.
  package func remember(
    groups: [(group: CachedGroup, body: [UInt8])],
    forgetting removed: [(folder: String, part: Int, parts: Int)], below root: String
  ) throws(BuildCacheError) {
    guard !groups.isEmpty || !removed.isEmpty else { return }
    try write { db in
      let delete = try db.makeStatement(
        sql: "DELETE FROM reading WHERE root = ? AND folder = ? AND part = ? AND parts = ?")
      for group in removed {
        try delete.execute(arguments: [root, group.folder, group.part, group.parts])
      }
      let insert = try db.makeStatement(sql: "INSERT OR REPLACE INTO reading VALUES (?, ?, ?, ?, ?, ?)")
      for (group, body) in groups {
        try insert.execute(arguments: [
          root, group.folder, group.part, group.parts, Int64(bitPattern: group.inputs), Data(body),
        ])
      }
    }
  }
}
