/// An album's id: the path of its folder within the content folder; `""` is the content folder itself.
public struct AlbumID: Sendable, Hashable, Codable, Comparable {
  public let path: String

  public init(_ path: String) { self.path = path }

  public static let root = AlbumID("")

  public static func < (a: AlbumID, b: AlbumID) -> Bool {
    a.path.unicodeScalars.lexicographicallyPrecedes(b.path.unicodeScalars)
  }
}
