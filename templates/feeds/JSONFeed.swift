internal import JSON
internal import Markup
internal import Photography

/// The newest photographs for feed readers (JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/).
package struct JSONFeed: PageModel {
  static let path = "feed.json"

  package let catalogue: Catalogue
  /// The address of the site's root.
  package let base: String

  package var path: String { JSONFeed.path }
  package var isListed: Bool { false }

  package func render(with theme: any Theme) -> [UInt8] {
    let site = catalogue.site
    let members: [(String, JSONValue?)] = [
      ("version", .string("https://jsonfeed.org/version/1.1")),
      ("title", .string(site.title)),
      ("home_page_url", Permalink("index.html", below: base).map { .string($0.link.text) }),
      ("feed_url", Link(path, below: base).map { .string($0.text) }),
      ("description", site.description.map { .string($0) }),
      ("authors", authors(site.author)),
      ("language", .string(site.language)),
      ("items", .array(catalogue.newest(site.feedEntries).compactMap(item))),
    ]
    return JSONValue.object(members.compactMap { name, value in value.map { (name, $0) } }).bytes
  }

  private func authors(_ name: String?) -> JSONValue? {
    name?.nonBlank.map { .array([.object([("name", .string($0))])]) }
  }

  /// What plays of a movie.
  private func attachments(_ photo: Photo) -> JSONValue? {
    // A type must be there.
    guard let movie = photo.movie, let file = MovieFile(movie, below: base), let type = file.type else {
      return nil
    }
    let seconds = Int(max(0, min(movie.duration, 360_000)).rounded())
    let members: [(String, JSONValue?)] = [
      ("url", .string(file.link.text)), ("mime_type", .string(type)),
      ("size_in_bytes", file.bytes.map { .int($0) }),
      ("duration_in_seconds", seconds > 0 ? .int(seconds) : nil),
    ]
    return [.object(members.compactMap { name, value in value.map { (name, $0) } })]
  }

  /// - Returns: `nil` without a day, which a feed would have to make up.
  private func item(_ photo: Photo) -> JSONValue? {
    guard let time = photo.taken.feedTime else { return nil }
    let link = Permalink(photo.page, below: base).map { JSONValue.string($0.link.text) }
    let picture = photo.preview.flatMap { Link($0.path, below: base) }.map { JSONValue.string($0.text) }
    let tags = [photo.category.title] + photo.hashtags.map(\.name)
    let members: [(String, JSONValue?)] = [
      ("id", link), ("url", link), ("title", .string(photo.name(in: catalogue.site))),
      ("content_html", .string(catalogue.feedContent(photo, base: base).text)), ("image", picture),
      ("date_published", .string(time)), ("authors", authors(photo.credit.author)),
      ("attachments", attachments(photo)),
      ("tags", .array(tags.map { .string($0) })),
    ]
    return .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}
