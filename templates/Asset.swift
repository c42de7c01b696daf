/// A file that pages refer to; its name carries a hash of its content, so that browsers may keep it for ever.
public struct Asset: Sendable, Hashable {
  /// From the site's root.
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}
