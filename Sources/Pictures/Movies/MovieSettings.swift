/// What a site wants of each movie.
package struct MovieSettings: Sendable, Hashable {
  /// The codec of a rendition.
  package enum Codec: String, Sendable, Hashable, CaseIterable {
    /// H.264 with AAC, which every browser plays.
    case h264
    /// AV1, which takes half the bytes, beside H.264.
    case av1
  }

  /// The short sides of the renditions, in pixels, at most: 720 or 1080.
  package var heights: [Int] = [720]
  /// Beside H.264, which is always made.
  package var hasAV1 = false
  /// Frames each second, at most.
  package var frameRate = 30
  /// The quality of H.264: x264's constant rate factor, in `0...51`; smaller is better and larger in bytes.
  package var rateFactor = 23
  /// Whether what browsers play as it is may be taken over without encoding.
  package var allowsCopies = true
  /// Whether a silent clip is made for those who point at the movie.
  package var hasClip = true
  /// Whether the sound is kept.
  package var hasSound = true
  /// Seconds from the start of the original; `nil` for the first frame that is not dark.
  package var poster: Double?
  /// Where it starts and ends, in seconds of the original.
  package var start: Double?
  package var end: Double?

  package init() {}

  /// For the movement of a photograph, which is seen for a moment: small, and silent unless asked for.
  package static var movement: MovieSettings {
    var settings = MovieSettings()
    (settings.rateFactor, settings.allowsCopies, settings.hasClip, settings.hasSound) = (
      26, false, false, false
    )
    return settings
  }
}
