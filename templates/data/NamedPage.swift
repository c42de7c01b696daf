internal import Indexing
internal import JSON
internal import Photography

/// An album, a walk, a place, or a page of the author's own or a part of it, as the search shows it above photographs.
struct NamedPage: Sendable {
  /// The number in the data files.
  enum Kind: Int, Sendable { case album, walk, place, page }

  let kind: Kind
  let name: String
  /// From the site's root.
  let page: String
  /// What distinguishes it from others of the same name: the name of the album around it, or the title of the page that it is a part of.
  var around: String?
  /// The part of the page: the name of a heading.
  var anchor: String?

  /// The words of its name, each once, as the search index has them.
  var terms: [String] {
    var found: [String] = []
    SearchFolding.eachWord(of: name) { word in
      for term in SearchFolding.terms(of: word) where !found.contains(term) { found.append(term) }
    }
    return found
  }

  var value: JSONValue {
    .array(
      [.string(name), .string(page), .int(kind.rawValue)]
        + [around, anchor].compactMap { $0.map(JSONValue.string) })
  }

  /// An upper bound of the bytes of ``value``, but for characters that JSON escapes.
  var weight: Int {
    name.utf8.count + page.utf8.count + (around?.utf8.count ?? 0) + (anchor?.utf8.count ?? 0) + 16
  }
}

extension NamedPage {
  /// A page of the author's own, and its headings.
  fileprivate static func parts(of page: TextPage) -> [NamedPage] {
    let anchors = page.prose.anchors
    return [NamedPage(kind: .page, name: page.title, page: page.page)]
      + page.prose.blocks.enumerated().compactMap { index, block in
        guard case .heading(_, let words) = block, let anchor = anchors[index] else { return nil }
        return NamedPage(
          kind: .page, name: words.plainText, page: page.page, around: page.title, anchor: anchor)
      }
  }
}

extension Catalogue {
  /// Everything listed that has a name and a page: albums, parents before their children, then walks, then places, then the
  /// author's own pages, each before its headings.
  var namedPages: [NamedPage] {
    let albums = index.albums.filter { $0.album.id != .root }.map { group -> NamedPage in
      let parent = group.parent.map { index.albums[$0].album }
      return NamedPage(
        kind: .album, name: group.album.name, page: group.album.page,
        around: parent.flatMap { $0.id == .root ? nil : $0.name })
    }
    return albums + index.library.walks.map { NamedPage(kind: .walk, name: $0.title, page: $0.page) }
      + index.library.places.map { NamedPage(kind: .place, name: $0.name, page: $0.page) }
      + index.library.pages.flatMap(NamedPage.parts)
  }
}
