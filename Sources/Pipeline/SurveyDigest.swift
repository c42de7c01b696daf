import Files
import Photography

/// What a listing of files comes down to; while it is the same, so is everything in them.
struct SurveyDigest {
  private var digest = Digest()
  private var youngest = Int64.min

  /// - Parameters:
  ///   - path: From the folder.
  ///   - countsChange: Whether the date of the entry itself counts; it moves when a file of the store gets another name.
  mutating func add(_ path: String, _ stamp: FileStamp, countsChange: Bool) {
    digest.add(path)
    digest.add(Int(stamp.size))
    digest.add(Int(stamp.modified))
    digest.add(Int(truncatingIfNeeded: stamp.inode))
    if countsChange {
      digest.add(Int(stamp.changed))
      youngest = max(youngest, SurveyDigest.settled(stamp))
    }
  }

  mutating func add(_ fingerprint: Fingerprint) { digest.add(fingerprint) }
  mutating func add(_ text: String) { digest.add(text) }

  var fingerprint: Fingerprint { digest.fingerprint }

  /// Whether every file had its last change safely before a moment.
  ///
  /// - Parameter moment: When the listing began, nanoseconds from 1970.
  func isSettled(at moment: Int64) -> Bool { youngest < moment }

  /// How long after a moment every file will have settled, in nanoseconds; 0 when they have.
  func unrest(after moment: Int64) -> Int64 { youngest < moment ? 0 : youngest - moment + 1 }

  /// From when on a further change to a file would show in its stamp.
  ///
  /// A file system's clock ticks in steps, so a file may change twice under one date: steps of up to ten milliseconds
  /// on Linux's own, of two seconds where dates have no fraction (FAT, some network disks). Only the date of the
  /// entry is the system's own; the other may be set to anything, the future too.
  static func settled(_ stamp: FileStamp) -> Int64 {
    stamp.changed + (stamp.changed % 1_000_000_000 != 0 ? 20_000_000 : 2_000_000_000)
  }
}
