/// What plays of a photograph that moves.
public struct Movie: Sendable, Hashable {
  /// A file that browsers play.
  public struct Source: Sendable, Hashable {
    /// From the site's root, unescaped.
    public var path: String
    /// With the codecs: `video/mp4; codecs="avc1.64001f, mp4a.40.2"`.
    public var type: String
    /// Upright.
    public var size: PixelSize
    /// The size of the file in bytes.
    public var bytes: Int

    /// A file with its values.
    public init(path: String, type: String, size: PixelSize, bytes: Int) {
      (self.path, self.type, self.size, self.bytes) = (path, type, size, bytes)
    }
  }

  /// Seconds.
  public var duration: Double
  /// The one that a browser should prefer first; never empty.
  public var sources: [Source]
  /// Three silent seconds, for those who point at it; from the site's root.
  public var clip: String?
  /// Whether it can be heard.
  public var hasSound: Bool
  /// How often it plays, if it is an animation, such as that of a GIF; 0 for without end.
  public var plays: Int?

  /// A movie with its values.
  public init(duration: Double, sources: [Source], clip: String? = nil, hasSound: Bool) {
    (self.duration, self.sources, self.clip, self.hasSound) = (duration, sources, clip, hasSound)
  }

  /// The source that every browser plays: the last, and of these the largest.
  public var compatibleSource: Source? {
    sources.filter { $0.type.contains("avc1") }.max { $0.size.width < $1.size.width } ?? sources.last
  }
}
