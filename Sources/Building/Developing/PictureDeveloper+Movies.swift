import BuildCache
import Checking
import Darkroom
import Files
import Metadata
import Movies
import Photography
import Programs

extension PictureDeveloper {
  /// Makes the files of a movie, and develops a frame of it as a photograph.
  func develop(
    _ job: PictureJob, _ movie: MovieJob, earlier: Development?, helpers: Helpers?
  ) throws(PictureError) -> (DevelopmentRecord, made: Int) {
    guard try isUnchanged(job) else { throw .changedMeanwhile }
    var warnings: [String] = []
    let (made, files) = try make(movie, of: job, at: job.path, &warnings)
    // What was read is what was made of it.
    guard try isUnchanged(job) else { throw .changedMeanwhile }
    var still = job
    still.wantsStripped = false
    if made.posterOrientation != .upright { still.orientation = made.posterOrientation }
    var (record, count) = try develop(
      PictureFile(bytes: made.poster), still, earlier: earlier, helpers: helpers)
    record.development.movie = files
    record.development.warnings += warnings + made.warnings
    return (record, count + files.sources.count)
  }

  /// Makes what plays over a still. A movement that cannot be made is told, and the still is shown without it.
  ///
  /// - Returns: How many files were made.
  func addMovement(
    _ movie: MovieJob, of job: PictureJob, to development: inout Development
  ) throws(PictureError) -> Int {
    guard let movement = movie.movement else { return 0 }
    let path = movement.file.isEmpty ? job.path : job.path(of: movement.file)
    let files: Development.Movie
    do throws(PictureError) {
      files = try make(movie, of: job, at: path, &development.warnings).files
    } catch {
      guard case .movie(let reason) = error, reason != .cancelled else { throw error }
      if reason.mayPass {
        development.interruption = reason
        return 0
      }
      development.warnings.append("has a movement that cannot be shown, since it \(reason.summary)")
      return 0
    }
    if !movement.file.isEmpty, try digest(ofFileAt: path) != movement.digest { throw .changedMeanwhile }
    if movement.plays != nil, try !isUnchanged(job) { throw .changedMeanwhile }
    development.movie = files
    return files.sources.count
  }

  /// Makes the files, by ffmpeg if the job names its version, and stores them.
  private func make(
    _ movie: MovieJob, of job: PictureJob, at path: String, _ warnings: inout [String]
  ) throws(PictureError) -> (made: MadeMovie, files: Development.Movie) {
    let scratch = store.scratch(Digest(of: Array(job.id.path.utf8)).short(16))
    return try StartedPrograms.all.using(scratch: scratch) { () throws(PictureError) in
      let made: MadeMovie
      do throws(MovieError) {
        made =
          try movie.version.isEmpty && movie.movement == nil
          ? copy(path, of: job, movie, scratch)
          : program.use { ffmpeg throws(MovieError) in
            defer { movieProgress(job.id, 1) }
            let frames =
              try movie.movement?.plays == nil ? nil : writeFrames(of: job, to: scratch, &warnings)
            return try MovieMaker(ffmpeg, scratch: scratch).make(
              frames ?? path, in: movie.movement?.range, movie.settings,
              progress: { movieProgress(job.id, $0) },
              isCancelled: { Task.isCancelled })
          }
      } catch {
        throw .movie(error)
      }
      var sources: [Development.MovieFile] = []
      if !movie.isElsewhere {
        for rendition in made.renditions { sources.append(try keep(rendition)) }
      }
      let clip = try made.clip.map { clip throws(PictureError) in try keep(clip) }
      return (
        made,
        Development.Movie(
          duration: made.duration, sources: sources, clip: clip, hasSound: made.hasSound,
          plays: movie.movement?.plays)
      )
    }
  }

  /// Takes a movie over as it is, without ffmpeg.
  private func copy(
    _ path: String, of job: PictureJob, _ movie: MovieJob, _ scratch: String
  ) throws(MovieError) -> MadeMovie {
    defer { movieProgress(job.id, 1) }
    let place: String? = if case .noProgram(let place) = program.lack { place } else { nil }
    let copier = MovieCopier(scratch: scratch) { stream, colours throws(MovieError) in
      try decode(stream, colours)
    }
    do throws(MovieError) {
      return try copier.make(
        path, movie.settings, progress: { movieProgress(job.id, $0) }, isCancelled: { Task.isCancelled })
    } catch .unfit(let reason, _) {
      throw .unfit(reason: reason, place: place)
    }
  }

  private func decode(_ stream: String, _ colours: FrameColours) throws(MovieError) -> DecodedFrame {
    let codes = ColourCodes(
      primaries: 2, transfer: 2, matrix: colours.matrix, isFullRange: colours.isFullRange)
    do {
      guard let converter, let frame = H264Frame(try converter.planes(of: stream)) else {
        throw RawConverter.Failure.crashed
      }
      return DecodedFrame(bytes: try frame.jpeg(codes), isDark: frame.isDark)
    } catch {
      throw .unfit(reason: "none of its pictures can be decoded", place: nil)
    }
  }

  private func isUnchanged(_ job: PictureJob) throws(PictureError) -> Bool {
    if FileStamp(path: job.path) == job.stamp { return true }
    return try digest(ofFileAt: job.path) == job.digest
  }

  private func digest(ofFileAt path: String) throws(PictureError) -> Digest {
    do throws(FileError) { return try Digest(ofFileAt: path) } catch { throw .file(error) }
  }

  private func keep(_ rendition: MadeMovie.Rendition) throws(PictureError) -> Development.MovieFile {
    let key = try digest(ofFileAt: rendition.path)
    try move(movieAt: rendition.path, as: key)
    return Development.MovieFile(
      key: key, bytes: rendition.bytes, type: rendition.type, size: rendition.size)
  }

  /// Stores a movie that was made elsewhere, for publishing.
  ///
  /// - Throws: ``PictureError/revealing(_:)`` for what is no movie, or more than one.
  func keep(movieAt path: String, as key: Digest) throws(PictureError) {
    let file: [UInt8]
    do throws(FileError) { file = try FileIO.read(path) } catch { throw .file(error) }
    let isMovie = MovieFormat(signature: file.prefix(1024)) != nil
    let findings = isMovie ? MovieCheck.findings(in: file) : ["no movie"]
    guard findings.isEmpty else { throw .revealing(findings) }
    try move(movieAt: path, as: key)
  }

  private func move(movieAt path: String, as key: Digest) throws(PictureError) {
    do throws(FileError) {
      try store.keep(fileAt: path, as: key, Development.MovieFile.fileExtension)
    } catch {
      throw .file(error)
    }
  }
}

extension MovieJob.Source {
  /// Where the movie is in its file; `nil` for all of it.
  fileprivate var range: Range<Int>? { count > 0 ? offset..<offset + count : nil }
}
