import BuildCache
package import Content
import Metadata
package import Photography

/// A photograph that has been read, in compact form: a hundred thousand of them are in memory at a time.
package struct ReadPhoto: Sendable {
  package var id: PhotoID
  /// The file's stamp before it was read.
  package var stamp: FileStamp
  /// The digest of the file's bytes.
  package var digest: Fingerprint
  /// Its metadata, as the cache stores it.
  var record: [UInt8]

  package init(_ file: SurveyedFile, digest: Fingerprint, record: [UInt8]) {
    id = PhotoID(file.path)
    stamp = file.stamp
    self.digest = digest
    self.record = record
  }

  /// The file's modification date.
  private var modified: Instant {
    let nanoseconds = Int(stamp.modified)
    let nanosecond = (nanoseconds % 1_000_000_000 + 1_000_000_000) % 1_000_000_000
    return Instant(
      secondsSince1970: (nanoseconds - nanosecond) / 1_000_000_000, nanosecond: nanosecond)
  }

  /// The file's metadata. The record was checked when it was read, so it is not damaged.
  var metadata: PhotoMetadata {
    do throws(DamagedRecord) { return try PhotoMetadata(record: record) } catch { return PhotoMetadata() }
  }

  /// The photograph with its sidecars.
  package func source(with sidecars: Sidecars) -> PhotoSource {
    PhotoSource(
      id: id, metadata: metadata, xmpSidecar: sidecars.xmp[id], refusals: sidecars.refusals[id] ?? [],
      sidecar: sidecars.byPhoto[id],
      modified: modified, content: digest)
  }
}
