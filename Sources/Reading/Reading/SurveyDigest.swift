import Files
package import Photography

/// A digest of a listing of files; equal digests mean equal files.
package struct SurveyDigest {
  private var builder = DigestBuilder()
  private var youngest = Int64.min

  package init() {}

  /// - Parameters:
  ///   - path: From the folder.
  ///   - countsChange: Whether to include the change time (`ctime`); it changes when a file of the store is renamed.
  package mutating func add(_ path: String, _ stamp: FileStamp, countsChange: Bool) {
    builder.add(path)
    builder.add(Int(stamp.size))
    builder.add(Int(stamp.modified))
    builder.add(Int(truncatingIfNeeded: stamp.inode))
    if countsChange {
      builder.add(Int(stamp.changed))
      youngest = max(youngest, SurveyDigest.settlingTime(of: stamp))
    }
  }

  package mutating func add(_ digest: Digest) { builder.add(digest) }
  package mutating func add(_ text: String) { builder.add(text) }

  package var digest: Digest { builder.digest }

  /// Whether every file's stamp had settled before a moment.
  ///
  /// - Parameter moment: When the listing began, nanoseconds from 1970.
  package func isSettled(at moment: Int64) -> Bool { youngest < moment }

  /// How long after a moment every file will have settled, in nanoseconds; 0 if they have.
  package func timeToSettle(after moment: Int64) -> Int64 { youngest < moment ? 0 : youngest - moment + 1 }

  /// When a file's stamp has settled: a later change to the file would change it.
  ///
  /// A file system's dates have a limited resolution, so a file may change twice under one date: up to ten milliseconds
  /// on Linux, two seconds where dates have no fraction (FAT, some network disks). Only the change time is set by the
  /// system; a program can set the modification time to any date.
  package static func settlingTime(of stamp: FileStamp) -> Int64 {
    stamp.changed + (stamp.changed % 1_000_000_000 != 0 ? 20_000_000 : 2_000_000_000)
  }
}
