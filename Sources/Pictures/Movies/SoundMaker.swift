internal import Files
import Photography

/// Makes a file for browsers of a sound recording, such as cameras write beside photographs: AAC in MP4, which tells nothing but the sound.
///
/// As ``MovieMaker``, it starts ffmpeg and waits for it.
package struct SoundMaker {
  private let ffmpeg: FFmpeg
  private let scratch: String

  /// - Parameter scratch: A folder for this sound alone, which the caller removes with everything in it.
  package init(_ ffmpeg: FFmpeg, scratch: String) {
    (self.ffmpeg, self.scratch) = (ffmpeg, Folder.resolved(scratch))
  }

  /// Changes when the same recording gives other bytes.
  package static let version = 1

  /// A file in the scratch folder, and its size in bytes.
  package typealias Made = (path: String, bytes: Int)

  /// The longest that is made of a recording, in seconds.
  private static let longest = 3600

  /// - Parameters:
  ///   - path: A file in one of the formats of ``SoundFormat``.
  ///   - isCancelled: Asked some times a second; the work then ends at once.
  package func make(
    _ path: String, isCancelled: @escaping () -> Bool = { false }
  ) throws(MovieError) -> Made {
    let output = "\(scratch)/sound.mp4"
    let start = try MovieError.wrap { () throws(FileError) in
      try Folder.make(scratch)
      return try FileIO.read(path, atMost: 64)
    }
    guard let format = SoundFormat(signature: start) else { throw .unrecognised }
    let complaints = try ffmpeg.convert(
      arguments(Folder.resolved(path), format, output), FFmpeg.Allowance(seconds: 300, fileSize: 64 << 20),
      isCancelled: isCancelled)
    let bytes = FileStamp(path: output).map { Int(clamping: $0.size) } ?? 0
    let found = try MovieError.wrap { () throws(FileError) in
      try MovieParts.read(output) { ($0.hasSound && $0.duration > 0, $0.findings) }
    }
    guard found.0 else {
      throw .unreadable(reason: FFmpeg.reason(complaints) ?? "no sound in it can be decoded")
    }
    guard found.1.isEmpty else { throw .revealing(found.1) }
    return (output, bytes)
  }

  private func arguments(_ path: String, _ format: SoundFormat, _ output: String) -> [String] {
    let demuxer =
      switch format {
      case .wave: "wav"
      case .mp4: "mov"
      default: format.rawValue
      }
    return MovieArguments.quiet + [
      "-protocol_whitelist", "file", "-format_whitelist", "wav,mov,mp4,m4a,3gp,3g2,mj2,mp3,ogg,flac,amr",
      "-f",
      demuxer, "-i", "file:\(path)", "-map", "0:a:0", "-t", "\(Self.longest)", "-af",
      "aformat=sample_rates=48000:channel_layouts=mono|stereo",
      "-c:a", "aac", "-b:a", "64k", "-threads", "1",
    ] + MovieArguments.anonymous + ["file:\(output)"]
  }
}
