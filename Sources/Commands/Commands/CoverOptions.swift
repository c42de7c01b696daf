internal import ArgumentParser
import Content
import Editing
import Photography

/// What of photographs is not published.
struct CoverOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Blurs a rectangle for good on the site: its left and upper edge, width and height as parts of the upright picture. May be repeated; replaces those before; none removes all.",
      valueName: "x,y,w,h"))
  var blur: [String] = []
  @Option(
    help: ArgumentHelp(
      "Publishes only this rectangle of the pictures; none for all of them.", valueName: "x,y,w,h"))
  var crop: String?

  func edits() throws -> [PhotoEdit] {
    var edits: [PhotoEdit] = []
    if !blur.isEmpty { edits.append(.blur(blur == ["none"] ? [] : try blur.map(area))) }
    if let crop { edits.append(.crop(crop == "none" ? nil : try area(crop))) }
    return edits
  }

  private func area(_ text: String) throws -> PictureArea {
    if let area = PictureArea(written: text) { return area }
    throw ValidationError(
      "“\(text.visible)” is no rectangle. Write four parts of the picture between 0 and 1: the left edge, the upper edge, the width and the height, such as 0.42,0.3,0.1,0.15."
    )
  }
}
