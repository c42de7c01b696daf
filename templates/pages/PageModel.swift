internal import Photography

/// What one page shows, decided but not yet written.
///
/// A model keeps only what tells it from other pages; everything else it reads from its catalogue when it is asked, so
/// that the read is recorded.
public protocol PageModel: Sendable {
  /// From the site's root, unescaped.
  var path: String { get }
  /// True for pages that search engines should know.
  var isListed: Bool { get }
  /// The page, in UTF-8.
  func render(with theme: any Theme) -> [UInt8]
}

extension PageModel {
  public var isListed: Bool { true }
}
