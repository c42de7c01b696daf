import Concurrency
import Darkroom
import Files
import Metadata
import Movies
import Photography

extension PictureDeveloper {
  /// Writes the pictures of an animation for ffmpeg, which does not read all formats and has its own ideas of their times.
  ///
  /// - Returns: The path of the file; `nil` for AVIF, which ffmpeg reads itself.
  func writeFrames(
    of job: PictureJob, to scratch: String, _ warnings: inout [String]
  ) throws(MovieError) -> String? {
    let bytes = try read(job)
    guard let animation = Animation(bytes) else { return nil }
    let needed = Darkroom.animationMemory(of: animation)
    guard needed <= job.memoryLimit else { throw .tooLarge }
    memory.take(needed)
    defer { memory.give(needed) }
    let upright = job.orientation.turn(animation.canvas)
    // A movie has even numbers of pixels, and none is enlarged.
    guard min(upright.width, upright.height) > 1 else {
      throw .unreadable(reason: "it is \(upright.words) pixels")
    }
    let size = MoviePlan.size(of: upright, shortSide: 720)
    var frames = try wrap { () throws(FileError) in
      try Folder.make(scratch)
      return try FrameFile("\(scratch)/frames.mov", size: size)
    }
    var failure: FileError?
    let isWhole: Bool
    do throws(DarkroomError) {
      isWhole = try Darkroom.play(
        animation,
        as: AnimationView(orientation: job.orientation, size: size, ground: job.settings.ground)
      ) { rgb, milliseconds in
        do throws(FileError) { try frames.add(rgb, milliseconds: milliseconds) } catch { failure = error }
        return failure == nil && !Task.isCancelled
      }
    } catch {
      throw .unreadable(reason: error.summary)
    }
    if Task.isCancelled { throw .cancelled }
    if let failure { throw .file(failure) }
    if !isWhole { warnings.append("is an animation, of which only the beginning can be shown") }
    return try wrap { () throws(FileError) in
      try frames.finish()
      return "\(scratch)/frames.mov"
    }
  }

  private func read(_ job: PictureJob) throws(MovieError) -> [UInt8] {
    try wrap { () throws(FileError) in try FileIO.read(job.path) }
  }

  private func wrap<Value>(_ body: () throws(FileError) -> Value) throws(MovieError) -> Value {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
