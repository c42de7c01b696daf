internal import Markup
internal import Photography

extension Document {
  /// `<head>`: title, links, and metadata for search engines and social networks.
  ///
  /// - Parameter policy: The element with the Content-Security-Policy.
  func head(_ policy: Markup?) -> Markup {
    let full = title.map { "\($0) · \(site.title)" } ?? site.title
    return """
      <head>
      <meta charset="utf-8"/>
      \(policy)<meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>\(full)</title>
      \(summary.map { "<meta name=\"description\" content=\"\($0)\"/>\n" as Markup })\
      \(site.author.map { "<meta name=\"author\" content=\"\($0)\"/>\n" as Markup })\
      \(isIndexed ? nil : "<meta name=\"robots\" content=\"noindex\"/>\n" as Markup?)\
      \(target.map { "<meta http-equiv=\"refresh\" content=\"0; url=\(link(to: $0))\"/>\n" as Markup })\
      <meta name="generator" content="\(site.generator)"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="theme-color" content="\(ground?.light.hex ?? "#fbfaf8")" media="(prefers-color-scheme: light)"/>
      <meta name="theme-color" content="\(ground?.dark.hex ?? "#131416")" media="(prefers-color-scheme: dark)"/>
      <style>\(Script.transitions)</style>
      \(home)<script>\(Script.early)</script>
      \(waiting)\
      \(icons)\(fonts)\
      <link rel="stylesheet" href="\(link(to: Stylesheet.path))"/>
      \(hasMap ? "<link rel=\"stylesheet\" href=\"\(link(to: Stylesheet.map.path))\"/>\n" as Markup : nil)\
      \(Stylesheet.of(site.theme).map { "<link rel=\"stylesheet\" href=\"\(link(to: $0.path))\"/>\n" as Markup })\
      \(site.lookStyle.map { "<link rel=\"stylesheet\" href=\"\(link(to: $0.path))\"/>\n" as Markup })\
      \(stylesheet.map { "<link rel=\"stylesheet\" href=\"\(link(to: $0))\"/>\n" as Markup })\
      <script defer="defer" src="\(link(to: site.scripts.site.path))" data-more="\(link(to: site.scripts.list.path))" \
      data-suggestions="\(link(to: site.scripts.suggestions.path))" data-viewer="\(link(to: site.scripts.viewer.path))" \
      data-viewer-more="\(link(to: site.scripts.moreViewer.path))"></script>
      \(customStyle)\(neighbours)\(social)\(data)\(site.fragments.head.rooted(at: path))
      </head>
      """
  }

  private var ground: ColourPair? { site.look.colours["ground"] }

  private var icons: Markup {
    let tab = site.look.icons.tab.map { icon -> Markup in
      let sizes: Markup? = icon.sizes == "any" ? nil : " sizes=\"\(icon.sizes)\""
      return "<link rel=\"icon\" href=\"\(link(to: icon.asset.path))\" type=\"\(icon.mediaType)\"\(sizes)/>\n"
    }
    let apple: Markup? = site.look.icons.apple.map {
      "<link rel=\"apple-touch-icon\" href=\"\(link(to: $0.asset.path))\"/>\n"
    }
    return "\(tab)\(apple)"
  }

  private var fonts: Markup? {
    let fonts = site.look.preloaded.map { font -> Markup in
      "<meta name=\"photomap-font\" content=\"\(link(to: font.asset.path))\"/>\n"
    }
    return fonts.isEmpty ? nil : "\(fonts)<script>\(Script.fonts)</script>\n"
  }

  /// The site's root from this page, where there is a welcome.
  private var home: Markup? {
    welcome.map { _ in "<meta name=\"photomap-home\" content=\"\(path.pathToRoot)\"/>\n" }
  }

  private var summary: String? { (description?.nonBlank ?? site.description?.nonBlank)?.shortened(to: 200) }

  /// Pages are painted when they are parsed, that is, when the footer has begun: rows and tables would be laid out again when
  /// more of them arrives, and pictures loaded in another size.
  private var waiting: Markup? {
    isLong ? nil : "<link rel=\"expect\" href=\"#site-footer\" blocking=\"render\"/>\n"
  }

  private var customStyle: Markup? {
    guard site.fragments.hasCustomStyle else { return nil }
    return "<link rel=\"stylesheet\" href=\"\(link(to: "custom.css"))\"/>\n"
  }

  private var neighbours: Markup {
    let before: Markup? = previous.map { "<link rel=\"prev\" href=\"\(link(to: $0))\"/>\n" }
    let after: Markup? = next.map { "<link rel=\"next\" href=\"\(link(to: $0))\"/>\n" }
    return "\(before)\(after)"
  }

  /// Canonical address, feeds, Open Graph and Twitter card; all need the site's address.
  private var social: Markup? {
    guard let base = site.baseURL, let address = Permalink(target ?? path, below: base) else { return nil }
    return """
      <link rel="canonical" href="\(address.link)"/>
      <link rel="alternate" type="application/atom+xml" title="\(site.title)" href="\(link(to: AtomFeed.path))"/>
      <link rel="alternate" type="application/feed+json" title="\(site.title)" href="\(link(to: JSONFeed.path))"/>
      <meta property="og:site_name" content="\(site.title)"/>
      <meta property="og:type" content="\(photo != nil && title != nil ? "article" : "website")"/>
      <meta property="og:title" content="\(title ?? site.title)"/>
      <meta property="og:url" content="\(address.link)"/>
      \(summary.map { "<meta property=\"og:description\" content=\"\($0)\"/>\n" as Markup })\
      \(embed.map { description(of: $0) })\(card(base))
      """
  }

  private func description(of embed: Embed) -> Markup {
    """
    <link rel="alternate" type="application/json+oembed" title="\(embed.title)" href="\(link(to: embed.descriptionPath))"/>

    """
  }

  private func card(_ base: String) -> Markup {
    guard let photo, let picture = photo.preview, let link = Link(picture.path, below: base) else {
      return "<meta name=\"twitter:card\" content=\"summary\"/>\n"
    }
    return """
      <meta property="og:image" content="\(link)"/>
      <meta property="og:image:type" content="\(picture.format.mediaType)"/>
      <meta property="og:image:width" content="\(picture.size.width)"/>
      <meta property="og:image:height" content="\(picture.size.height)"/>
      <meta property="og:image:alt" content="\(photo.alternative(in: site))"/>
      <meta name="twitter:card" content="summary_large_image"/>
      \(movie(base))
      """
  }

  private func movie(_ base: String) -> Markup? {
    guard let photo, let movie = photo.movie, let file = MovieFile(movie, below: base) else { return nil }
    let size = movie.compatibleSource?.size ?? photo.size
    let type: Markup? = file.type.map { "<meta property=\"og:video:type\" content=\"\($0)\"/>\n" }
    return """
      <meta property="og:video" content="\(file.link)"/>
      \(type)<meta property="og:video:width" content="\(size.width)"/>
      <meta property="og:video:height" content="\(size.height)"/>

      """
  }

  private var data: Markup? {
    structuredData.map { "<script type=\"application/ld+json\">\(json: $0)</script>\n" }
  }
}

extension Photo {
  /// The rendition for link previews: a JPEG if there is one, about 1,200 pixels wide, the size that social
  /// networks show.
  var preview: Rendition? {
    let jpegs = renditions.filter { $0.format == .jpeg }
    let candidates = jpegs.isEmpty ? renditions.filter { $0.format == renditions.first?.format } : jpegs
    return candidates.last { $0.size.width <= 1600 } ?? candidates.first
  }

  /// The largest rendition.
  var largest: Rendition? {
    let jpegs = renditions.filter { $0.format == .jpeg }
    return jpegs.last ?? renditions.last
  }
}
