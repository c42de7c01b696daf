import Atlas
package import Files
package import Markup
package import Photography

/// A page with a map that shows a pin before it is posted (O4).
package struct PostPreview: Sendable {
  package var place: String
  package var coordinate: Coordinate
  package var link: String
  /// The source of the position.
  package var credit: String?

  package init(place: String, coordinate: Coordinate, link: String, credit: String?) {
    (self.place, self.coordinate, self.link, self.credit) = (place, coordinate, link, credit)
  }

  /// - Returns: The absolute path.
  package func write(to file: String) throws(FileError) -> String {
    let path = Folder.resolved(file)
    try Folder.make(Folder.parent(of: path))
    try FileIO.replace(path, with: page.bytes, permissions: 0o600)
    return path
  }

  /// The map, as markup of a page.
  package var map: Markup {
    CommunityMap([CommunityMark(coordinate: coordinate, name: place, link: Link(fragment: "pin"))])
      .markup(table: "pin", isCredited: true)
  }

  /// Self-contained: it needs no other file.
  var page: Markup {
    let thanks: Markup? = credit.map { " Place: \($0)." }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>Preview: \(place)</title>
      <style>\(PostPreview.style)</style>
      </head>
      <body>
      <h1 dir="auto">\(place)</h1>
      <p id="pin">\(coordinate.words), with the link \(Link(link).map { "<a href=\"\($0)\">\(link)</a>" as Markup } ?? Markup(escaping: link)).\(thanks)</p>
      \(map)
      <p>This is a preview; nothing has been sent yet.</p>
      </body>
      </html>

      """
  }

  private static let style: Markup = """
    :root{color-scheme:light dark;--sea:light-dark(#d9e5eb,#171e25);--land:light-dark(#f8f5ed,#303a43)}\
    body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:100%/1.5 system-ui,sans-serif;overflow-wrap:anywhere}\
    figure{margin:0}.map-sheet{display:block;width:100%;overflow:visible}.map-sea{fill:var(--sea)}\
    .map-land{fill:var(--land)}.map-graticule,.map-shore{fill:none;stroke:light-dark(#bfd3dd,#27323b)}.map-narrow{display:none}
    """
}
