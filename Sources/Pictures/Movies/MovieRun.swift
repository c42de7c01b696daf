internal import Files
internal import Foundation
internal import Photography

/// A movie, and what is planned to be made of it.
struct MovieRun {
  let plan: MoviePlan
  private let arguments: MovieArguments
  private let ffmpeg: FFmpeg
  private let scratch: String
  /// The size of the file.
  private let bytes: Int
  private let isCancelled: () -> Bool

  /// A rendition, and what was seen when it was looked at.
  struct Made {
    let rendition: MadeMovie.Rendition
    let duration: Double
    let hasSound: Bool
    /// What ffmpeg said of the original.
    let complaints: [String]
  }

  init(
    _ path: String, _ settings: MovieSettings, scratch: String, isCancelled: @escaping () -> Bool,
    _ tools: Tools
  ) throws(MovieError) {
    let start = try MovieError.wrap { () throws(FileError) in try FileIO.read(path, atMost: 1024) }
    // A sequence of AVIF is a movie inside.
    let sequence = PhotoFormat(signature: start) == .avif ? MovieFormat.quickTime : nil
    guard let format = MovieFormat(signature: start) ?? sequence else { throw .unrecognised }
    (ffmpeg, self.scratch, self.isCancelled) = (tools.ffmpeg, scratch, isCancelled)
    bytes = FileStamp(path: path).map { Int(clamping: $0.size) } ?? 0
    arguments = MovieArguments(path: path, format: format, threads: tools.threads)
    guard let streams = MovieStreams(probe: try ffmpeg.probe(arguments.probe, isCancelled: isCancelled)),
      let plan = MoviePlan(streams, settings: settings)
    else { throw .noPicture }
    let size = plan.picture.size
    guard size.width * size.height <= MovieArguments.pixelLimit else { throw .tooLarge }
    let end = min(settings.end ?? .infinity, streams.duration > 0 ? streams.duration : .infinity)
    guard settings.start ?? 0 < end else { throw .emptyCut }
    self.plan = plan
  }

  /// With what it is made.
  struct Tools {
    let ffmpeg: FFmpeg
    let threads: Int
  }

  /// What the work may cost: more than any movie of its length needs, but an end for those that are made to have none.
  private var allowance: FFmpeg.Allowance {
    // A file may say that it lasts for years; nobody records less than 4,000 bits a second.
    let longest = Double(bytes) / 500
    let seconds = Int(min(plan.duration > 0 ? plan.duration : longest, longest).rounded(.up))
    return FFmpeg.Allowance(
      seconds: 300 + 100 * seconds, fileSize: 64 << 20 + max(bytes, seconds * 3_000_000))
  }
}

// MARK: - Renditions

extension MovieRun {
  /// - Returns: Those of the plan, in its order.
  func makeRenditions(progress: (Double) -> Void) throws(MovieError) -> [Made] {
    let copy = try makeCopy()
    let rest = copy == nil ? plan.encoding(soundOnly: false) : plan.only { !$0.isCopy }
    var encoded = rest.renditions.isEmpty ? [] : try makeEncoded(rest, progress: progress)
    return plan.renditions.compactMap { rendition in
      if rendition.isCopy, let copy { return copy }
      return encoded.isEmpty ? nil : encoded.removeFirst()
    }
  }

  /// With the original's sound, unless that has more than sound.
  private func makeEncoded(_ plan: MoviePlan, progress: (Double) -> Void) throws(MovieError) -> [Made] {
    do throws(MovieError) {
      return try makeAll(plan, progress: progress)
    } catch {
      guard case .revealing = error, plan.copiesSound else { throw error }
      return try makeAll(plan.encoding(soundOnly: true), progress: progress)
    }
  }

  /// Takes the original's pictures over, if that gives nothing but a movie that can be played.
  private func makeCopy() throws(MovieError) -> Made? {
    let copies = plan.only(\.isCopy)
    guard !copies.renditions.isEmpty else { return nil }
    for attempt in plan.copiesSound ? [copies, copies.encoding(soundOnly: true)] : [copies] {
      do throws(MovieError) {
        return try makeAll(attempt, progress: { _ in }).first
      } catch .revealing, .unreadable {
        // Its sound may be the reason, as of encoders that leave their name; or it is encoded as a whole.
        continue
      }
    }
    return nil
  }

  private func makeAll(_ plan: MoviePlan, progress: (Double) -> Void) throws(MovieError) -> [Made] {
    let outputs = plan.renditions.map {
      "\(scratch)/\($0.codec.rawValue)-\(min($0.size.width, $0.size.height)).mp4"
    }
    let complaints = try ffmpeg.convert(
      arguments.renditions(plan, outputs: outputs), allowance,
      line: { line in
        // Both are microseconds; at first it is not a number.
        guard line.hasPrefix("out_time_us="), let time = Double(line.dropFirst(12)), plan.duration > 0 else {
          return
        }
        progress(min(0.95, max(0, time / 1e6 / plan.duration * 0.95)))
      }, isCancelled: isCancelled)
    var made: [Made] = []
    for (rendition, output) in zip(plan.renditions, outputs) {
      made.append(try Self.look(at: output, rendition, complaints))
    }
    return made
  }

  /// The longest that a player may have to read before the frame that somebody wants, in seconds.
  private static let longestGap = 10.0

  /// - Throws: ``MovieError/unreadable(reason:)`` without a frame, or where a copy cannot be played well;
  ///   ``MovieError/revealing(_:)``.
  static func look(
    at path: String, _ rendition: MoviePlan.Rendition, _ complaints: [String] = []
  ) throws(MovieError) -> Made {
    let size = FileStamp(path: path).map { Int(clamping: $0.size) } ?? 0
    let made = try MovieError.wrap { () throws(FileError) in
      try MovieParts.read(path) { parts -> Result<Made, MovieError> in
        guard parts.frames > 0 else {
          return .failure(.unreadable(reason: FFmpeg.reason(complaints) ?? "no picture in it can be decoded"))
        }
        if rendition.isCopy, parts.longestGap > longestGap || parts.size != rendition.size {
          return .failure(.unreadable(reason: "it is not fit to be copied"))
        }
        guard parts.findings.isEmpty else { return .failure(.revealing(parts.findings)) }
        let shown = MadeMovie.Rendition(
          codec: rendition.codec, size: rendition.size, path: path, bytes: size, isCopy: rendition.isCopy,
          type: parts.type)
        return .success(
          Made(rendition: shown, duration: parts.duration, hasSound: parts.hasSound, complaints: complaints))
      }
    }
    return try made.get()
  }

  /// What the author should know of a movie that was made nevertheless.
  func warnings(_ made: [Made]) -> [String] {
    var warnings: [String] = []
    let (expected, actual) = (plan.duration, made.map(\.duration).max() ?? 0)
    if expected - actual > max(1, expected / 10) {
      warnings.append("is cut off or damaged: \(words(actual)) of \(words(expected)) seconds can be shown")
    } else if made.contains(where: { $0.complaints.contains(where: MovieRun.isOfDamage) }) {
      warnings.append("is damaged, which may be seen or heard in places")
    }
    return warnings
  }

  private func words(_ seconds: Double) -> String { String(format: "%.1f", seconds) }

  private static func isOfDamage(_ complaint: String) -> Bool {
    ["error while decoding", "partial file", "corrupt", "Invalid data", "Invalid NAL", "concealing"]
      .contains(where: complaint.contains)
  }
}

// MARK: - Posters and clips

extension MovieRun {
  func makePoster() throws(MovieError) -> (bytes: [UInt8], warnings: [String]) {
    let output = "\(scratch)/poster.png"
    let wanted = plan.settings.poster
    let choices = (wanted.map { [.at(seconds: $0)] } ?? []) + [MovieArguments.PosterChoice.bright, .first]
    for choice in choices {
      try MovieError.wrap { () throws(FileError) in try Folder.remove(output) }
      do throws(MovieError) {
        _ = try ffmpeg.convert(
          arguments.poster(plan, choice, output: output), posterAllowance, isCancelled: isCancelled)
      } catch .unreadable {
        continue
      }
      // Beyond the end of a movie there is no frame, which is no error.
      guard FileStamp(path: output) != nil else { continue }
      let bytes = try MovieError.wrap { () throws(FileError) in try FileIO.read(output) }
      let isOther = wanted != nil && choice != choices.first
      return (
        bytes, isOther ? ["has no picture at the time that is set for its poster; another one is shown"] : []
      )
    }
    throw .unreadable(reason: "no picture in it can be decoded")
  }

  private var posterAllowance: FFmpeg.Allowance {
    FFmpeg.Allowance(seconds: allowance.seconds, fileSize: 4 * MovieArguments.pixelLimit)
  }

  /// Of the smallest rendition, which costs least to read and is upright, in the right colours, and cut.
  func makeClip(of made: [Made]) throws(MovieError) -> MadeMovie.Rendition? {
    let renditions = made.filter { $0.rendition.codec == .h264 }
    guard let source = renditions.min(by: { $0.rendition.bytes < $1.rendition.bytes }) else { return nil }
    let output = "\(scratch)/clip.mp4"
    let size = MovieArguments.clipSize(of: source.rendition.size)
    let arguments = MovieArguments(
      path: source.rendition.path, format: .quickTime, threads: arguments.threads)
    _ = try ffmpeg.convert(
      arguments.clip(of: source.rendition.size, duration: source.duration, output: output), allowance,
      isCancelled: isCancelled)
    return try Self.look(at: output, MoviePlan.Rendition(codec: .h264, size: size)).rendition
  }
}
