internal import Indexing
internal import Photography

/// All pages of a site: lists, features and feeds, those that nothing links, then the photographs', which are planned on access, since there may be a
/// million of them.
package struct PlannedPages: RandomAccessCollection, Sendable {
  /// All pages but the photographs'; every path once.
  package let lists: [PlannedFile]
  /// Pages that nothing links.
  package let unlisted: [PlannedFile]
  private let catalogue: Catalogue
  private let theme: any Theme
  /// Positions in the library of photographs whose page another page has taken.
  private let taken: Set<Int>
  /// The positions of the others; `nil` if there are none.
  private let positions: [Int]?

  /// - Parameter paths: Hashes of the paths of `lists` and `unlisted`.
  init(
    _ lists: [PlannedFile], unlisted: [PlannedFile], taken paths: Set<Identity>, catalogue: Catalogue,
    theme: any Theme
  ) {
    (self.lists, self.unlisted) = (lists, unlisted)
    (self.catalogue, self.theme) = (catalogue, theme)
    taken = PlannedPages.positions(of: paths, catalogue)
    positions =
      taken.isEmpty ? nil : catalogue.index.library.photos.indices.filter { [taken] in !taken.contains($0) }
  }

  /// The positions of the photographs whose pages are among some paths.
  private static func positions(of paths: Set<Identity>, _ catalogue: Catalogue) -> Set<Int> {
    Set(
      catalogue.index.library.photos.indices.filter { paths.contains(catalogue.index.summary(at: $0).page) })
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int {
    lists.count + unlisted.count + catalogue.index.library.photos.count - taken.count
  }

  package subscript(index: Int) -> PlannedFile {
    guard index >= lists.count else { return lists[index] }
    let number = index - lists.count - unlisted.count
    guard number >= 0 else { return unlisted[index - lists.count] }
    return page(ofPhoto: positions.map { $0[number] } ?? number)
  }

  /// Whether the photograph at a position in the library has a page.
  package func hasPage(ofPhoto position: Int) -> Bool { !taken.contains(position) }

  /// The page of the photograph at a position in the library.
  ///
  /// - Parameter path: The page's, if it is known already.
  package func page(ofPhoto position: Int, at path: String? = nil) -> PlannedFile {
    let (catalogue, theme) = (catalogue, theme)
    return PlannedFile(path: path ?? catalogue.index.library.photos.page(at: position), isListed: true) {
      PhotoPage(catalogue: catalogue, index: position).render(with: theme)
    }
  }
}
