internal import Indexing
internal import Markup
public import Photography

/// A photograph with all its data (P4, P8, X7).
public struct PhotoPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue
  /// Position in the library; `nil` for a photograph that is in no list.
  public let index: Int?
  /// All photographs of the burst that it belongs to, in their order; none if it is alone.
  public let stack: [Photo]

  /// The photograph that the page shows.
  public let photo: Photo
  public var path: String { photo.page }

  init(catalogue: Catalogue, index: Int) {
    (self.catalogue, self.index) = (catalogue, index)
    // Read once: a copy for each value that a page shows would take longer than the values.
    photo = catalogue.photo(at: index)
    // What this reads is covered by the photograph's own content.
    stack = catalogue.index.stack(ofPhotoAt: index)
  }

  /// A photograph that nothing links.
  ///
  /// - Parameter position: In ``UnlistedContent/photos``.
  init(catalogue: Catalogue, unlisted position: Int) {
    self.init(catalogue, catalogue.unlistedPhoto(at: position), stack: [])
  }

  /// A photograph of a burst of which another one is in the lists.
  ///
  /// - Parameter position: In ``Library/frames``.
  init(catalogue: Catalogue, frame position: Int) {
    self.init(
      catalogue, catalogue.index.library.frames[position], stack: catalogue.index.stack(ofFrameAt: position))
  }

  private init(_ catalogue: Catalogue, _ photo: Photo, stack: [Photo]) {
    (self.catalogue, index, self.stack) = (catalogue, nil, stack)
    var photo = photo
    photo.hashtags = catalogue.listed(photo.hashtags)
    self.photo = photo
  }

  public var isListed: Bool { index != nil }

  /// The page of the previous photograph in the list, which is newer.
  public var newer: String? { neighbour(-1) }
  /// The page of the next photograph in the list, which is older.
  public var older: String? { neighbour(1) }

  private func neighbour(_ step: Int) -> String? {
    guard let index = index.map({ $0 + step }) else { return nil }
    catalogue.record(Dependency(.neighbours, id: id))
    return catalogue.index.library.photos.indices.contains(index)
      ? catalogue.index.library.photos.page(at: index) : nil
  }

  private var id: Identity { Identity(of: photo.id.path) }

  /// The albums that contain it, outermost first, without the root.
  public var lineage: [Album] { index == nil ? [] : catalogue.lineage(of: photo.album) }

  /// The walks it was taken on.
  public var walks: [(page: String, title: String)] {
    guard let index else { return [] }
    catalogue.record(Dependency(.walksOfPhoto, id: id))
    return (catalogue.index.walksOfPhotos[index] ?? []).map {
      (catalogue.index.library.walks[$0].page, catalogue.index.library.walks[$0].title)
    }
  }

  /// The places it was taken near, nearest first, with metres.
  public var places: [(place: Place, distance: Double)] {
    guard let index else { return [] }
    catalogue.record(Dependency(.placesOfPhoto, id: id))
    return (catalogue.index.library.placesNear[index] ?? []).map {
      (catalogue.index.library.places[$0.place], $0.distance)
    }
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.photo(self).bytes }
}
