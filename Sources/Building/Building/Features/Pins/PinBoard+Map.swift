import Atlas
import Markup
import Messages
import Photography
import Templates

extension PinBoard {
  /// The map of the pins, without scripts; `nil` when none has a position.
  func map(_ words: Messages) -> CommunityMap? {
    let marks = pins.enumerated().compactMap { index, pin in
      pin.coordinate.map { coordinate in
        CommunityMark(
          coordinate: coordinate, name: pin.shownName(words), link: Link(fragment: PinsPage.row(index)))
      }
    }
    return marks.isEmpty ? nil : CommunityMap(marks, words: words)
  }
}
