import Content
import Metadata
import Photography
import Reading

extension PhotoEdit {
  /// Sets or removes a time of a movie.
  ///
  /// - Parameter text: `"0:04"` or `"4.5"`; blank removes it.
  /// - Returns: `nil` for anything else.
  package init?(_ time: MovieTime, written text: String) {
    let text = text.trimmed
    let seconds = MovieCut.seconds(text)
    guard seconds != nil || text.isEmpty else { return nil }
    self = .movieTime(time, seconds)
  }

  /// Why a text is refused as a time of a movie, for the author.
  package static func refusalOfMovieTime(_ text: String) -> String {
    "“\(text)” is not a time of a movie. Write minutes and seconds, such as 0:04, or seconds, such as 4.5."
  }

  /// Whether it covers a part of the picture.
  fileprivate var covers: Bool {
    switch self {
    case .blur(let areas): !areas.isEmpty
    case .crop(let area): area != nil
    default: false
    }
  }

  /// Whether it is of movies alone.
  fileprivate var isOfMovies: Bool {
    switch self {
    case .movieTime, .sound: true
    default: false
    }
  }
}

extension MovieCut {
  subscript(time: PhotoEdit.MovieTime) -> Double? {
    switch time {
    case .poster: poster
    case .start: start
    case .end: end
    }
  }

  /// A time as a sidecar says it.
  static func rounded(_ seconds: Double) -> Double { MovieCut.seconds(written(seconds)) ?? seconds }

  /// Why a movie cannot be shown so; `nil` if it can.
  ///
  /// - Parameter length: Of the original in seconds; `nil` if its file does not say it.
  func fault(length: Double?) -> String? {
    // Players and files round differently.
    let tolerance = 0.1
    if let start, let end, start >= end {
      return
        "would begin at \(MovieCut.written(start)) and end at \(MovieCut.written(end)). Choose an end after its beginning."
    }
    guard let length else { return nil }
    let shown = MovieCut.written(length)
    if let start, start >= length {
      return "would begin at \(MovieCut.written(start)), but is only \(shown) long."
    }
    for (time, word) in [(end, "end"), (poster, "have its picture")] {
      if let time, time > length + tolerance {
        return "would \(word) at \(MovieCut.written(time)), but is only \(shown) long."
      }
    }
    return nil
  }
}

extension PhotoEditor {
  /// Refuses what no movie can be after edits.
  ///
  /// - Parameters:
  ///   - edits: What was asked for.
  ///   - cut: What the sidecar says then.
  func check(
    _ edits: [PhotoEdit], of photo: PhotoID, _ cut: MovieCut, _ lookup: inout PhotoLookup
  ) throws(PhotoEditError) {
    if edits.contains(where: \.covers), try resolved(photo, &lookup)?.movie != nil {
      throw .movie(path: photo.path, fault: "is a movie, of which nothing can be blurred or cropped.")
    }
    guard edits.contains(where: \.isOfMovies) else { return }
    guard let movie = try resolved(photo, &lookup)?.movie else {
      throw .movie(path: photo.path, fault: "is no movie, and has neither a beginning, an end nor sound.")
    }
    if let fault = cut.fault(length: movie.duration) { throw .movie(path: photo.path, fault: fault) }
  }
}

extension PhotoEditor {
  /// Shows what belongs to photographs that are to be shown: what hides a raw picture or the movie of a Live Photo hides the photograph.
  ///
  /// - Parameter texts: The sidecars that change, by their paths.
  func showParts(
    of photos: [PhotoID], _ edits: [PhotoEdit],
    _ texts: inout [String: (old: [UInt8]?, text: SidecarText, photos: [PhotoID])]
  ) throws(PhotoEditError) {
    guard edits.last(where: { $0.key == .hidden }) == .hidden(false) else { return }
    for (photo, parts) in parts(of: photos) {
      for path in ownSidecars(of: parts) where texts[path] == nil && !path.lowercased().hasSuffix(".xmp") {
        let (old, text, _) = try read(path)
        guard text.contents.sidecar.hidden == true else { continue }
        do throws(EditError) {
          texts[path] = (old, try text.applying(.hidden(false)), [photo])
        } catch {
          throw .sidecar(path: path, error)
        }
      }
    }
  }
}
