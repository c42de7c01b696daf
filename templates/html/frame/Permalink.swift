internal import Markup

/// A page's address on the web, as it is told to others: without `index.html`.
struct Permalink {
  let link: Link

  /// - Returns: `nil` when the base is no web address.
  init?(_ path: String, below base: String) {
    let pretty = path == "index.html" ? "" : path.hasSuffix("/index.html") ? String(path.dropLast(10)) : path
    guard let link = Link(pretty, below: base) else { return nil }
    self.link = link
  }
}
