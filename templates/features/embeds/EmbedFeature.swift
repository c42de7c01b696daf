internal import Indexing
internal import JSON
internal import Photography

/// Pages without header and footer, for frames in other people's pages.
package struct EmbedFeature: Feature {
  package let name = "embeds"

  package init() {}

  package func pages(in catalogue: Catalogue) -> [PlannedPage] {
    guard catalogue.site.isEmbeddable else { return [] }
    let albums = catalogue.index.albums.indices.compactMap { index in
      Embed(catalogue.index.albums[index].album).map { embed in
        PlannedPage(embed.path, isListed: false) {
          EmbedPage(catalogue, embed.path, .album(AlbumPage(catalogue: catalogue, index: index, number: 1)))
        }
      }
    }
    let walks = catalogue.index.library.walks.indices.compactMap { index in
      Embed(catalogue.index.library.walks[index]).map { embed in
        PlannedPage(embed.path, isListed: false) {
          EmbedPage(catalogue, embed.path, .walk(WalkPage(catalogue: catalogue, index: index)))
        }
      }
    }
    guard catalogue.hasPlacedPhotos else { return albums + walks }
    let map = Embed(mapOf: catalogue.site).path
    return [
      PlannedPage(map, isListed: false) {
        EmbedPage(catalogue, map, .map(MapPage(catalogue: catalogue)))
      }
    ] + albums + walks
  }

  package func files(in catalogue: Catalogue) -> [PlannedFile] {
    Embed.all(of: catalogue).compactMap { embed in
      embed.description(in: catalogue.site).map { PlannedFile(path: embed.descriptionPath, bytes: $0.bytes) }
    }
  }

  package func assets(in catalogue: Catalogue) -> [Asset] {
    let scripts = catalogue.site.scripts
    return catalogue.site.isEmbeddable ? [Stylesheet.embed, scripts.embed, scripts.embedOffer] : []
  }
}
