internal import Markup
internal import Photography

/// The newest photographs for feed readers (Atom, RFC 4287).
package struct AtomFeed: PageModel {
  static let path = "feed.xml"

  package let catalogue: Catalogue
  /// The address of the site's root.
  package let base: String

  package var path: String { AtomFeed.path }
  package var isListed: Bool { false }

  package func render(with theme: any Theme) -> [UInt8] {
    let site = catalogue.site
    // A feed would have to make up a day for those without one.
    let photos = catalogue.newest(site.feedEntries).compactMap { photo in
      photo.taken.feedTime.map { (photo, time: $0) }
    }
    // The newest capture date, not the build's date, so that equal photographs give equal feeds.
    let newest = photos.max { $0.0.taken.instant < $1.0.taken.instant }
    let updated = newest?.time ?? "1970-01-01T00:00:00Z"
    let feed: Markup = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(site.language)">
      <id>\(Permalink("index.html", below: base)?.link)</id>
      <title>\(site.title)</title>
      \(site.description.map { "<subtitle>\($0)</subtitle>\n" as Markup })\
      <updated>\(updated)</updated>
      <author><name>\(site.author?.nonBlank ?? site.title)</name></author>
      <link rel="alternate" type="text/html" href="\(Permalink("index.html", below: base)?.link)"/>
      <link rel="self" type="application/atom+xml" href="\(Link(path, below: base))"/>
      <generator>\(site.generator)</generator>
      \(site.copyright.map { "<rights>\($0)</rights>\n" as Markup })\
      \(photos.map { entry($0.0, at: $0.time) })</feed>

      """
    return feed.bytes
  }

  /// What plays of a movie.
  private func enclosure(_ photo: Photo) -> Markup? {
    photo.movie.flatMap { MovieFile($0, below: base) }.map { file in
      let type: Markup? = file.type.map { " type=\"\($0)\"" }
      // Which may be left out (RFC 4287, 4.2.7.6).
      let length: Markup? = file.bytes.map { " length=\"\($0)\"" }
      return "<link rel=\"enclosure\"\(type)\(length) href=\"\(file.link)\"/>\n"
    }
  }

  private func entry(_ photo: Photo, at time: String) -> Markup {
    let link = Permalink(photo.page, below: base)?.link
    let author: Markup? = photo.credit.author?.nonBlank.map { "<author><name>\($0)</name></author>\n" }
    let tags = photo.hashtags.map { tag -> Markup in
      "<category term=\"\(tag.key.joined(separator: "/"))\" label=\"\(tag.name)\"/>\n"
    }
    return """
      <entry>
      <id>\(link)</id>
      <title>\(photo.name(in: catalogue.site))</title>
      <link rel="alternate" type="text/html" href="\(link)"/>
      <published>\(time)</published>
      <updated>\(time)</updated>
      \(author)<category term="\(photo.category.id)" label="\(photo.category.title)"/>
      \(enclosure(photo))\(tags)<content type="html">\(catalogue.feedContent(photo, base: base).text)</content>
      </entry>

      """
  }
}

extension Catalogue {
  /// A photograph with its description, all addresses absolute, as HTML for a feed reader.
  func feedContent(_ photo: Photo, base: String) -> Markup {
    let image: Markup? = photo.preview.map { picture in
      """
      <p><a href="\(Permalink(photo.page, below: base)?.link)"><img src="\(Link(picture.path, below: base))" \
      width="\(picture.size.width)" height="\(picture.size.height)" alt="\(photo.alternative(in: site))"/></a></p>
      """
    }
    let words = ProseMarkup(catalogue: self) { Permalink($0, below: base)?.link }
    return "\(image)\(photo.prose.map(words.html))"
  }
}

extension Markup.Interpolation {
  /// An address; nothing for `nil`.
  mutating func appendInterpolation(_ link: Link?) {
    if let link { appendInterpolation(link) }
  }
}
