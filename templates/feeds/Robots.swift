internal import Markup

/// Allows search engines to read everything (RFC 9309).
package struct Robots: PageModel {
  package let catalogue: Catalogue

  package var path: String { "robots.txt" }
  package var isListed: Bool { false }

  package func render(with theme: any Theme) -> [UInt8] {
    let sitemap = catalogue.site.baseURL.flatMap { Link(Sitemap.path, below: $0) }
    return Array("User-agent: *\nAllow: /\n\(sitemap.map { "Sitemap: \($0.text)\n" } ?? "")".utf8)
  }
}
