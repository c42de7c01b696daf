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

  /// Seconds; 0 if unknown.
  public var duration: Double
  /// The one that a browser should prefer first; empty only if the movie is elsewhere.
  public var sources: [Source]
  /// Three silent seconds, for those who point at it; from the site's root.
  public var clip: String?
  /// Whether it can be heard.
  public var hasSound: Bool
  /// What is said in it, in writing, by language.
  public var captions: [Captions] = []
  /// Its parts, in the order of their starts.
  public var chapters: [Chapter] = []
  /// Where it is, if it is not on the site: an `https` address.
  public var address: String?
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

extension Movie {
  /// How long it is, as players write it: `"0:03"`, `"1:02:03"`; empty if unknown.
  package var length: String { duration > 0 ? Movie.words(duration.rounded()) : "" }

  /// A time as players write it.
  ///
  /// - Parameter seconds: Fractions are left out.
  package static func words(_ seconds: Double) -> String {
    let seconds = Int(max(0, min(seconds, 360_000)))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  /// The same with what else is known of it.
  package func with(_ notes: MovieNotes) -> Movie {
    var movie = self
    (movie.captions, movie.chapters) = (notes.captions, notes.chapters)
    guard let address = notes.address else { return movie }
    (movie.address, movie.sources, movie.duration) = (address, [], notes.duration ?? 0)
    return movie
  }
}
