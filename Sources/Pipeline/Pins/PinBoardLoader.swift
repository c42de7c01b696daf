import Content
import Files
import Photography

/// The posted pins that a site shows, read from the content folder; a build never asks the service itself.
struct PinBoardLoader: Sendable {
  private(set) var board: PinBoard?
  private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - root: The content folder.
  ///   - isHidden: Whether nobody is to know of a place.
  init(root: String, survey: Survey, settings: PinSettings, isHidden: (Coordinate) -> Bool) {
    guard settings.service != nil else { return }
    guard let file = Array(survey.files(.pins)).first else {
      problems = [
        Problem(
          .note, PinsFile.path, "is not there yet, so no pins of the community are shown",
          remedy: "Get them with: photomap fetch pins")
      ]
      return
    }
    var hidden = 0
    do {
      board = PinBoard(
        try PinsFile(json: try FileIO.read("\(root)/\(file.path)")), title: settings.title,
        isHidden: isHidden, hidden: &hidden)
    } catch {
      board = nil
    }
    guard board == nil else {
      if hidden > 0 { problems = [PinBoardLoader.silence(on: hidden, file.path)] }
      return
    }
    problems = [
      Problem(
        .error, file.path, "cannot be read, so no pins of the community are shown",
        remedy: "Get them anew with: photomap fetch pins")
    ]
  }

  private static func silence(on count: Int, _ path: String) -> Problem {
    let words = count == 1 ? "a pin at a place" : "\(count) pins at places"
    return Problem(
      .note, path,
      "has \(words) that `privacy` in site.yaml hides; shown without position and name of the place")
  }
}
