/// The content of one page, before it is rendered.
///
/// A model stores only its key, such as a position; it reads everything else from its catalogue on access, so that the
/// read is recorded.
public protocol PageModel: Sendable {
  /// From the site's root, unescaped.
  var path: String { get }
  /// Whether search engines should index the page.
  var isListed: Bool { get }
  /// The page, in UTF-8.
  func render(with theme: any Theme) -> [UInt8]
}

extension PageModel {
  public var isListed: Bool { true }
}
