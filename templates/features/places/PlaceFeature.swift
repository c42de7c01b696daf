internal import Indexing
internal import Messages
internal import Photography

/// Named places by distance.
package struct PlaceFeature: Feature {
  package let name = "places"

  package init() {}

  package func pages(in catalogue: Catalogue) -> [PlannedPage] {
    let places = catalogue.index.library.places
    guard !places.isEmpty else { return [] }
    let lists = PageNumber.all(
      first: PlaceIndexPage.first, items: places.count, perPage: catalogue.site.photosPerPage)
    return lists.map { page in
      PlannedPage(page.path) { PlaceIndexPage(catalogue: catalogue, number: page.number) }
    }
      + places.enumerated().map { index, place in
        PlannedPage(place.page) { PlacePage(catalogue: catalogue, index: index) }
      }
  }

  package func assets(in catalogue: Catalogue) -> [Asset] {
    catalogue.index.library.places.isEmpty ? [] : [Stylesheet.places, catalogue.site.scripts.places]
  }

  package func links(in catalogue: Catalogue) -> [NavigationLink] {
    catalogue.index.library.places.isEmpty
      ? [] : [NavigationLink(title: catalogue.words.places, address: PlaceIndexPage.first)]
  }
}
