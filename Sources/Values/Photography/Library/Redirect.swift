/// The old address of a page, which leads to the new one.
public struct Redirect: Sendable, Hashable {
  /// The old and the new path, from the site's root, unescaped.
  public let from, to: String
  /// Whether nothing may tell of the address.
  public let isUnlisted: Bool

  /// A redirect between two paths from the site's root.
  public init(from: String, to: String, isUnlisted: Bool = false) {
    (self.from, self.to, self.isUnlisted) = (from, to, isUnlisted)
  }
}
