import Content
import Indexing
package import Photography
import Reading
import Templates

/// What the sheet of an album asks about texts and rules. It is answered from the site that was published last.
extension SiteEngine {
  /// The HTML of a text, as the page of an album would show it; empty before the first build.
  ///
  /// - Parameter text: Markdown.
  package func preview(of text: String, inAlbum folder: String) -> String {
    guard let catalogue = memory.shown?.catalogue else { return "" }
    let library = catalogue.index.library
    let album = [library.albums, library.unlisted.albums].joined().first { $0.id.path == folder }
    let prose = MarkdownReader.prose(text, at: TextPlace(file: FileName.join(folder, "index.md")))
    var drafted: [Identity: ContentTarget] = [:]
    for address in prose.contentAddresses + prose.inserts.compactMap(\.address) {
      let photo = PhotoID(address.path)
      if catalogue.index.photo(photo) != nil {
        drafted[Identity(of: address.path)] = .photo(photo)
      } else if FileName.split(address.path).folder == folder[...] {
        // Of an unlisted photograph, only the text of its own folder tells.
        drafted[Identity(of: address.path)] = .unlisted(photo)
      }
    }
    return catalogue.preview(of: prose, on: album?.page ?? "index.html", drafted: drafted)
  }

  /// The photographs that a rule of an album would choose, or why it cannot be understood.
  ///
  /// - Parameter limit: Of the photographs that are returned; all are counted.
  package func photographs(
    chosenBy rule: String, atMost limit: Int
  ) -> Result<(count: Int, photos: [Photo]), PhotoRule.Fault> {
    guard let shown = memory.shown else { return .success((0, [])) }
    let photos = shown.catalogue.index.library.photos
    let chosen = shown.resolver.photographs(chosenBy: [rule], among: photos).first ?? .success([])
    return chosen.map { positions in (positions.count, positions.prefix(limit).map { photos[$0] }) }
  }
}
