package import Files

/// Why nothing could be made of a movie. It costs only that movie.
package enum MovieError: Error, Sendable, Hashable {
  /// There is no ffmpeg: not at a place that the author named, or not in `PATH`.
  case noProgram(place: String?)
  /// There is no ffmpeg, and the movie cannot be published without it; `reason` is a sentence, `place` that of ``noProgram(place:)``.
  case unfit(reason: String, place: String?)
  /// ffmpeg lacks an encoder or a filter; `name` is what it calls it.
  case lacking(name: String)
  /// Not a movie in any known format.
  case unrecognised
  /// It has sound only, or nothing.
  case noPicture
  /// Its frames have more pixels than are decoded.
  case tooLarge
  /// ffmpeg cannot read it; `reason` is its message.
  case unreadable(reason: String)
  /// It takes more work or memory than a movie of its length can need.
  case tooMuchWork
  /// The system ended ffmpeg, could not start it, or had no room for its files.
  case interrupted(reason: String)
  /// Where it should start is not before its end.
  case emptyCut
  /// What was made of it has more than the movie.
  case revealing([String])
  case file(FileError)
  case cancelled
}

extension MovieError {
  static func wrap<Value>(_ body: () throws(FileError) -> Value) throws(MovieError) -> Value {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// Why something that goes with a photograph could not be made, in a few words.
  package var reason: String {
    switch self {
    case .unreadable(let reason), .unfit(let reason, _): reason
    case .file(let error): error.reason
    default: summary
    }
  }

  /// What is wrong, worded to follow the file's name.
  package var summary: String {
    switch self {
    case .noProgram(let place?): "is a movie, and there is no program ffmpeg at \(place)"
    case .noProgram(nil): "is a movie, and the program ffmpeg is not installed here"
    case .unfit(let reason, let place?):
      "is a movie that cannot be published as it is (\(reason)), and there is no program ffmpeg at \(place)"
    case .unfit(let reason, nil):
      "is a movie that cannot be published as it is (\(reason)), and the program ffmpeg is not installed here"
    case .lacking(let name): "is a movie that this ffmpeg cannot convert, since it was built without \(name)"
    case .unrecognised: "is not a movie that PhotoMap knows"
    case .noPicture: "has sound, but no moving picture"
    case .tooLarge: "is a movie of more than \(MovieArguments.pixelLimit / 1_000_000) million pixels a frame"
    case .unreadable(let reason): "is a movie that cannot be read (\(reason))"
    case .tooMuchWork: "is a movie that takes far more work or memory than others of its length"
    case .interrupted(let reason): "is a movie that could not be finished (\(reason))"
    case .emptyCut: "is a movie that starts after its end, as its cut says"
    case .revealing(let findings):
      "gives a movie that contains more than it shows: \(findings.joined(separator: ", "))"
    case .file(let error): "could not be read, or its movies not be written (\(error.reason))"
    case .cancelled: "was not finished"
    }
  }

  /// Whether another build may succeed with the same file.
  package var mayPass: Bool {
    switch self {
    case .noProgram, .unfit, .lacking, .interrupted, .file, .cancelled: true
    case .unrecognised, .noPicture, .tooLarge, .unreadable, .tooMuchWork, .emptyCut, .revealing: false
    }
  }

  /// What the author can do about it.
  package var remedy: String {
    switch self {
    case .noProgram(_?), .unfit(_, _?):
      "Correct `movies: ffmpeg:` in site.yaml, or take it out if ffmpeg is installed."
    case .noProgram(nil), .unfit(_, nil): "Install it: on Debian and Ubuntu, `sudo apt install ffmpeg`."
    case .lacking: "Install ffmpeg from Debian, or name a complete one as `movies: ffmpeg:` in site.yaml."
    case .unrecognised: "Save it as MP4, or take it out of the folder."
    case .noPicture: "Take it out of the folder; only movies with a picture are shown."
    case .tooLarge: "Make a smaller copy with a video program, and use that one."
    case .unreadable: "Copy it from the camera again, or save it as MP4 with a video program."
    case .tooMuchWork: "It is probably damaged. Save it as MP4 with a video program, and use that one."
    case .emptyCut: "Correct the start and the end of its cut."
    case .revealing: "Save it again with another program."
    case .file(let error): "\(error)"
    case .interrupted: "Make sure that there is room on the disk and in memory, and build again."
    case .cancelled: "Build again."
    }
  }
}
