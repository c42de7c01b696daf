import Content
import Metadata
import Photography

/// A photograph that has been read, as small as it can be kept: a hundred thousand of them are in memory at a time.
struct ReadPhoto: Sendable {
  var id: PhotoID
  /// What the file system said of it before it was read.
  var stamp: FileStamp
  /// Of the file's bytes.
  var digest: Fingerprint
  /// Its metadata, as the cache keeps it.
  var record: [UInt8]

  init(_ file: SurveyedFile, digest: Fingerprint, record: [UInt8]) {
    id = PhotoID(file.path)
    stamp = file.stamp
    self.digest = digest
    self.record = record
  }

  /// The file's own date.
  private var modified: Instant {
    let nanoseconds = Int(stamp.modified)
    let nanosecond = (nanoseconds % 1_000_000_000 + 1_000_000_000) % 1_000_000_000
    return Instant(
      secondsSince1970: (nanoseconds - nanosecond) / 1_000_000_000, nanosecond: nanosecond)
  }

  /// What it says itself; nothing where the record is damaged, which was ruled out when it was read.
  var metadata: PhotoMetadata {
    do throws(DamagedRecord) { return try PhotoMetadata(record: record) } catch { return PhotoMetadata() }
  }

  /// All that is known of it, with the words beside it.
  func source(with words: AuthoredContent) -> PhotoSource {
    PhotoSource(
      id: id, metadata: metadata, xmpSidecar: words.xmpSidecars[id], sidecar: words.sidecars[id],
      modified: modified, content: digest)
  }
}
