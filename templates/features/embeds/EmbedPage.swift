internal import Markup
internal import Messages
internal import Photography

/// A page without header and footer: the photographs of an album, a walk, or the map, with a link to the site.
package struct EmbedPage: PageModel {
  /// What the page shows.
  enum Subject: Sendable {
    case album(AlbumPage)
    case walk(WalkPage)
    case map(MapPage)
  }

  let catalogue: Catalogue
  let subject: Subject
  package let path: String
  package var isListed: Bool { false }

  /// The most photographs of an album; its page has the others.
  static let most = 24

  init(_ catalogue: Catalogue, _ path: String, _ subject: Subject) {
    (self.catalogue, self.path, self.subject) = (catalogue, path, subject)
  }

  package func render(with theme: any Theme) -> [UInt8] { theme.embedded(self).bytes }
}

extension Theme {
  /// The document of an embedded page. Its links open in windows of their own, since its frame is another page's.
  func embedded(_ page: EmbedPage) -> Markup {
    let site = page.catalogue.site
    let (title, address, main) = content(of: page)
    let hasMap = if case .album = page.subject { false } else { true }
    func sheet(_ path: String?) -> Markup? {
      path.map { "<link rel=\"stylesheet\" href=\"\(Link(to: $0, from: page.path))\"/>\n" }
    }
    let canonical = site.baseURL.flatMap { Permalink(address, below: $0) }
    return """
      <!DOCTYPE html>
      <html lang="\(site.language)" dir="\(site.direction.rawValue)">
      <head>
      <meta charset="utf-8"/>
      \(policyElement(of: site))<meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>\(title)</title>
      <meta name="robots" content="noindex"/>
      <meta name="color-scheme" content="light dark"/>
      <base target="_blank"/>
      \(canonical.map { "<link rel=\"canonical\" href=\"\($0.link)\"/>\n" as Markup })\
      \(sheet(Stylesheet.path))\(hasMap ? sheet(Stylesheet.map.path) : nil)\
      \(sheet(Stylesheet.of(site.theme)?.path))\(sheet(Stylesheet.embed.path))\(sheet(site.lookStyle?.path))\
      \(site.fragments.hasCustomStyle ? sheet("custom.css") : nil)\
      \(hasMap ? script(site.scripts.site, page, more: site) : nil)\
      \(script(site.scripts.embed, page))\
      </head>
      <body class="embed">
      <main>
      \(main)
      </main>
      <footer class="embed-source"><a href="\(Link(to: address, from: page.path))" dir="auto">\(title)</a> · \
      <a href="\(Link(to: "index.html", from: page.path))" dir="auto">\(site.title)</a>\
      \((site.copyright ?? site.author).map { " · <span dir=\"auto\">\($0)</span>" as Markup })\
      \(page.catalogue.namesTowns ? " · \(page.catalogue.townCredit)" as Markup : nil)</footer>
      </body>
      </html>

      """
  }

  private func script(_ asset: Asset, _ page: EmbedPage, more site: Site? = nil) -> Markup {
    func address(_ name: Markup, _ asset: Asset) -> Markup {
      " data-\(name)=\"\(Link(to: asset.path, from: page.path))\""
    }
    let others = site.map {
      "\(address("viewer", $0.scripts.viewer))\(address("viewer-more", $0.scripts.moreViewer))" as Markup
    }
    return "<script defer=\"defer\" src=\"\(Link(to: asset.path, from: page.path))\"\(others)></script>\n"
  }

  /// Its title, the page that it stands for, and its content.
  private func content(of page: EmbedPage) -> (title: String, page: String, main: Markup) {
    let catalogue = page.catalogue
    let words = catalogue.words
    switch page.subject {
    case .album(let album):
      let photos = album.photos.prefix(EmbedPage.most)
      let main: Markup =
        photos.isEmpty
        ? covers(album.children, in: catalogue, on: page.path)
        : grid(photos, in: catalogue, on: page.path, eager: 4)
      let count = words.photographs(count: album.group.count)
      return (album.album.name, album.path, "\(Markup.heading(album.album.name, count))\n\(main)")
    case .walk(let walk): return (walk.walk.title, walk.path, self.walk(walk, on: page))
    case .map(let map):
      let world = LiveMap(extent: .overview, name: words.mapOf(photographs: map.placed))
      let still: Markup = """
        <p class="more map-still"><a class="button" href="\(Link(to: map.path, from: page.path))">\(words.onTheMap)</a></p>
        """
      return (
        words.map, map.path,
        "<h1 class=\"unseen\">\(words.map)</h1>\n\(world.markup(on: page.path, in: catalogue.site, fallback: still))"
      )
    }
  }

  private func walk(_ walk: WalkPage, on page: EmbedPage) -> Markup {
    let day = walk.walk.start.map { page.catalogue.site.dates.day($0.local) }
    return """
      \(Markup.heading(walk.walk.title, day))
      \(walkPart(walk, on: page.path, named: "walk-data"))
      """
  }
}
