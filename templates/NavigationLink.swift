internal import Markup

/// A link of the author's own in the navigation.
public struct NavigationLink: Sendable, Hashable {
  public var title: String
  /// A web address, or a file of the site from its root: `"about/index.html"`.
  public var address: String

  public init(title: String, address: String) {
    self.title = title
    self.address = address
  }
}

extension NavigationLink {
  /// The link as seen from a page; `nil` when its scheme is not allowed.
  func link(from page: String) -> Link? {
    let head = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !head.contains(":"), !address.hasPrefix("//") else { return Link(address) }
    return Link(to: address.drop { $0 == "/" }, from: page)
  }
}
