internal import Markup

/// What is shown for a moment at the address of a page that has moved.
public struct RedirectPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue
  public let path: String
  /// Where the page is now, from the site's root.
  public let target: String

  public var isListed: Bool { false }

  public func render(with theme: any Theme) -> [UInt8] { theme.redirect(self).bytes }
}
