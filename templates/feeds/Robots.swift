internal import Markup

/// Allows search engines to read everything (RFC 9309).
public struct Robots: PageModel {
  public let catalogue: Catalogue

  public var path: String { "robots.txt" }
  public var isListed: Bool { false }

  public func render(with theme: any Theme) -> [UInt8] {
    let sitemap = catalogue.site.baseURL.flatMap { Link(Sitemap.path, below: $0) }
    return Array("User-agent: *\nAllow: /\n\(sitemap.map { "Sitemap: \($0.text)\n" } ?? "")".utf8)
  }
}
