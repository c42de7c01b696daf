internal import ArgumentParser
import Editing

/// What is shown of movies.
struct MovieOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The moment of a movie that stands for it: 0:04; none removes it.", valueName: "time"))
  var poster: String?
  @Option(
    help: ArgumentHelp("Where a movie begins: 0:02; none is its own beginning.", valueName: "time"))
  var start: String?
  @Option(help: ArgumentHelp("Where a movie ends: 1:30; none is its own end.", valueName: "time"))
  var end: String?
  @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Whether a movie has its sound.")
  var sound: Bool?

  func edits() throws -> [PhotoEdit] {
    let times = [(PhotoEdit.MovieTime.poster, poster), (.start, start), (.end, end)]
    return try times.compactMap { time, text in
      guard let text else { return nil }
      guard let edit = PhotoEdit(time, written: text == "none" ? "" : text) else {
        throw ValidationError(PhotoEdit.refusalOfMovieTime(text.visible))
      }
      return edit
    } + (sound.map { [.sound($0)] } ?? [])
  }
}
