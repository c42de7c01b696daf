import Photography

/// The photographs that nothing links, found by their files and by their pages.
struct UnlistedPhotos: Sendable {
  private let photos: PhotoCollection
  private let ofFiles: [Identity: Int32]
  private let ofPages: [Identity: Int32]

  init(_ photos: PhotoCollection) {
    self.photos = photos
    let summaries = photos.summaries
    func positions(by key: (PhotoSummary) -> Identity) -> [Identity: Int32] {
      Dictionary(summaries.indices.map { (key(summaries[$0]), Int32($0)) }) { first, _ in first }
    }
    (ofFiles, ofPages) = (positions(by: \.id), positions(by: \.page))
  }

  /// `nil` if it is not one of them.
  subscript(id: PhotoID) -> Photo? { ofFiles[Identity(of: id.path)].map { photos[Int($0)] } }

  /// The photograph whose page is at a path from the site's root.
  func id(atPage page: String) -> PhotoID? { ofPages[Identity(of: page)].map { photos.id(at: Int($0)) } }
}
