/// An address that leads to another page, since what was there has moved.
public struct Redirect: Sendable, Hashable {
  /// From the site's root, unescaped.
  public let from, to: String
  /// Whether nothing may tell of the address.
  public let isUnlisted: Bool

  public init(from: String, to: String, isUnlisted: Bool = false) {
    (self.from, self.to, self.isUnlisted) = (from, to, isUnlisted)
  }
}
