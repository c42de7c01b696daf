import Content
import Photography

/// Reads the posted pins that a site shows from the content folder; a build never sends requests to the service.
struct PinBoardLoader: Sendable {
  private(set) var board: PinBoard?
  private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - root: The content folder.
  ///   - isHidden: Whether a place lies in a privacy zone.
  init(root: String, survey: Survey, settings: PinSettings, isHidden: (Coordinate) -> Bool) {
    guard settings.service != nil else { return }
    guard let file = Array(survey.files(.pins)).first else {
      problems = [
        Problem(
          .note, PinsFile.path, "does not exist yet, so no community pins are shown",
          remedy: "Download them with: photomap fetch pins", code: .missingFetchedFile)
      ]
      return
    }
    do throws(FetchedFileError) {
      let (pins, fetched) = try PinsFile.read(file.path, in: root)
      var hidden = 0
      board = PinBoard(pins, fetched: fetched, title: settings.title, isHidden: isHidden, hidden: &hidden)
      if hidden > 0 { problems = [PinBoardLoader.hiddenPins(hidden, file.path)] }
    } catch {
      problems = [error.problem(file.path, consequence: "no community pins are shown", source: "pins")]
    }
  }

  private static func hiddenPins(_ count: Int, _ path: String) -> Problem {
    Problem(
      .note, path,
      "has \(count == 1 ? "a pin" : "\(count) pins") in a privacy zone of site.yaml; shown without position and place name"
    )
  }
}
