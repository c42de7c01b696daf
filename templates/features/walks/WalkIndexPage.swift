internal import Markup
public import Photography

/// All walks, newest first.
public struct WalkIndexPage: PageModel {
  static let path = "walks/index.html"

  /// The site that the page belongs to.
  public let catalogue: Catalogue

  public var path: String { WalkIndexPage.path }
  /// All listed walks, newest first.
  public var walks: [Walk] { catalogue.walks }
  /// The cover of a walk: the newest photograph taken on it.
  public func cover(of walk: Walk) -> Photo? { walk.stops.first.map { catalogue.photo(at: $0.photo) } }

  public func render(with theme: any Theme) -> [UInt8] { theme.walks(self).bytes }
}
