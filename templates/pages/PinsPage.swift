internal import Markup
public import Photography

/// The pins of a community: a map and a table (O2).
public struct PinsPage: PageModel {
  static let path = "pins/index.html"
  /// The identifier of its table, to which marks lead that stand for several pins.
  public static let table = "pins"
  /// The identifier of a pin's row.
  ///
  /// - Parameter position: Among ``PinBoard/pins``.
  public static func row(_ position: Int) -> String { "pin-\(position + 1)" }

  public let catalogue: Catalogue
  public let board: PinBoard

  init?(catalogue: Catalogue) {
    guard let board = catalogue.site.pins else { return nil }
    (self.catalogue, self.board) = (catalogue, board)
  }

  public var path: String { PinsPage.path }

  public var ingredients: PageKey {
    var all = PageKey("pins", catalogue)
    all.add(board.title)
    all.add(board.service)
    all.add(board.fetched.secondsSince1970)
    all.add(each: board.pins) {
      $0.add($1.name)
      $0.add($1.place)
      $0.add($1.link)
      $0.add($1.coordinate != nil)
      $0.add($1.posted?.secondsSince1970.description)
    }
    all.add(catalogue.site.pinMap)
    all.add(Stylesheet.pins.path)
    all.add(Script.pins.path)
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.pins(self).bytes }
}
