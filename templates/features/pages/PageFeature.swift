internal import Indexing
internal import Messages
internal import Photography

/// The author's own pages.
package struct PageFeature: Feature {
  package let name = "pages"

  package init() {}

  package func pages(in catalogue: Catalogue) -> [PlannedPage] {
    catalogue.index.library.pages.indices.map { index in
      PlannedPage(catalogue.index.library.pages[index].page) {
        AuthorPage(catalogue: catalogue, index: index)
      }
    }
  }

  package func links(in catalogue: Catalogue) -> [NavigationLink] {
    catalogue.index.library.pages.filter(\.isInNavigation).map {
      NavigationLink(title: $0.title, address: $0.page)
    }
  }
}
