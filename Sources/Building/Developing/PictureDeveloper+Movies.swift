import BuildCache
import Darkroom
import Files
import Glibc
import Movies
import Photography

extension PictureDeveloper {
  /// Makes the files of a movie, and develops a frame of it as a photograph.
  func develop(
    _ job: PictureJob, _ movie: MovieJob, earlier: Development?, helpers: Helpers?
  ) throws(PictureError) -> (DevelopmentRecord, made: Int) {
    guard try isUnchanged(job) else { throw .changedMeanwhile }
    let scratch = "\(store.folder)/movies/\(Digest(of: Array(job.id.path.utf8)).short(16))-\(getpid())"
    // What is left is removed with old pictures.
    defer { try? Folder.remove(scratch) }
    let made: MadeMovie
    do throws(MovieError) {
      made = try program.use { ffmpeg throws(MovieError) in
        try MovieMaker(ffmpeg, scratch: scratch).make(
          job.path, movie.settings, isCancelled: { Task.isCancelled })
      }
    } catch {
      throw .movie(error)
    }
    // What was read is what was made of it.
    guard try isUnchanged(job) else { throw .changedMeanwhile }
    var still = job
    still.wantsStripped = false
    var (record, count) = try develop(
      PictureFile(bytes: made.poster), still, earlier: earlier, helpers: helpers)
    var sources: [Development.MovieFile] = []
    for rendition in made.renditions { sources.append(try keep(rendition)) }
    record.development.movie = Development.Movie(
      duration: made.duration, sources: sources,
      clip: try made.clip.map { clip throws(PictureError) in try keep(clip) },
      hasSound: made.hasSound)
    record.development.warnings += made.warnings
    return (record, count + sources.count)
  }

  /// Makes what plays over a still. A movement that cannot be made is told, and the still is shown without it.
  ///
  /// - Returns: How many files were made.
  func addMovement(
    _ movie: MovieJob, of job: PictureJob, to development: inout Development
  ) throws(PictureError) -> Int {
    guard let movement = movie.movement else { return 0 }
    let path = movement.file.isEmpty ? job.path : job.path(of: movement.file)
    let scratch = "\(store.folder)/movies/\(movement.digest.short(16))-\(getpid())-live"
    defer { try? Folder.remove(scratch) }
    let made: MadeMovie
    do throws(MovieError) {
      made = try program.use { ffmpeg throws(MovieError) in
        let frames = try movement.plays == nil ? nil : writeFrames(of: job, to: scratch, &development)
        return try MovieMaker(ffmpeg, scratch: scratch).make(
          frames ?? path, in: movement.count > 0 ? movement.offset..<movement.offset + movement.count : nil,
          movie.settings, isCancelled: { Task.isCancelled })
      }
    } catch {
      if case .cancelled = error { throw .movie(error) }
      development.warnings.append("has a movement that cannot be shown, since it \(error.summary)")
      return 0
    }
    let digest: Digest
    do throws(FileError) {
      digest = movement.file.isEmpty ? movement.digest : try Digest(ofFileAt: path)
    } catch {
      throw .file(error)
    }
    let isSame = try movement.plays == nil ? true : isUnchanged(job)
    guard isSame, digest == movement.digest else { throw .changedMeanwhile }
    var sources: [Development.MovieFile] = []
    for rendition in made.renditions { sources.append(try keep(rendition)) }
    development.movie = Development.Movie(
      duration: made.duration, sources: sources, clip: nil, hasSound: made.hasSound, plays: movement.plays)
    return sources.count
  }

  private func isUnchanged(_ job: PictureJob) throws(PictureError) -> Bool {
    if FileStamp(path: job.path) == job.stamp { return true }
    do throws(FileError) { return try Digest(ofFileAt: job.path) == job.digest } catch { throw .file(error) }
  }

  private func keep(_ rendition: MadeMovie.Rendition) throws(PictureError) -> Development.MovieFile {
    do throws(FileError) {
      let key = try Digest(ofFileAt: rendition.path)
      try store.keep(fileAt: rendition.path, as: key, Development.MovieFile.fileExtension)
      return Development.MovieFile(
        key: key, bytes: rendition.bytes, type: rendition.type, size: rendition.size)
    } catch {
      throw .file(error)
    }
  }
}
