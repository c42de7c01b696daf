internal import Markup
internal import Photography

/// The addresses of all pages for search engines (https://www.sitemaps.org/protocol.html); over 50,000
/// addresses, an index of several files.
public struct Sitemap: PageModel {
  private enum Content: Sendable {
    case pages(ArraySlice<String>)
    case index([String])
  }

  /// The protocol's maximum number of addresses per file.
  static let limit = 50_000
  static let path = "sitemap.xml"

  public let path: String
  private let base: String
  private let content: Content

  /// One sitemap, or an index and its parts.
  static func all(of pages: [String], base: String) -> [Sitemap] {
    guard pages.count > limit else { return [Sitemap(path: path, base: base, content: .pages(pages[...]))] }
    let starts = Array(stride(from: 0, to: pages.count, by: limit))
    let parts = starts.enumerated().map { number, start in
      Sitemap(
        path: "sitemap-\(number + 1).xml", base: base,
        content: .pages(pages[start..<min(start + limit, pages.count)]))
    }
    return [Sitemap(path: path, base: base, content: .index(parts.map(\.path)))] + parts
  }

  public var isListed: Bool { false }

  /// Covers what it lists.
  var seed: UInt64 {
    var hash = ContentHash()
    switch content {
    case .pages(let pages): hash.add(each: pages) { $0.add($1) }
    case .index(let parts): hash.add(each: parts) { $0.add($1) }
    }
    return hash.value
  }

  public func render(with theme: any Theme) -> [UInt8] {
    let namespace: Markup = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
    let body: Markup
    switch content {
    case .pages(let pages):
      let urls = pages.map { "<url><loc>\(Permalink($0, below: base)?.link)</loc></url>\n" as Markup }
      body = "<urlset \(namespace)>\n\(urls)</urlset>\n"
    case .index(let parts):
      let maps = parts.map { "<sitemap><loc>\(Link($0, below: base))</loc></sitemap>\n" as Markup }
      body = "<sitemapindex \(namespace)>\n\(maps)</sitemapindex>\n"
    }
    let file: Markup = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\(body)"
    return file.bytes
  }
}
