public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func frame(_ document: Document) -> Markup {
    let site = document.site
    return """
      <!DOCTYPE html>
      <html lang="\(site.language)" dir="\(site.direction.rawValue)"\(document.accents)>
      \(document.head(policyElement(of: site, adding: document.sources)))
      <body class="\(document.kindName)">
      <a class="skip" href="#main">\(site.words.skipToContent)</a>
      \(site.fragments.header.rooted(at: document.path))
      \(document.header)
      \(document.welcome)<main id="main">
      \(document.main)\(document.embed?.offer(on: document.path, in: site))
      </main>
      \(site.fragments.footer.rooted(at: document.path))
      \(document.footer)
      </body>
      </html>

      """
  }
}

extension Document {
  /// The colours of the site's first three categories, unless they are those that `tokens.css` has.
  fileprivate var accents: Markup? {
    let colours = catalogue.accents
    guard colours != Catalogue.standardAccents else { return nil }
    let variables = colours.enumerated().map { "--category-\($0 + 1):\($1.hex)" }.joined(separator: ";")
    return " style=\"\(variables)\""
  }

  fileprivate var kindName: Markup { Markup(trusting: kind.withUTF8Buffer { Array($0) }) }

  /// The header with the site's name and the navigation, which narrow windows show when its button is pressed; that takes no
  /// script. Scripts put the switch of light and dark into the room that is kept for it.
  fileprivate var header: Markup {
    let authorLinks = site.navigation.compactMap { item -> Markup? in
      guard let link = item.link(from: path) else { return nil }
      return "<li><a href=\"\(link)\"\(current(item.address == path))>\(item.title)</a></li>"
    }
    return """
      <header class="site-header">
      <p class="brand"><a href="\(link(to: "index.html"))"\(current(path == "index.html")) dir="auto">\(brand)</a></p>
      \(site.lockedHome == nil ? searchBox : nil)
      <button class="menu" type="button" popovertarget="menu" aria-label="\(words.menu)">☰</button>
      <nav id="menu" popover="auto" aria-label="\(words.siteNavigation)"><ul>\(navigationLinks(link(to:)))\(authorLinks)</ul>\
      <div class="theme"></div></nav>
      </header>
      """
  }

  /// The logo, the site's title, or both.
  private var brand: Markup {
    guard let logo = site.look.logo else { return "\(site.title)" }
    let text = logo.showsTitle ? "" : logo.text
    func image(_ picture: Look.Picture, _ kind: String) -> Markup {
      """
      <img class="logo \(kind)" src="\(link(to: picture.asset.path))" alt="\(text)" width="\(picture.size.width)" \
      height="\(picture.size.height)"/>
      """
    }
    let title: Markup? = logo.showsTitle ? "\(site.title)" : nil
    return "\(image(logo.picture, "light"))\(logo.dark.map { image($0, "dark") })\(title)"
  }

  /// Links to the sections that the site has.
  func navigationLinks(_ link: (_ path: String) -> Link) -> [Markup] {
    // Of a locked site they are empty.
    guard site.lockedHome == nil else { return [] }
    var sections: [(Section, String, String)] = [
      (.timeline, TimelinePage.first, words.timeline), (.map, "map/index.html", words.map),
      (.categories, "category/index.html", words.categories),
    ]
    if catalogue.hasAlbums { sections.append((.albums, catalogue.albumsPage, words.albums)) }
    if catalogue.hasTags { sections.append((.tags, "tags/index.html", words.tags)) }
    sections += catalogue.featureLinks.map { ($0.section, $0.link.address, $0.link.title) }
    return sections.map { item, target, name in
      let mark: Markup =
        target == path ? " aria-current=\"page\"" : item == section ? " aria-current=\"true\"" : ""
      return "<li><a href=\"\(link(target))\"\(mark)>\(name)</a></li>"
    }
  }

  /// The welcome of a first visit of the map, which other pages do without (L7). ``Script/early`` shows it before anything is painted, so that it covers
  /// nothing and nothing moves.
  var welcome: Markup? {
    guard target == nil, section == .map, catalogue.hasPhotos else { return nil }
    let sentences: [Markup?] = [
      "<span>\(words.welcomeText)</span>",
      catalogue.hasPlacedPhotos ? " <span>\(words.welcomeMap)</span>" : nil,
      catalogue.hasPlaces ? " <span>\(words.welcomePlaces)</span>" : nil,
    ]
    return """
      <aside class="welcome" aria-label="\(words.welcome)"><p>\(sentences.compactMap(\.self))</p>\
      <button class="button" type="button">\(words.welcomeClose)</button></aside>

      """
  }

  private func current(_ isCurrent: Bool) -> Markup { isCurrent ? " aria-current=\"page\"" : "" }

  /// The footer with copyright, credits and feed.
  fileprivate var footer: Markup {
    let feeds: Markup? = site.baseURL.map { _ in
      " <a href=\"\(link(to: AtomFeed.path))\">\(words.feed)</a>"
    }
    // Required by the licence of the town names.
    let towns = catalogue.namesTowns || photo?.nearestTown != nil ? catalogue.townCredit : nil
    return """
      <footer class="site-footer" id="site-footer">
      <p>\((site.copyright ?? site.author).map { "<span dir=\"auto\">\($0)</span>" as Markup }) \
      <span>\(words.madeWith)</span>\(towns)\(feeds)</p>
      </footer>
      """
  }
}

extension Catalogue {
  /// Whom to credit for the names of towns.
  var townCredit: Markup {
    let source: Markup = "<a href=\"https://www.geonames.org/\">GeoNames</a>"
    let licence: Markup = "<a href=\"https://creativecommons.org/licenses/by/4.0/\">CC BY 4.0</a>"
    return " <span>\(words.townNames(source: source, licence: licence))</span>"
  }
}
