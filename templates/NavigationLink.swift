internal import Markup

/// A navigation link added by the author.
public struct NavigationLink: Sendable, Hashable {
  /// The text of the link.
  public var title: String
  /// A web address, or a path from the site's root: `"about/index.html"`.
  public var address: String

  /// A link to a web address, or to a path from the site's root.
  public init(title: String, address: String) {
    self.title = title
    self.address = address
  }
}

extension NavigationLink {
  /// The link relative to a page; `nil` if its scheme is not allowed.
  func link(from page: String) -> Link? {
    let head = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !head.contains(":"), !address.hasPrefix("//") else { return Link(address) }
    return Link(to: address.drop { $0 == "/" }, from: page)
  }
}
