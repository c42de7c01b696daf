internal import Markup
public import Photography

/// All walks, newest first.
public struct WalkIndexPage: PageModel {
  static let path = "walks/index.html"

  public let catalogue: Catalogue

  public var path: String { WalkIndexPage.path }
  public var walks: [Walk] { catalogue.library.walks }
  /// The photograph that stands for a walk: the newest taken on it.
  public func cover(of walk: Walk) -> Photo? { walk.stops.first.map { catalogue.library.photos[$0.photo] } }

  public var ingredients: PageKey {
    var all = PageKey("walks", catalogue)
    all.add(each: walks) {
      $0.add($1.fingerprint)
      $0.add(each: cover(of: $1).map { [$0] } ?? []) { $0.add($1.fingerprint) }
    }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.walks(self).bytes }
}
