/// Photographs of which only summaries are in memory; each is read when it is asked for.
public struct PhotoCollection: RandomAccessCollection, Sendable {
  package let summaries: [PhotoSummary]
  /// What the summaries refer to.
  package let terms: PhotoTerms
  private let storage: any PhotoStorage

  /// - Parameters:
  ///   - summaries: In the order of the photographs.
  ///   - storage: Reads them.
  package init(_ summaries: [PhotoSummary], _ terms: PhotoTerms, _ storage: any PhotoStorage) {
    (self.summaries, self.terms, self.storage) = (summaries, terms, storage)
  }

  /// Photographs that are all in memory.
  public init(_ photos: [Photo]) {
    var terms = PhotoTerms()
    let summaries = photos.map { PhotoSummary(of: $0, &terms) }
    self.init(summaries, terms, LoadedPhotos(photos: photos))
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { summaries.count }

  /// Reads the photograph at a position.
  public subscript(position: Int) -> Photo { storage.photo(at: position) }

  /// The page of a photograph, from the site's root.
  public func page(at position: Int) -> String { storage.page(at: position) }

  /// The id of a photograph.
  public func id(at position: Int) -> PhotoID { storage.id(at: position) }

  /// The category of a photograph, without reading the photograph.
  public func category(at position: Int) -> Category { terms.categories[Int(summaries[position].category)] }

  /// The album that contains a photograph, without reading the photograph.
  public func album(at position: Int) -> AlbumID { terms.albums[Int(summaries[position].album)] }

  /// The hashtags of a photograph, without reading the photograph.
  public func hashtags(at position: Int) -> [Hashtag] { terms.tagLists[Int(summaries[position].tags)] }
}

/// Reads the photographs of a ``PhotoCollection`` by their positions, from any thread.
package protocol PhotoStorage: Sendable {
  func photo(at position: Int) -> Photo
  func page(at position: Int) -> String
  func id(at position: Int) -> PhotoID
}

private struct LoadedPhotos: PhotoStorage {
  let photos: [Photo]

  func photo(at position: Int) -> Photo { photos[position] }
  func page(at position: Int) -> String { photos[position].page }
  func id(at position: Int) -> PhotoID { photos[position].id }
}
