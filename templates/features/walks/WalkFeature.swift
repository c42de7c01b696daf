internal import Indexing
internal import Messages
package import Photography

/// Recorded tracks: their pages, downloads, and the pictures found along them.
package struct WalkFeature: Feature {
  package let name = "walks"

  package init() {}

  package func pages(in catalogue: Catalogue) -> [PlannedPage] {
    let walks = catalogue.index.library.walks
    guard !walks.isEmpty else { return [] }
    return [PlannedPage(WalkIndexPage.path) { WalkIndexPage(catalogue: catalogue) }]
      + walks.enumerated().flatMap { index, walk -> [PlannedPage] in
        let pages =
          [PlannedPage(walk.page) { WalkPage(catalogue: catalogue, index: index) }]
          + PictureList(walk).pages(in: catalogue) { PictureList(catalogue.walk(at: index)) }
        guard walk.isDownloadable else { return pages }
        return pages + [
          PlannedPage(WalkDownload.path(of: walk), isListed: false) {
            WalkDownload(walk: catalogue.walk(at: index), generator: catalogue.site.generator)
          }
        ]
      }
  }

  package func assets(in catalogue: Catalogue) -> [Asset] {
    catalogue.index.library.walks.isEmpty && catalogue.index.library.unlisted.walks.isEmpty
      ? [] : [Stylesheet.walk, catalogue.site.scripts.walk]
  }

  package func links(in catalogue: Catalogue) -> [NavigationLink] {
    catalogue.index.library.walks.isEmpty
      ? [] : [NavigationLink(title: catalogue.words.walks, address: WalkIndexPage.path)]
  }

  /// The photographs of each walk at their positions on the track.
  package func pinSets(in catalogue: Catalogue) -> [PinSet] {
    catalogue.index.library.walks.compactMap { walk in
      guard !walk.stops.isEmpty else { return nil }
      // The newest is first.
      let stops = Array(walk.stops.reversed())
      let photographs = PinSet.Photographs(count: stops.count) { index in
        (stops[index].coordinate, catalogue.index.library.photos.category(at: stops[index].photo).id)
      } number: {
        catalogue.number(of: stops[$0].photo)
      } photo: { index in
        var photo = catalogue.photo(at: stops[index].photo)
        photo.coordinate = stops[index].coordinate
        return photo
      }
      return PinSet(on: walk.page, .photographs(photographs)) {
        catalogue.record(Dependency(.walk, id: walk.identity))
      }
    }
  }
}
