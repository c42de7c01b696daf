/// What a ``ContentAddress`` in a text leads to.
public enum ContentTarget: Sendable, Hashable {
  case photo(PhotoID)
  /// A photograph that only the page of its own folder shows, which nothing links.
  case unlisted(PhotoID)
  case album(AlbumID)
  /// A walk, by its id.
  case walk(String)
  /// A page of the author's own, by the path of its file.
  case page(String)
  /// A file that is copied to the site, by its path from the site's root.
  case file(String)

  package func add(to hash: inout ChangeHash) {
    let (kind, path) =
      switch self {
      case .photo(let id): (0, id.path)
      case .album(let id): (1, id.path)
      case .walk(let id): (2, id)
      case .file(let path): (3, path)
      case .page(let id): (4, id)
      case .unlisted(let id): (5, id.path)
      }
    hash.add(kind)
    hash.add(path)
  }
}
