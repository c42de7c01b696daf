import Atlas
import Markup
import Photography
import Templates

extension PinFeature: OwnFeature {
  func read(_ input: FeatureInput, into site: inout Site) -> [Problem] {
    let loader = PinBoardLoader(input)
    site.pins = loader.board
    site.pinMap = { [words = site.words] in $0.map(words)?.markup(table: PinsPage.table) ?? Markup() }
    return loader.problems
  }
}
