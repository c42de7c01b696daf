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
  package var digest: Digest
  /// Its metadata, as the cache stores it.
  var record: [UInt8]

  package init(_ file: SurveyedFile, digest: Digest, record: [UInt8]) {
    self.init(PhotoID(file.path), file.stamp, digest: digest, record: record)
  }

  init(_ id: PhotoID, _ stamp: FileStamp, digest: Digest, record: [UInt8]) {
    (self.id, self.stamp, self.digest, self.record) = (id, stamp, digest, record)
  }

  /// What the date of the file says: in whole seconds, as `dates.yaml` keeps them.
  var fileDate: Statement {
    let (seconds, rest) = Int(stamp.modified).quotientAndRemainder(dividingBy: 1_000_000_000)
    return Statement(
      .fileDate(Instant(secondsSince1970: rest < 0 ? seconds - 1 : seconds)), from: .file)
  }

  /// Whether a movie is inside of its file.
  package var hasMovement: Bool { metadata.movement != nil }

  /// The file's metadata. The record was checked when it was read, so it is not damaged.
  var metadata: PhotoMetadata {
    do throws(DamagedRecord) { return try PhotoMetadata(record: record) } catch { return PhotoMetadata() }
  }
}
