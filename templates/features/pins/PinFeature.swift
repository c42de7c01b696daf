internal import Indexing
internal import Messages
package import Photography

/// The pins of a community.
package struct PinFeature: Feature {
  package let name = "pins"

  package init() {}

  package func pages(in catalogue: Catalogue) -> [PlannedPage] {
    guard let board = catalogue.site.pins else { return [] }
    return [
      PlannedPage(PinsPage.path) { PinsPage(catalogue: catalogue, board: catalogue.pins ?? board) }
    ]
  }

  package func assets(in catalogue: Catalogue) -> [Asset] {
    catalogue.site.pins == nil ? [] : [Stylesheet.pins, catalogue.site.scripts.pins]
  }

  package func links(in catalogue: Catalogue) -> [NavigationLink] {
    catalogue.site.pins == nil
      ? [] : [NavigationLink(title: catalogue.words.communityPins, address: PinsPage.path)]
  }

  /// The pins, oldest first.
  package func pinSets(in catalogue: Catalogue) -> [PinSet] {
    guard let board = catalogue.site.pins else { return [] }
    let pins = board.pins.reversed().compactMap { pin in
      pin.coordinate.map {
        PinSet.Pin(
          $0, kind: 0, text: pin.shownName(catalogue.words), note: pin.linkText(catalogue.words),
          target: pin.address)
      }
    }
    guard !pins.isEmpty else { return [] }
    return [
      PinSet(
        on: PinsPage.path,
        .pins(pins, kinds: [PinBoard.kind(catalogue.words)], noun: .of(.pinCount, catalogue.words))
      ) {
        catalogue.record(Dependency(.pins))
      }
    ]
  }
}
