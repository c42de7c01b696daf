internal import Indexing
internal import Markup
public import Photography

/// A folder that is unlisted as a whole: its description, the folders inside and its photographs.
public struct UnlistedAlbumPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue
  /// Position among the unlisted albums.
  let index: Int
  /// Which page of the album it is.
  public let number: PageNumber

  init(catalogue: Catalogue, index: Int, number: Int) {
    (self.catalogue, self.index) = (catalogue, index)
    let album = catalogue.index.library.unlisted.albums[index]
    self.number = PageNumber(
      first: album.page, number: number, items: album.photos.count, perPage: catalogue.site.photosPerPage)
  }

  public var path: String { number.path }
  public var isListed: Bool { false }
  /// The album that the page shows.
  public var album: Album { catalogue.index.library.unlisted.albums[index] }

  /// The folders directly inside, in the author's order.
  public var children: [Album] {
    album.children.compactMap { child in catalogue.index.library.unlisted.albums.first { $0.id == child } }
  }

  /// The photographs on this page, in the album's order.
  public var photos: [Photo] { positions.map { catalogue.unlistedPhoto(at: $0) } }

  /// Whether it opens with a password.
  var isLocked: Bool { LockedPage.isLocked(album.page) }

  /// Where the photographs of a locked album were taken; only on its first page. Others that nothing links have no map.
  var area: GeographicArea? {
    guard number.number == 1, isLocked else { return nil }
    let summaries = catalogue.index.library.unlisted.photos.summaries
    return GeographicArea(
      around: catalogue.positions(inLocked: album).lazy.compactMap { summaries[$0].coordinate })
  }

  private var positions: ArraySlice<Int> { album.photos[catalogue.range(of: number, in: album.photos.count)] }

  /// A digest of everything that the page shows and the catalogue does not record.
  var inputsHash: UInt64 {
    var hash = ChangeHash()
    hash.add(album.changeHash)
    let photos = catalogue.index.library.unlisted.photos
    // Its text, its map and the covers of those inside may show any of them.
    let isFirst = number.number == 1
    for position in isFirst && isLocked
      ? catalogue.positions(inLocked: album)[...]
      : isFirst && album.prose?.hasPictures == true ? album.photos[...] : positions
    {
      catalogue.add(photos, position, to: &hash)
    }
    hash.add(each: children) {
      $0.add($1.page)
      $0.add($1.name)
    }
    return hash.value
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.unlistedAlbum(self).bytes }
}
