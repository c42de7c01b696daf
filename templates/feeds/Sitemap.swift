internal import Indexing
internal import Markup
internal import Photography

/// The addresses of all pages for search engines (https://www.sitemaps.org/protocol.html); over 50,000
/// addresses, an index of several files.
package struct Sitemap: PageModel {
  private enum Content: Sendable {
    case pages(ListedPages, Range<Int>)
    case index([String])
  }

  /// The protocol's maximum number of addresses per file.
  static let limit = 50_000
  static let path = "sitemap.xml"

  package let path: String
  private let base: String
  private let content: Content

  /// One sitemap, or an index and its parts.
  static func all(of pages: ListedPages, base: String) -> [Sitemap] {
    guard pages.count > limit else {
      return [Sitemap(path: path, base: base, content: .pages(pages, 0..<pages.count))]
    }
    let starts = Array(stride(from: 0, to: pages.count, by: limit))
    let parts = starts.enumerated().map { number, start in
      Sitemap(
        path: "sitemap-\(number + 1).xml", base: base,
        content: .pages(pages, start..<min(start + limit, pages.count)))
    }
    return [Sitemap(path: path, base: base, content: .index(parts.map(\.path)))] + parts
  }

  package var isListed: Bool { false }

  /// Covers what it lists.
  var inputsHash: UInt64 {
    var hash = ChangeHash()
    switch content {
    case .pages(let pages, let range): hash.add(each: range) { $0.add(pages.identity(at: $1)) }
    case .index(let parts): hash.add(each: parts) { $0.add($1) }
    }
    return hash.value
  }

  package func render(with theme: any Theme) -> [UInt8] {
    let namespace: Markup = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
    let body: Markup
    switch content {
    case .pages(let pages, let range):
      let urls = range.map { "<url><loc>\(Permalink(pages[$0], below: base)?.link)</loc></url>\n" as Markup }
      body = "<urlset \(namespace)>\n\(urls)</urlset>\n"
    case .index(let parts):
      let maps = parts.map { "<sitemap><loc>\(Link($0, below: base))</loc></sitemap>\n" as Markup }
      body = "<sitemapindex \(namespace)>\n\(maps)</sitemapindex>\n"
    }
    let file: Markup = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\(body)"
    return file.bytes
  }
}

/// The pages that search engines should index: those of lists, then the photographs'.
struct ListedPages: Sendable {
  private let lists: [String]
  private let catalogue: Catalogue
  /// Positions in the library.
  private let photos: [Int32]

  /// - Parameter taken: The paths of pages that are not photographs'.
  init(_ lists: [String], of catalogue: Catalogue, taken: Set<Identity>) {
    (self.lists, self.catalogue) = (lists, catalogue)
    photos = catalogue.index.library.photos.indices.lazy.filter {
      !taken.contains(catalogue.index.summary(at: $0).page)
    }
    .map(Int32.init)
  }

  var count: Int { lists.count + photos.count }

  subscript(index: Int) -> String {
    index < lists.count
      ? lists[index] : catalogue.index.library.photos.page(at: Int(photos[index - lists.count]))
  }

  /// The page at an index.
  func identity(at index: Int) -> Identity {
    index < lists.count
      ? Identity(of: lists[index]) : catalogue.index.summary(at: Int(photos[index - lists.count])).page
  }
}
