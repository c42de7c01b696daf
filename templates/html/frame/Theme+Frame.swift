public import Markup
internal import Photography

extension Theme {
  public func frame(_ document: Document) -> Markup {
    let site = document.site
    return """
      <!DOCTYPE html>
      <html lang="\(site.language)" dir="\(site.direction.rawValue)">
      \(document.head(policyElement(of: site)))
      <body class="\(document.kindName)">
      <a class="skip" href="#main">Skip to content</a>
      \(site.fragments.header)
      \(document.header)
      <main id="main">
      \(document.main)
      </main>
      \(site.fragments.footer)
      \(document.footer)
      </body>
      </html>

      """
  }
}

extension Document {
  fileprivate var kindName: Markup { Markup(trusting: kind.withUTF8Buffer { Array($0) }) }

  /// The header with the site's name and the navigation.
  fileprivate var header: Markup {
    let authorLinks = site.navigation.compactMap { item -> Markup? in
      guard let link = item.link(from: path) else { return nil }
      return "<li><a href=\"\(link)\"\(current(item.address == path))>\(item.title)</a></li>"
    }
    return """
      <header class="site-header">
      <p class="brand"><a href="\(link(to: "index.html"))"\(current(path == "index.html")) dir="auto">\(site.title)</a></p>
      \(searchBox)
      <nav aria-label="Site"><ul>\(navigationLinks)\(authorLinks)</ul></nav>
      </header>
      """
  }

  /// Links to the sections that the site has.
  private var navigationLinks: [Markup] {
    var sections: [(Section, String, Markup)] = [
      (.timeline, TimelinePage.first, "Timeline"), (.map, "map/index.html", "Map"),
    ]
    sections.append((.categories, "category/index.html", "Categories"))
    if catalogue.hasAlbums { sections.append((.albums, catalogue.albumsPage, "Albums")) }
    if catalogue.hasTags { sections.append((.tags, "tags/index.html", "Tags")) }
    sections += catalogue.featureLinks.map { ($0.section, $0.link.address, "\($0.link.title)") }
    return sections.map { item, target, name in
      let mark: Markup =
        target == path ? " aria-current=\"page\"" : item == section ? " aria-current=\"true\"" : ""
      return "<li><a href=\"\(link(to: target))\"\(mark)>\(name)</a></li>"
    }
  }

  private func current(_ isCurrent: Bool) -> Markup { isCurrent ? " aria-current=\"page\"" : "" }

  /// The footer with copyright, credits and feed.
  fileprivate var footer: Markup {
    let feeds: Markup? = site.baseURL.map { _ in
      " <a href=\"\(link(to: AtomFeed.path))\">Feed</a>"
    }
    // Required by the licence of the town names.
    let towns: Markup? =
      catalogue.namesTowns || photo?.vicinity != nil
      ? """
       <span>Names of towns: <a href="https://www.geonames.org/">GeoNames</a>, \
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.</span>
      """ : nil
    return """
      <footer class="site-footer">
      <p>\((site.copyright ?? site.author).map { "<span dir=\"auto\">\($0)</span>" as Markup }) \
      <span>Made with PhotoMap.</span>\(towns)\(feeds)</p>
      </footer>
      """
  }
}
