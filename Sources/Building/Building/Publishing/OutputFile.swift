import Developing
import Files
import Photography
import Templates

/// One file of the site: where it goes and how to get it.
struct OutputFile: Sendable {
  /// Where a file's bytes come from.
  enum Source: Sendable {
    /// Rendered when something that it read has changed.
    case planned(PlannedFile)
    /// Rendered already.
    case bytes([UInt8])
    /// A file of the picture store, which never changes; it is linked. Equal keys mean equal bytes.
    case stored(StoredPicture)
    /// The author's file, which may change; it is copied. Equal keys mean equal bytes.
    case copied(path: String, key: Digest)
    /// A photograph as it is; `key` is the digest of the bytes that were read. Others are not published: they may hold a
    /// place that the site does not show.
    case original(path: String, key: Digest)
    /// One of these, encrypted into scripts of a locked album.
    case sealed(SealedPiece)
  }

  /// From the site's root.
  var path: String
  var source: Source
  /// What a file counts as: pages and data files count in versions, pictures in the report.
  enum Role: Sendable { case page, data, picture, other }

  var role = Role.other
  /// Whether the site is published without the file if it cannot be read.
  var isOptional = false
}
