import Content
import Photography
import Press

/// The posted pins that a site shows, read from the content folder; a build never asks the service itself.
struct PinShelf: Sendable {
  private(set) var board: PinBoard?
  private(set) var problems: [Problem] = []

  /// - Parameter root: The content folder.
  init(root: String, survey: Survey, settings: PinSettings) {
    guard settings.service != nil else { return }
    guard let file = Array(survey.files(.pins)).first else {
      problems = [
        Problem(
          .note, PinsFile.path, "is not there yet, so no pins of the community are shown",
          remedy: "Get them with: photomap fetch pins")
      ]
      return
    }
    do {
      board = PinBoard(
        try PinsFile(json: try RawFile.read("\(root)/\(file.path)")), title: settings.title)
    } catch {
      board = nil
    }
    guard board == nil else { return }
    problems = [
      Problem(
        .error, file.path, "cannot be read, so no pins of the community are shown",
        remedy: "Get them anew with: photomap fetch pins")
    ]
  }
}
