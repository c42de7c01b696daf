import BuildCache
import Files
import Photography
import Publisher

/// The site in the output folder.
struct PublishedSite: Sendable {
  /// By path from the site's root, without the author's own files.
  private(set) var stamps: [String: FileStamp] = [:]
  /// The digest of all paths and stamps, independent of their order.
  private(set) var digest: UInt64 = 0

  /// No site.
  init() {}

  /// Lists an output folder; empty when there is none.
  init(at output: String) throws(FileError) {
    for file in try SitePublisher.site(at: output) where file.path != SitePublisher.marker {
      stamps[file.path] = file.stamp
      digest &+= PublishedSite.hash(file.path, file.stamp)
    }
  }

  mutating func set(_ path: String, _ stamp: FileStamp?) {
    if let old = stamps[path] { digest &-= PublishedSite.hash(path, old) }
    stamps[path] = stamp
    if let stamp { digest &+= PublishedSite.hash(path, stamp) }
  }

  /// Without the change time (`ctime`), which changes when a file is linked under another name.
  private static func hash(_ path: String, _ stamp: FileStamp) -> UInt64 {
    var hash = ContentHash()
    hash.add(path)
    hash.add(Int(stamp.size))
    hash.add(Int(stamp.modified))
    hash.add(stamp.inode)
    return hash.value
  }
}
