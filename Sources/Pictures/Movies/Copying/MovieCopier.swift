internal import Files
import Photography

/// Makes what a site needs of a movie without ffmpeg: a copy of its pictures and its sound, if browsers play them as they are, and a poster.
///
/// What it writes is a new file, of which ``MovieParts`` must find nothing but the movie. The same movie gives the same bytes.
package struct MovieCopier {
  /// Decodes a frame.
  ///
  /// - Parameters:
  ///   - stream: The path of a byte stream of H.264, whose last access unit is the frame.
  ///   - colours: How its numbers give colours.
  package typealias Decoder = (_ stream: String, _ colours: FrameColours) throws(MovieError) -> DecodedFrame

  private let scratch: String
  private let decode: Decoder

  /// - Parameter scratch: A folder for this movie alone, which the caller removes with everything in it.
  package init(scratch: String, decode: @escaping Decoder) {
    (self.scratch, self.decode) = (Folder.resolved(scratch), decode)
  }

  /// Changes when the same movie gives other bytes.
  package static let version = 1

  /// Makes everything.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - progress: Called some times a second with what is done of the work, in `0...1`.
  ///   - isCancelled: Asked some times a second; the work then ends at once.
  /// - Throws: ``MovieError/unfit(reason:place:)`` for what only ffmpeg can make.
  package func make(
    _ path: String, _ settings: MovieSettings, progress: (Double) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws(MovieError) -> MadeMovie {
    try MovieError.wrap { () throws(FileError) in try Folder.make(scratch) }
    let start = try MovieError.wrap { () throws(FileError) in try FileIO.read(path, atMost: 1024) }
    guard let format = MovieFormat(signature: start) else { throw .unrecognised }
    guard format == .quickTime else { throw .unfit("it is no MP4 or MOV") }
    guard settings.start == nil, settings.end == nil else { throw .unfit("only a part of it is to be shown") }
    let movie = try SourceMovie(path)
    guard let plan = MoviePlan(movie.streams, settings: settings) else {
      throw movie.tracks.contains { $0.handler == "vide" } ? .unfit("its pictures are not H.264") : .noPicture
    }
    guard let rendition = plan.renditions.first(where: \.isCopy), plan.sound == nil || plan.copiesSound else {
      throw .unfit("not every browser plays it, or it has more bytes than it needs")
    }
    let picture = try movie.track(plan.picture.index)
    let sound = try plan.sound.map { sound throws(MovieError) in try movie.track(sound.index) }
    var writer = CopyWriter(movie, [picture] + (sound.map { [$0] } ?? []), size: plan.picture.size)
    let output = "\(scratch)/copy.mp4"
    try writer.write(
      to: output, samples: "\(scratch)/samples", progress: { progress($0 * 0.9) }, isCancelled: isCancelled)
    let made = try look(at: output, rendition)
    let poster = try poster(of: movie, picture, settings.poster, plan.picture)
    progress(1)
    return MadeMovie(
      poster: poster.bytes,
      posterOrientation: Orientation.upright.turnedRight(times: plan.picture.rotation / 90),
      renditions: [made.rendition], clip: nil, duration: made.duration, hasSound: made.hasSound,
      warnings: poster.warnings)
  }
}

extension MovieCopier {
  private func look(
    at path: String, _ rendition: MoviePlan.Rendition
  ) throws(MovieError) -> MovieRun.Made {
    do throws(MovieError) { return try MovieRun.look(at: path, rendition) } catch {
      switch error {
      case .revealing(let findings):
        throw .unfit("a copy of it would also have \(findings.joined(separator: ", "))")
      case .unreadable(let reason): throw .unfit(reason)
      default: throw error
      }
    }
  }
}

/// How the numbers of a decoded frame give colours.
package struct FrameColours: Sendable, Hashable {
  /// The code of ISO/IEC 23091-2.
  package let matrix: Int
  package let isFullRange: Bool
}

/// A frame as it was decoded.
package struct DecodedFrame: Sendable, Hashable {
  /// As a picture's file, not turned.
  package let bytes: [UInt8]
  /// Whether there is hardly anything but black.
  package let isDark: Bool

  package init(bytes: [UInt8], isDark: Bool) { (self.bytes, self.isDark) = (bytes, isDark) }
}

// MARK: - Posters

extension MovieCopier {
  /// The most frames, and bytes, that are decoded for one.
  private static let mostFrames = 1000
  private static let mostBytes = 64 << 20
  /// Where a frame is looked for that is not dark, in seconds, and how many are tried.
  private static let (brightWithin, mostTries) = (10.0, 12)

  private func poster(
    of movie: SourceMovie, _ track: SourceMovie.Track, _ wanted: Double?, _ picture: MovieStreams.Picture
  ) throws(MovieError) -> (bytes: [UInt8], warnings: [String]) {
    let (times, colours) = (track.times(timescale: movie.timescale), colours(of: track, picture))
    var warnings: [String] = []
    if let wanted {
      let shown = times.indices.filter { times[$0] >= wanted - 0.001 }.min { times[$0] < times[$1] }
      if let shown, let frame = try frame(shown, of: movie, track, colours) { return (frame.bytes, []) }
      warnings = ["has no picture at the time that is set for its poster; another one is shown"]
    }
    var first: DecodedFrame?
    let keys = times.indices.filter { track.samples[$0].isKey && times[$0] < Self.brightWithin }
    for key in keys.prefix(Self.mostTries) {
      guard let frame = try frame(key, of: movie, track, colours) else { continue }
      if !frame.isDark { return (frame.bytes, warnings) }
      first = first ?? frame
    }
    guard let first else { throw .unfit("none of its pictures can be decoded") }
    return (first.bytes, warnings)
  }

  /// - Returns: `nil` where too much would have to be decoded for it.
  private func frame(
    _ index: Int, of movie: SourceMovie, _ track: SourceMovie.Track, _ colours: FrameColours
  ) throws(MovieError) -> DecodedFrame? {
    guard let units = track.units, let key = (0...index).last(where: { track.samples[$0].isKey }),
      index - key < Self.mostFrames
    else { return nil }
    var stream: [UInt8] = []
    for sample in track.samples[key...index] {
      stream += units.stream(try movie.bytes(of: sample, in: track), isKey: sample.isKey)
      if stream.count > Self.mostBytes { return nil }
    }
    let path = "\(scratch)/frame.h264"
    _ = try MovieError.wrap { () throws(FileError) in try FileIO.write(stream, to: path) }
    return try decode(path, colours)
  }

  private func colours(of track: SourceMovie.Track, _ picture: MovieStreams.Picture) -> FrameColours {
    let parameters = track.units?.parameters
    let told = track.source.entry.flatMap(SourceColours.init).map { Int($0.matrix) } ?? 2
    let matrix = told == 2 ? parameters?.matrix ?? 2 : told
    // What everybody assumes of pictures of this size, but not of smaller ones.
    let isLarge = picture.size.width >= 1280 || picture.size.height > 576
    return FrameColours(
      matrix: matrix == 2 ? (isLarge ? 1 : 6) : matrix, isFullRange: parameters?.isFullRange ?? false)
  }
}

extension SourceMovie.Track {
  /// When each sample is shown, in seconds.
  ///
  /// - Parameter timescale: Of the movie.
  fileprivate func times(timescale: Int) -> [Double] {
    let begin = source.edits.first { $0.start >= 0 }?.start ?? 0
    let wait = source.edits.first.flatMap { $0.start < 0 ? $0.duration : nil } ?? 0
    let delay = Double(wait) / Double(max(1, timescale))
    var time = 0
    return samples.map { sample in
      defer { time += sample.duration }
      return Double(time + sample.shift - begin) / Double(source.timescale) + delay
    }
  }
}
