internal import Markup

/// A page's public address, without `index.html`.
struct Permalink {
  let link: Link

  /// - Returns: `nil` if the base is not a web address.
  init?(_ path: String, below base: String) {
    let pretty = path == "index.html" ? "" : path.hasSuffix("/index.html") ? String(path.dropLast(10)) : path
    guard let link = Link(pretty, below: base) else { return nil }
    self.link = link
  }
}
