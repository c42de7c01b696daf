/// A file that pages refer to. Its name contains a digest of its content, so that browsers may cache it
/// forever.
public struct Asset: Sendable, Hashable {
  /// From the site's root.
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}
