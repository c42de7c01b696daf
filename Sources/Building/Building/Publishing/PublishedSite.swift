import Files
import Photography
import Publisher

/// The site in the output folder, without the author's own files.
struct PublishedSite: Sendable {
  /// What is known of a file.
  private struct File: Sendable {
    /// ``FileStamp/contentHash``. The change time (`ctime`) does not count: it changes when a file is linked under another name.
    let stamp: UInt64
    /// Twice the size in bytes, and one more for the ground of maps: a large site has millions of files.
    private let packed: UInt64

    var size: Int { Int(packed >> 1) }
    var isGround: Bool { packed & 1 > 0 }

    init(_ stamp: FileStamp, isGround: Bool) {
      self.stamp = stamp.contentHash
      packed = UInt64(clamping: stamp.size) << 1 | (isGround ? 1 : 0)
    }
  }

  /// By the path from the site's root.
  private var files = [Identity: File]()
  /// The sum of the hashes of all paths and stamps, which does not depend on their order.
  private var sum: UInt64 = 0
  /// The sizes of all files, and of those of the maps' ground; bytes.
  private(set) var bytes = 0
  private(set) var groundBytes = 0

  /// A hash of all paths and stamps.
  var changeHash: ChangeHash { ChangeHash(value: sum) }
  var count: Int { files.count }
  /// The size of the largest file; bytes.
  var largestFile: Int { files.reduce(0) { max($0, $1.value.size) } }
  /// All paths.
  var paths: some Sequence<Identity> { files.keys }

  /// No site.
  init() {}

  /// Lists an output folder; empty when there is none.
  init(at output: String) throws(FileError) {
    try SitePublisher.forEachFile(at: output) { file in
      if file.path != SitePublisher.marker { set(file.path, file.stamp) }
    }
  }

  /// ``FileStamp/contentHash`` of the file at a path; `nil` if there is none.
  func stamp(of path: Identity) -> UInt64? { files[path]?.stamp }

  mutating func set(_ path: String, _ stamp: FileStamp) {
    set(Identity(of: path), File(stamp, isGround: path.hasPrefix("data/ground/")))
  }

  /// A file has another stamp than it was written with.
  mutating func restamp(_ path: String, _ stamp: FileStamp) {
    if files[Identity(of: path)] != nil { set(path, stamp) }
  }

  mutating func remove(_ path: Identity) { set(path, nil) }

  private mutating func set(_ path: Identity, _ file: File?) {
    // One look-up, since a large site has hundreds of thousands of files.
    let old = if let file { files.updateValue(file, forKey: path) } else { files.removeValue(forKey: path) }
    if let old {
      bytes -= old.size
      if old.isGround { groundBytes -= old.size }
      sum &-= PublishedSite.hash(path, old.stamp)
    }
    if let file {
      bytes += file.size
      if file.isGround { groundBytes += file.size }
      sum &+= PublishedSite.hash(path, file.stamp)
    }
  }

  private static func hash(_ path: Identity, _ stamp: UInt64) -> UInt64 {
    var hash = ChangeHash()
    hash.add(path)
    hash.add(stamp)
    return hash.value
  }
}
