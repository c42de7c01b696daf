import Atlas
import Markup
import Photography
import Templates

extension PinBoard {
  /// The map of the pins, without scripts; `nil` when none has a position.
  var map: CommunityMap? {
    let marks = pins.enumerated().compactMap { index, pin in
      pin.coordinate.map { coordinate in
        CommunityMark(coordinate: coordinate, name: pin.shownName, link: Link(fragment: PinsPage.row(index)))
      }
    }
    return marks.isEmpty ? nil : CommunityMap(marks)
  }
}
