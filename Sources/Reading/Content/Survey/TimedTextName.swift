/// The name of a file with texts of a movie: `clip.vtt`, `clip.de.vtt`, `clip.mp4.vtt`, `clip.srt`; `clip.chapters.vtt` names its parts.
package struct TimedTextName: Sendable, Hashable {
  /// The path of the movie, with or without its extension.
  package let movie: String
  package var namesChapters = false
  /// As in BCP 47; `nil` if the name has none.
  package var language: String?

  /// What a name may mean, the most literal first: `clip.de.vtt` is of `clip.de.mp4`, or in German of `clip.mp4`.
  package static func readings(of path: String) -> [TimedTextName] {
    let whole = FileName.parts(path).stem
    let (stem, ending) = FileName.parts(whole)
    let literal = TimedTextName(movie: whole)
    if ending.lowercased() == "chapters" {
      return [literal, TimedTextName(movie: stem, namesChapters: true)]
    }
    guard !PictureName.isPicture(whole), let language = LanguageTag.normalized(ending) else {
      return [literal]
    }
    return [literal, TimedTextName(movie: stem, language: language)]
  }

  /// Whether a file has captions as SubRip writes them.
  package static func isSubRip(_ path: String) -> Bool {
    FileName.parts(path).fileExtension.lowercased() == "srt"
  }
}
