package import Photography

/// What is made of a movie: its renditions, and how.
package struct MoviePlan: Sendable, Hashable {
  /// One file for browsers.
  package struct Rendition: Sendable, Hashable {
    package var codec: MovieSettings.Codec
    /// In even numbers of pixels.
    package var size: PixelSize
    /// Whether the original's pictures are taken over as they are.
    package var isCopy = false
  }

  package let streams: MovieStreams
  package let picture: MovieStreams.Picture
  package let sound: MovieStreams.Sound?
  package private(set) var renditions: [Rendition]
  /// Whether the original's sound is taken over as it is.
  private(set) var copiesSound: Bool
  package let settings: MovieSettings

  /// - Returns: `nil` when there is no moving picture.
  package init?(_ streams: MovieStreams, settings: MovieSettings) {
    guard let picture = streams.picture else { return nil }
    (self.streams, self.picture, self.settings) = (streams, picture, settings)
    sound = settings.hasSound ? streams.sound : nil
    copiesSound = MoviePlan.isCopied(sound, settings)
    let sizes = settings.heights.map { MoviePlan.size(of: picture.uprightSize, shortSide: $0) }
    var renditions: [Rendition] = []
    for size in sizes.sorted(by: { $0.width > $1.width })
    where !renditions.contains(where: { $0.size == size }) {
      if settings.hasAV1 { renditions.append(Rendition(codec: .av1, size: size)) }
      renditions.append(
        Rendition(codec: .h264, size: size, isCopy: MoviePlan.isCopied(streams, picture, settings, to: size)))
    }
    self.renditions = renditions
  }

  /// Even numbers of pixels, never more than the original has; a very long side is limited, too.
  package static func size(of upright: PixelSize, shortSide: Int) -> PixelSize {
    let (short, long) = (
      Double(min(upright.width, upright.height)), Double(max(upright.width, upright.height))
    )
    let scale = min(1, Double(shortSide) / short, Double(shortSide) * 16 / 9 * 1.5 / long)
    func even(_ side: Int) -> Int { max(2, min(side / 2, Int((Double(side) * scale / 2).rounded())) * 2) }
    return PixelSize(width: even(upright.width), height: even(upright.height))
  }

  /// The bits a second that a rendition has at most; a movie with few more is copied.
  static func bitRate(of size: PixelSize) -> Int {
    max(4_000_000, size.width * size.height / (1280 * 72) * 400_000)
  }

  /// Whether browsers play the original's pictures as they are, and nothing would be gained by making them again.
  private static func isCopied(
    _ streams: MovieStreams, _ picture: MovieStreams.Picture, _ settings: MovieSettings, to size: PixelSize
  ) -> Bool {
    let rate = picture.bitRate > 0 ? picture.bitRate : streams.bitRate
    let isPlayed =
      picture.codec == "h264"
      && ["Constrained Baseline", "Baseline", "Main", "High"].contains(picture.profile)
      && ["yuv420p", "yuvj420p"].contains(picture.pixelFormat) && picture.level <= 42 && picture.isPacked
      && !picture.isInterlaced && !picture.isHDR && picture.pixelAspect == 1 && picture.isPlainlyTurned
      && streams.container.contains("mov")
    return isPlayed && settings.allowsCopies && settings.start == nil && settings.end == nil
      && picture.uprightSize == size && picture.frameRate > 0
      && picture.frameRate <= Double(settings.frameRate) * 1.05 && rate > 0
      && rate <= bitRate(of: size) * 3 / 2
  }

  private static func isCopied(_ sound: MovieStreams.Sound?, _ settings: MovieSettings) -> Bool {
    guard let sound else { return false }
    return settings.allowsCopies && sound.codec == "aac" && sound.profile == "LC" && sound.channels <= 2
      && settings.start == nil && settings.end == nil
  }

  /// The same with nothing copied of the sound, or nothing at all.
  func encoding(soundOnly: Bool) -> MoviePlan {
    var plan = self
    plan.copiesSound = false
    if !soundOnly { for index in renditions.indices { plan.renditions[index].isCopy = false } }
    return plan
  }

  /// Only some of the renditions.
  func only(_ isWanted: (Rendition) -> Bool) -> MoviePlan {
    var plan = self
    plan.renditions = renditions.filter(isWanted)
    return plan
  }

  /// The seconds that the result has; 0 where unknown.
  package var duration: Double {
    let start = settings.start ?? 0
    let end = min(settings.end ?? .infinity, streams.duration > 0 ? streams.duration : .infinity)
    return end.isFinite ? max(0, end - start) : 0
  }
}
