import Content
import Files
import Metadata
import Photography

extension Sidecars {
  /// The largest file with texts that is read, in bytes: all of it is in the movie's page.
  private static let largestTexts = 512 << 10

  /// Reads captions and chapters beside movies.
  ///
  /// - Parameter movies: Also photographs whose movies are elsewhere.
  /// - Returns: By the movie.
  static func timedTexts(
    _ files: [String], of movies: [PhotoID], root: String
  ) -> (notes: [PhotoID: MovieNotes], problems: [Problem]) {
    var (notes, problems): ([PhotoID: MovieNotes], [Problem]) = ([:], [])
    for file in files.sorted(by: precedes) {
      let isSubRip = TimedTextName.isSubRip(file)
      let meant = TimedTextName.readings(of: file).lazy.map { ($0, owners(of: $0, among: movies)) }
        .first { !$1.isEmpty }
      guard let (name, owners) = meant else {
        problems.append(
          Problem(
            .note, file, "has no movie beside it whose captions it could be",
            remedy: "Give it the name of its movie, such as walk.vtt beside walk.mp4, or delete it.",
            code: .sidecarWithoutPhotograph))
        continue
      }
      let text: TimedTextReader
      do {
        text = try TimedTextReader(
          try FileIO.read("\(root)/\(file)", ifAtMost: largestTexts), isSubRip: isSubRip)
      } catch {
        problems += problem(of: file, error).map { [$0] } ?? []
        continue
      }
      for owner in owners {
        if name.namesChapters {
          notes[owner, default: MovieNotes()].chapters = text.chapters
        } else if notes[owner]?.captions.contains(where: { $0.language == name.language }) != true {
          notes[owner, default: MovieNotes()].captions.append(
            Captions(language: name.language, cues: text.cues))
        }
      }
    }
    return (notes, problems)
  }

  /// The longer names first, which name one movie or a language; WebVTT before SubRip.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    let (x, y) = (TimedTextName.isSubRip(a), TimedTextName.isSubRip(b))
    return x == y ? (-a.utf8.count, a) < (-b.utf8.count, b) : y
  }

  private static func owners(of name: TimedTextName, among movies: [PhotoID]) -> [PhotoID] {
    Array(SidecarPairing(sidecars: [name.movie + ".vtt"], photos: movies).byPhoto.keys)
  }

  /// - Returns: `nil` for what drones write beside each movie, which is no mistake.
  private static func problem(of file: String, _ error: any Error) -> Problem? {
    let (summary, remedy): (String, String)
    switch error {
    case TimedTextReader.Failure.positions where TimedTextName.isSubRip(file): return nil
    case TimedTextReader.Failure.positions:
      (summary, remedy) = (
        "tells positions, as drones write them", "Take them out if its other words are captions."
      )
    case TimedTextReader.Failure.notUTF8:
      (summary, remedy) = ("is not in UTF-8", "Open it in a text editor, and save it in UTF-8.")
    case TimedTextReader.Failure.notWebVTT:
      (summary, remedy) = (
        "does not begin as captions do, with WEBVTT",
        "Save the captions as WebVTT with the program that made them."
      )
    case TimedTextReader.Failure.tooMany, FileError.tooLarge:
      (summary, remedy) = ("has more words than captions have", "Captions may have 512 kB; make it shorter.")
    case TimedTextReader.Failure.empty:
      (summary, remedy) = (
        "has no words with times", "Each needs a line such as 00:01.000 --> 00:04.000 above it."
      )
    default: (summary, remedy) = ("cannot be read", "\(error)")
    }
    return Problem(
      .warning, file, summary, remedy: "The movie is shown without it. \(remedy)", code: .damagedMetadata)
  }
}
