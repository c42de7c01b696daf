internal import Files
import Photography

/// Makes what a site needs of a movie: renditions for browsers, a poster, a clip.
///
/// It starts ffmpeg and waits for it, which takes about as long as the movie: call it on a thread for long work, never on Swift's
/// cooperative threads. The same movie, settings and version of ffmpeg give the same bytes, whatever `threads` is.
package struct MovieMaker {
  private let ffmpeg: FFmpeg
  private let scratch: String
  private let threads: Int

  /// - Parameters:
  ///   - scratch: A folder for this movie alone, which the caller removes with everything in it.
  ///   - threads: How many threads decode.
  package init(_ ffmpeg: FFmpeg, scratch: String, threads: Int = 2) {
    (self.ffmpeg, self.scratch, self.threads) = (ffmpeg, Folder.resolved(scratch), max(1, threads))
  }

  /// Changes when the same movie gives other bytes.
  package static let version = 2

  /// Makes everything.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - range: Where the movie is in it, as of a photograph with a movement; `nil` for all of it.
  ///   - progress: Called some times a second with what is done of the work, in `0...1`.
  ///   - isCancelled: Asked some times a second; the work then ends at once.
  package func make(
    _ path: String, in range: Range<Int>? = nil, _ settings: MovieSettings,
    progress: (Double) -> Void = { _ in },
    isCancelled: @escaping () -> Bool = { false }
  ) throws(MovieError) -> MadeMovie {
    let file = try MovieError.wrap { () throws(FileError) in
      try Folder.make(scratch)
      guard let range else { return Folder.resolved(path) }
      return try cutOut(range, of: path)
    }
    let run = try MovieRun(
      file, settings, scratch: scratch, isCancelled: isCancelled,
      MovieRun.Tools(ffmpeg: ffmpeg, threads: threads))
    let made = try run.makeRenditions(progress: progress)
    let poster = try run.makePoster()
    let clip = settings.hasClip ? try run.makeClip(of: made) : nil
    progress(1)
    return MadeMovie(
      poster: poster.bytes, renditions: made.map(\.rendition), clip: clip,
      duration: made.map(\.duration).max() ?? 0, hasSound: made.contains(where: \.hasSound),
      warnings: run.warnings(made) + poster.warnings)
  }

  /// The most bytes that the movement of a photograph has.
  private static let largestMovement = 256 << 20

  private func cutOut(_ range: Range<Int>, of path: String) throws(FileError) -> String {
    guard range.count <= Self.largestMovement else {
      throw .tooLarge(path: path, limit: Self.largestMovement)
    }
    let target = "\(scratch)/movement"
    try FileIO.write(try FileIO.read(path, from: range.lowerBound, count: range.count), to: target)
    return target
  }
}
