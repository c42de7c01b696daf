import Content
import Metadata
import Photography

/// A photograph that has been read, as small as it can be kept: a hundred thousand of them are in memory at a time.
struct ReadPhoto: Sendable {
  var id: PhotoID
  /// The file's own date.
  var modified: Instant
  /// Of the file's bytes.
  var digest: Fingerprint
  /// Of the file.
  var bytes: Int
  /// Its metadata, as the cache keeps it.
  var record: [UInt8]

  init(_ file: SurveyedFile, digest: Fingerprint, record: [UInt8]) {
    id = PhotoID(file.path)
    let nanosecond = (file.modified % 1_000_000_000 + 1_000_000_000) % 1_000_000_000
    modified = Instant(
      secondsSince1970: (file.modified - nanosecond) / 1_000_000_000, nanosecond: nanosecond)
    self.digest = digest
    bytes = file.size
    self.record = record
  }

  /// What it says itself; nothing where the record is damaged, which was ruled out when it was read.
  var metadata: PhotoMetadata {
    do throws(DamagedRecord) { return try PhotoMetadata(record: record) } catch { return PhotoMetadata() }
  }

  /// All that is known of it, with the words beside it.
  func source(with words: AuthorsWords) -> PhotoSource {
    PhotoSource(
      id: id, metadata: metadata, xmpSidecar: words.xmpSidecars[id], sidecar: words.sidecars[id],
      modified: modified, content: digest)
  }
}
