import Files
import Movies
import Photography
import Platform

extension PictureDeveloper {
  /// Makes what can be heard of a photograph. A recording that cannot be read is told, and the photograph is silent.
  ///
  /// - Returns: How many files were made.
  func addSound(
    _ sound: SoundJob, of job: PictureJob, to development: inout Development
  ) throws(PictureError) -> Int {
    let path = job.path(of: sound.file)
    let scratch = "\(store.folder)/movies/\(sound.digest.short(16))-\(getpid())-sound"
    defer { try? Folder.remove(scratch) }
    let made: SoundMaker.Made
    do throws(MovieError) {
      made = try program.use { ffmpeg throws(MovieError) in
        try SoundMaker(ffmpeg, scratch: scratch).make(path, isCancelled: { Task.isCancelled })
      }
    } catch {
      if case .cancelled = error { throw .movie(error) }
      development.warnings.append("has a sound recording beside it that cannot be read (\(error.reason))")
      return 0
    }
    let isSame: Bool
    do throws(FileError) {
      isSame = try Digest(ofFileAt: path) == sound.digest
      let key = try Digest(ofFileAt: made.path)
      try store.keep(fileAt: made.path, as: key, Development.MovieFile.fileExtension)
      development.sound = Development.MovieFile(
        key: key, bytes: made.bytes, type: "audio/mp4", size: PixelSize(width: 0, height: 0))
    } catch {
      throw .file(error)
    }
    guard isSame else { throw .changedMeanwhile }
    return 1
  }
}
