import Concurrency
import Movies
package import Photography
import Synchronization

/// ffmpeg as a build uses it: looked for when the first movie needs it, and by few movies at a time.
package final class MovieProgram: Sendable {
  private let place: String?
  private let found = Mutex<Result<FFmpeg, MovieError>?>(nil)
  /// Each takes a core or two, and up to 700 MB.
  private let slots: MemoryBudget

  /// - Parameter place: Where it is; `nil` to look for it in `PATH`.
  package init(at place: String? = nil) {
    self.place = place
    slots = MemoryBudget(bytes: max(1, AvailableCores.count / 4))
  }

  /// - Throws: ``MovieError/noProgram(place:)``.
  func ffmpeg() throws(MovieError) -> FFmpeg {
    try found.withLock { found in
      let known = found ?? Result { () throws(MovieError) in try FFmpeg(at: place) }
      found = known
      return known
    }.get()
  }

  /// `""` if there is none.
  package var version: String {
    do throws(MovieError) { return try ffmpeg().version } catch { return "" }
  }

  /// What the author of a photograph should know where there is no ffmpeg; `nil` where there is one.
  ///
  /// - Parameter summary: What it lacks, worded to follow the file's name.
  package func problem(of id: PhotoID, _ summary: String) -> Problem? {
    do throws(MovieError) {
      _ = try ffmpeg()
      return nil
    } catch {
      return Problem(.warning, id.path, summary, remedy: error.remedy, code: .missingProgram)
    }
  }

  /// Waits until it is not too busy. Only threads for long work may wait.
  func use<Value>(_ body: (FFmpeg) throws(MovieError) -> Value) throws(MovieError) -> Value {
    let ffmpeg = try ffmpeg()
    slots.take(1)
    defer { slots.give(1) }
    return try body(ffmpeg)
  }
}
