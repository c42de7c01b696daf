public import Markup

/// HTML that the author adds to every page, from the site's theme folder; trusted.
public struct Fragments: Sendable, Hashable {
  /// HTML at the end of `<head>`.
  public var head: Markup
  /// HTML above the site's header.
  public var header: Markup
  /// HTML above the site's footer.
  public var footer: Markup
  /// Whether the site has a `custom.css`, which is loaded after the site's own style sheet.
  public var hasCustomStyle: Bool
  /// What these and the style sheet load and run beyond the site's own files, by directive of the Content-Security-Policy:
  /// `["script-src": ["https://example.org"]]`. Without it, pages with HTML of the author have no policy.
  public var sources: [String: [String]]?

  /// HTML for the three places; by default there is none.
  public init(
    head: Markup = Markup(), header: Markup = Markup(), footer: Markup = Markup(),
    hasCustomStyle: Bool = false, sources: [String: [String]]? = nil
  ) {
    self.head = head
    self.header = header
    self.footer = footer
    self.hasCustomStyle = hasCustomStyle
    self.sources = sources
  }

  package var hasMarkup: Bool { ![head, header, footer].allSatisfy(\.bytes.isEmpty) }
}
