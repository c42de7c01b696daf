/// Files that a new site begins with.
public enum Starter {
  /// A workflow that builds the site and publishes it on GitHub Pages.
  public static var workflow: String { String(decoding: PackageResources.pages_yml, as: UTF8.self) }
}
