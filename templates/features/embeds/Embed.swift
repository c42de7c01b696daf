internal import Indexing
internal import JSON
internal import Markup
internal import Messages
internal import Photography

/// A page of the site that other people's pages may show in a frame: an album, a walk or the map.
struct Embed: Sendable {
  /// The page, from the site's root: `"albums/alps/index.html"`.
  let page: String
  let title: String
  /// The height of the frame until the page in it tells its own; pixels.
  let height: Int

  /// The page without header and footer: `"albums/alps/embed.html"`.
  var path: String { sibling("embed.html") }
  /// What programs that embed by address read, see <https://oembed.com>.
  var descriptionPath: String { sibling("oembed.json") }

  private func sibling(_ name: String) -> String {
    (page.split(separator: "/").dropLast() + [Substring(name)]).joined(separator: "/")
  }

  init?(_ album: Album) {
    guard album.isEmbeddable, album.id != .root else { return nil }
    (page, title, height) = (album.page, album.name, 640)
  }

  init?(_ walk: Walk) {
    guard walk.isEmbeddable else { return nil }
    (page, title, height) = (walk.page, walk.title, 640)
  }

  /// The map of all photographs.
  init(mapOf site: Site) { (page, title, height) = ("map/index.html", site.title, 480) }

  /// Those of all pages; none if the site has none.
  static func all(of catalogue: Catalogue) -> [Embed] {
    let site = catalogue.site
    guard site.isEmbeddable else { return [] }
    return (catalogue.hasPlacedPhotos ? [Embed(mapOf: site)] : [])
      + catalogue.index.albums.compactMap { Embed($0.album) }
      + catalogue.index.library.walks.compactMap { Embed($0) }
  }
}

extension Embed {
  /// The frame for other people's pages.
  ///
  /// - Returns: `nil` if the site does not know its address.
  func frame(below base: String?) -> Markup? {
    base.flatMap { Link(path, below: $0) }.map {
      """
      <iframe src="\($0)" title="\(title)" width="100%" height="\(height)" style="border:0" loading="lazy" allow="fullscreen"></iframe>
      """
    }
  }

  /// Gives each frame the height that the page in it tells (`embed.js`).
  private static let listener: Markup = """
    <script>addEventListener("message",e=>{for(const f of document.querySelectorAll("iframe"))\
    if(f.contentWindow==e.source&&e.data.photomap=="height")f.height=e.data.height})</script>
    """

  /// What authors of other pages copy, offered below the page; `nil` if the site does not know its address.
  func offer(on page: String, in site: Site) -> Markup? {
    frame(below: site.baseURL).map { Embed.offer("\($0)\n\(Embed.listener)", on: page, in: site) }
  }

  /// A text of markup to copy.
  static func offer(_ markup: Markup, on page: String, in site: Site) -> Markup {
    """
    <details class="embed-offer"><summary>\(site.words.embedThis)</summary>
    <textarea readonly="readonly" rows="5" spellcheck="false" dir="ltr" aria-label="\(site.words.embedThis)">\(String(decoding: markup.bytes, as: UTF8.self))</textarea>
    </details>
    <script defer="defer" src="\(Link(to: site.scripts.embedOffer.path, from: page))"></script>
    """
  }

  /// The description for programs, as <https://oembed.com> has it.
  func description(in site: Site) -> JSONValue? {
    frame(below: site.baseURL).map { frame in
      .object([
        ("version", .string("1.0")), ("type", .string("rich")), ("title", .string(title)),
        ("provider_name", .string(site.title)), ("provider_url", .string(site.baseURL ?? "")),
        ("html", .string(String(decoding: frame.bytes, as: UTF8.self))),
        ("width", .int(640)), ("height", .int(height)),
      ])
    }
  }
}
