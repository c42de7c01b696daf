public import Markup

/// What the author adds to every page: HTML from the site's own theme folder, trusted as it is.
public struct Fragments: Sendable, Hashable {
  /// At the end of `<head>`.
  public var head: Markup
  /// Above the site's header.
  public var header: Markup
  /// Above the site's footer.
  public var footer: Markup
  /// True when there is a `custom.css` at the site's root, to be read after the site's own style.
  public var hasCustomStyle: Bool

  public init(
    head: Markup = Markup(), header: Markup = Markup(), footer: Markup = Markup(),
    hasCustomStyle: Bool = false
  ) {
    self.head = head
    self.header = header
    self.footer = footer
    self.hasCustomStyle = hasCustomStyle
  }
}
