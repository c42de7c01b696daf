internal import Indexing
package import JSON
package import Photography

/// The data that search, filtered lists and the viewer load on demand; the format is in `Documentation/site-data.md`.
package struct SiteData: Sendable {
  /// Those of photographs, which are rendered with the photographs' pages; see ``PlannedFile/position``.
  private let cards: [PlannedFile]
  /// All others but the search index and the names.
  private let lists: [PlannedFile]
  private var terms: TermCollector
  /// The names of albums, walks and places.
  private let names: [(name: String, file: PlannedFile)]
  /// The search index.
  package private(set) var search: [PlannedFile] = []
  /// The stamps of the files with the numbers of photographs, by folder: how many files in a row each is of, and the stamps.
  private let stamps: [(name: String, value: JSONValue)]
  /// What they add to `data/index.js`.
  package private(set) var index: [(name: String, value: JSONValue)] = []

  package var files: [PlannedFile] { cards + filesBesideCards }
  package var filesBesideCards: [PlannedFile] { lists + names.map(\.file) + search }

  /// Collects the terms of the search index; files are rendered later.
  package init(_ catalogue: Catalogue) {
    cards = SiteData.cards(of: catalogue)
    let pages = PageFile.all(catalogue)
    lists =
      ShapeFile.all(catalogue) + pages
      + Site.ownFeatures.flatMap { $0.files(in: catalogue) }
      + catalogue.site.added.flatMap { added in
        added.feature.files(in: catalogue).map { $0.adding(inputsHash: added.content.hash) }
      }
    stamps =
      [("cards", CardFile.size), ("shapes", ShapeFile.size)].map { folder, size in
        let (each, stamps) = catalogue.stamps(ofFilesWith: size)
        return (folder, [.int(each), .string(stamps.joined())])
      } + [("pages", [.int(1), .string(pages.compactMap(\.stamp).joined())])]
    terms = TermCollector(catalogue.index)
    names = NameTree(catalogue.namedPages).files
    planSearch()
  }

  /// The files with the data of photographs.
  package static func cards(of catalogue: Catalogue) -> [PlannedFile] { CardFile.all(catalogue) }

  /// Plans the search index again after photographs were replaced.
  ///
  /// - Parameter words: By position in the library.
  package mutating func replace(_ words: [Int: SearchWords]) {
    terms.replace(words)
    planSearch()
  }

  private mutating func planSearch() {
    let files = SearchTree(terms.collected).files
    search = files.map(\.file)
    index = [
      ("search", .array(files.map { .string($0.name) })),
      ("stamps", .object(stamps + [("search", [.int(1), .string(search.compactMap(\.stamp).joined())])])),
    ]
    if !names.isEmpty { index.append(("names", .array(names.map { .string($0.name) }))) }
  }
}
