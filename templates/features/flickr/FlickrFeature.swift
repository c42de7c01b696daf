internal import Indexing
internal import Messages
package import Photography

/// Lists of other people's pictures from Flickr.
package struct FlickrFeature: Feature {
  package let name = "flickr"

  package init() {}

  package func pages(in catalogue: Catalogue) -> [PlannedPage] {
    catalogue.site.galleries.enumerated().flatMap { index, gallery -> [PlannedPage] in
      let lists = PageNumber.all(
        first: gallery.page, items: gallery.pictures.count, perPage: GalleryPage.perPage)
      return lists.map { page in
        PlannedPage(page.path) { GalleryPage(catalogue: catalogue, index: index, number: page.number) }
      } + PictureList(gallery).pages(in: catalogue) { PictureList(catalogue.gallery(at: index)) }
    }
  }

  package func files(in catalogue: Catalogue) -> [PlannedFile] { GalleryCards.all(catalogue) }

  package func assets(in catalogue: Catalogue) -> [Asset] {
    catalogue.site.galleries.isEmpty ? [] : [catalogue.site.scripts.gallery]
  }

  package func links(in catalogue: Catalogue) -> [NavigationLink] {
    catalogue.site.galleries.first.map { [NavigationLink(title: "Flickr", address: $0.page)] } ?? []
  }

  /// The pictures of each list, the first one last so that it is drawn on top.
  package func pinSets(in catalogue: Catalogue) -> [PinSet] {
    catalogue.site.galleries.compactMap { gallery in
      let pins = gallery.pictures.reversed().compactMap { picture in
        picture.coordinate.map {
          PinSet.Pin(
            $0, kind: 0, text: picture.name(catalogue.words), note: picture.credit(catalogue.words),
            target: gallery.page(of: picture),
            thumbnail: picture.thumbnail?.rendition)
        }
      }
      guard !pins.isEmpty else { return nil }
      return PinSet(
        on: gallery.page,
        .pins(pins, kinds: [Gallery.kind(catalogue.words)], noun: .of(.pictures, catalogue.words))
      ) {
        catalogue.record(Dependency(.gallery, id: gallery.identity))
      }
    }
  }
}

extension PictureList {
  /// The pages of its pictures.
  ///
  /// - Parameter read: Reads the list while a page is rendered.
  func pages(in catalogue: Catalogue, _ read: @escaping @Sendable () -> PictureList) -> [PlannedPage] {
    pictures.enumerated().map { position, picture in
      PlannedPage(page(of: picture), isListed: false) {
        GalleryPicturePage(catalogue: catalogue, list: read(), position: position)
      }
    }
  }
}
