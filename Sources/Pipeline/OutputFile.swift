import Photography

/// One file of the site: where it goes, what it comes down to, and how to get it.
struct OutputFile: Sendable {
  /// Where a file's bytes come from.
  enum Source: Sendable {
    /// Made when needed.
    case rendered(@Sendable () -> [UInt8])
    /// A file of the store, which never changes where it lies; its bytes are shared.
    case stored(path: String)
    /// The author's file, which may change; it is copied.
    case copied(path: String)
  }

  /// From the site's root.
  var path: String
  /// The same key means the same bytes.
  var key: Fingerprint
  var source: Source
}
