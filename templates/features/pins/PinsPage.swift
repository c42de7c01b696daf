internal import Markup
public import Photography

/// The pins of a community: a map and a table (O2).
public struct PinsPage: PageModel {
  static let path = "pins/index.html"
  /// The id of its table, to which marks of several pins link.
  public static let table = "pins"
  /// The id of a pin's row.
  ///
  /// - Parameter position: Among ``PinBoard/pins``.
  public static func row(_ position: Int) -> String { "pin-\(position + 1)" }

  /// The site that the page belongs to.
  public let catalogue: Catalogue
  /// The pins that the page shows.
  public let board: PinBoard

  public var path: String { PinsPage.path }

  public func render(with theme: any Theme) -> [UInt8] { theme.pins(self).bytes }
}
