import BuildCache
import Files
import Photography
import Publisher

/// The site in the output folder.
struct PublishedSite: Sendable {
  /// ``FileStamp/contentHash`` by the hash of the path from the site's root, without the author's own files.
  ///
  /// The change time (`ctime`) does not count: it changes when a file is linked under another name.
  private(set) var stamps: [UInt64: UInt64] = [:]
  /// The digest of all paths and stamps, independent of their order.
  private(set) var digest: UInt64 = 0

  /// No site.
  init() {}

  /// Lists an output folder; empty when there is none.
  init(at output: String) throws(FileError) {
    try SitePublisher.forEachFile(at: output) { file in
      if file.path != SitePublisher.marker { set(ContentHash.of(file.path), file.stamp.contentHash) }
    }
  }

  /// - Parameter stamp: `nil` for a file that is gone.
  mutating func set(_ path: UInt64, _ stamp: UInt64?) {
    let old = stamps[path]
    if let old { digest &-= PublishedSite.hash(path, old) }
    stamps[path] = stamp
    if let stamp { digest &+= PublishedSite.hash(path, stamp) }
  }

  private static func hash(_ path: UInt64, _ stamp: UInt64) -> UInt64 {
    var hash = ContentHash()
    hash.add(path)
    hash.add(stamp)
    return hash.value
  }
}
