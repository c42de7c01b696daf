import Content
import Photography
import Reading

/// Reads the posted pins that a site shows.
struct PinBoardLoader {
  private(set) var board: PinBoard?
  private(set) var problems: [Problem] = []

  init(_ input: FeatureInput) {
    let settings = input.settings.pins
    guard settings.service != nil else { return }
    guard let file = Array(input.survey.files(.pins)).first else {
      problems = [
        Problem(
          .note, PinsFile.path, "does not exist yet, so no community pins are shown",
          remedy: "Download them with: photomap fetch pins", code: .missingFetchedFile)
      ]
      return
    }
    do throws(FetchedFileError) {
      let (pins, fetched) = try PinsFile.read(file.path, in: input.root)
      var hidden = 0
      board = PinBoard(
        pins, fetched: fetched, title: settings.title, isHidden: input.settings.privacy.hides,
        hidden: &hidden)
      if hidden > 0 { problems = [PinBoardLoader.hiddenPins(hidden, file.path)] }
    } catch {
      problems = [error.problem(file.path, consequence: "no community pins are shown", source: "pins")]
    }
  }

  private static func hiddenPins(_ count: Int, _ path: String) -> Problem {
    Problem(
      .note, path,
      "has \(count == 1 ? "a pin" : "\(count) pins") in a privacy zone of site.yaml; shown without position and place name",
      code: .inPrivacyZone)
  }
}
