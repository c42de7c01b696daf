internal import Messages
internal import Photography

/// The pins of a community.
struct PinFeature: Feature {
  let name = "pins"

  func pages(in catalogue: Catalogue) -> [PlannedPage] {
    guard let board = catalogue.site.pins else { return [] }
    return [
      PlannedPage(PinsPage.path) { PinsPage(catalogue: catalogue, board: catalogue.pins ?? board) }
    ]
  }

  func assets(in catalogue: Catalogue) -> [Asset] {
    catalogue.site.pins == nil ? [] : [Stylesheet.pins, catalogue.site.scripts.pins]
  }

  func links(in catalogue: Catalogue) -> [NavigationLink] {
    catalogue.site.pins == nil
      ? [] : [NavigationLink(title: catalogue.words.communityPins, address: PinsPage.path)]
  }

  /// The pins, oldest first.
  func pinSets(in catalogue: Catalogue) -> [PinSet] {
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
