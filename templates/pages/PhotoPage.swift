internal import Markup
public import Photography

/// A photograph with all its data (P4, P8, X7).
public struct PhotoPage: PageModel {
  public let catalogue: Catalogue
  /// Position in the library.
  public let index: Int

  public let photo: Photo
  public var path: String { photo.page }

  init(catalogue: Catalogue, index: Int) {
    (self.catalogue, self.index) = (catalogue, index)
    // Read once: a copy for each value that a page shows would take longer than the values.
    photo = catalogue.photo(at: index)
  }

  /// The page of the previous photograph in the list, which is newer.
  public var newer: String? { neighbour(index - 1) }
  /// The page of the next photograph in the list, which is older.
  public var older: String? { neighbour(index + 1) }

  private func neighbour(_ index: Int) -> String? {
    catalogue.record(Dependency(.neighbours, id: id))
    return catalogue.library.photos.indices.contains(index) ? catalogue.library.photos.page(at: index) : nil
  }

  private var id: UInt64 { catalogue.summary(at: index).id }

  /// The albums that contain it, outermost first, without the root.
  public var lineage: [Album] { catalogue.lineage(of: photo.album) }

  /// The walks it was taken on.
  public var walks: [(page: String, title: String)] {
    catalogue.record(Dependency(.walksOfPhoto, id: id))
    return (catalogue.walksOfPhotos[index] ?? []).map {
      (catalogue.library.walks[$0].page, catalogue.library.walks[$0].title)
    }
  }

  /// The places it was taken near, nearest first, with metres.
  public var places: [(place: Place, distance: Double)] {
    catalogue.record(Dependency(.placesOfPhoto, id: id))
    return (catalogue.library.placesNear[index] ?? []).map {
      (catalogue.library.places[$0.place], $0.distance)
    }
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.photo(self).bytes }
}
