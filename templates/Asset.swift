/// A file that pages refer to. Its name contains a digest of its content, so that browsers may cache it
/// forever.
public struct Asset: Sendable, Hashable {
  /// The path from the site's root.
  public let path: String
  /// The content of the file.
  public let bytes: [UInt8]

  /// A file at a path from the site's root, whose name must change with its content.
  public init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}
