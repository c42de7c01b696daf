package import Darkroom
package import Files
package import Movies
package import Photography

/// Why a photograph has no pictures.
package enum PictureError: Error, Sendable {
  case darkroom(DarkroomError)
  case file(FileError)
  /// Decoding takes more memory than the site allows.
  case needsMemory(PixelSize, bytes: Int, limit: Int)
  /// None of the site's formats can hold a picture of this size.
  case noRenditions(PixelSize, [PictureFormat])
  /// A raw picture without a picture inside, which cannot be developed.
  case noRawPicture(reason: String)
  /// The file was written to during the build.
  case changedMeanwhile
  /// Nothing could be made of a movie.
  case movie(MovieError)
  /// A picture that was made of it has more than its pixels.
  case revealing([String])

  static func wrap<Value>(_ body: () throws(DarkroomError) -> Value) throws(PictureError) -> Value {
    do throws(DarkroomError) { return try body() } catch { throw .darkroom(error) }
  }

  /// The problem to report.
  package func problem(of id: PhotoID) -> Problem {
    switch self {
    case .darkroom(let error):
      Problem(
        .error, id.path, error.summary, remedy: "It is left out. " + error.remedy, code: .unreadablePhotograph
      )
    case .file(let error):
      Problem(
        .error, id.path, "could not be read, or its pictures not be written (\(error.reason))",
        remedy: "It is left out. \(error)", code: .unreadableFile)
    case .movie(let error):
      Problem(
        .error, id.path, error.summary, remedy: "It is left out. " + error.remedy, code: error.problemCode)
    case .needsMemory(let size, let bytes, let limit):
      Problem(
        .error, id.path,
        "has \(size.words) pixels, which take about \(PictureError.megabytes(bytes)) MB of memory to decode; the limit is \(PictureError.megabytes(limit)) MB",
        remedy:
          "It is left out. Make a smaller copy, save it as a JPEG that is not progressive, which takes little memory, or write `pictures: {memory: \(PictureError.megabytes(bytes))}` in site.yaml.",
        code: .pictureNeedsMemory)
    case .noRenditions(let size, let formats):
      Problem(
        .error, id.path,
        "is \(size.words) pixels, which no format of the site can hold (\(formats.map(\.rawValue).joined(separator: ", ")))",
        remedy: "It is left out. Add `jpeg` to `pictures: formats:` in site.yaml, or make a smaller copy.",
        code: .pictureTooLarge)
    case .noRawPicture(let reason):
      Problem(
        .error, id.path, "is a raw picture without a picture inside that could be shown, and \(reason)",
        remedy:
          "It is left out. Export it as a JPEG from the program you develop your photographs with, and put that beside it.",
        code: .unreadablePhotograph)
    case .changedMeanwhile:
      Problem(
        .error, id.path, "was changed while the site was being built",
        remedy: "It is left out for now; build again.", code: .changedMeanwhile)
    case .revealing(let findings):
      Problem(
        .error, id.path, "has pictures that contain more than they show: \(findings.joined(separator: ", "))",
        remedy: "It is left out. Save it again with another program.", code: .publishedMetadata)
    }
  }

  /// The problem of a still whose movement could not be made, but may be by another build.
  package static func problem(ofMovementOf id: PhotoID, _ error: MovieError) -> Problem {
    Problem(
      error.problemCode == .missingProgram ? .note : .warning, id.path,
      "has a movement that cannot be shown, since it \(error.summary)",
      remedy: "It is shown as a still. " + error.remedy, code: error.problemCode)
  }

  /// The note on a movie that was taken over as it is, since there is no ffmpeg. The next build that has it makes all of the movie.
  package static func problem(ofCopy id: PhotoID, without lack: MovieError) -> Problem {
    Problem(
      .note, id.path, "is a movie that is shown as it is, in one size and without a clip for lists",
      remedy: "For these the program ffmpeg is needed. " + lack.remedy, code: .missingProgram)
  }

  /// Rounded up.
  private static func megabytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
}

extension MovieError {
  fileprivate var problemCode: Problem.Code {
    switch self {
    case .noProgram, .unfit, .lacking: .missingProgram
    case _ where mayPass: .unreadableFile
    default: .unreadablePhotograph
    }
  }
}
