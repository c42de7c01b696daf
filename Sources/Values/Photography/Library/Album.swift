/// A folder of photographs and the author's description of it.
public struct Album: Sendable, Hashable, Identifiable {
  /// The path of its folder within the content folder.
  public let id: AlbumID
  /// The path of its page from the site's root, unescaped: `"albums/2019/alps/index.html"`.
  public var page: String
  /// The title as shown; empty if the author has given none.
  public var title: String
  /// The author's description, if there is one.
  public var prose: Prose?
  /// The cover photograph, if the author chose one; by default templates use the first.
  public var cover: PhotoID?
  /// The albums directly inside, in display order.
  public var children: [AlbumID]
  /// The photographs directly inside, in the album's order, as positions in ``Library/photos``.
  public var photos: [Int]
  /// Whether its map draws the route between the photographs in time.
  public var hasRoute = false
  /// Which of its photographs' files visitors can download together.
  public enum Archive: String, Sendable, Hashable, Codable, CaseIterable {
    case none
    /// The largest published pictures.
    case web
    /// The originals, as far as they are published.
    case originals
  }
  /// Whether photographs that its text does not show are listed below it.
  public var showsRest = true
  /// What visitors can download together.
  public var archive = Archive.none
  /// Whether it has a page for the frames of other people's pages.
  public var isEmbeddable = true
  /// Whether a rule chooses its photographs, which are in folders of others, too.
  package var hasRule = false
  /// A hash of all fields above.
  public var changeHash: ChangeHash

  /// An album with its photographs as positions in the library.
  public init(
    id: AlbumID, page: String, title: String, prose: Prose? = nil, cover: PhotoID? = nil,
    children: [AlbumID] = [], photos: [Int] = [], hasRoute: Bool = false,
    changeHash: ChangeHash = ChangeHash()
  ) {
    self.id = id
    self.page = page
    self.title = title
    self.prose = prose
    self.cover = cover
    self.children = children
    self.photos = photos
    self.hasRoute = hasRoute
    self.changeHash = changeHash
  }
}
