internal import Markup

/// The page that a server shows for an unknown address, at any depth.
public struct NotFoundPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue

  public var path: String { "404.html" }
  public var isListed: Bool { false }

  public func render(with theme: any Theme) -> [UInt8] { theme.notFound(self).bytes }
}
