/// An album's id: the path of its folder within the content folder; `""` is the content folder itself.
public struct AlbumID: Sendable, Hashable, Codable, Comparable {
  /// The path without a slash at its end: `"2019/alps"`.
  public let path: String

  /// The id of the folder at a path within the content folder.
  public init(_ path: String) { self.path = path }

  /// The content folder itself.
  public static let root = AlbumID("")

  public static func < (a: AlbumID, b: AlbumID) -> Bool {
    a.path.unicodeScalars.lexicographicallyPrecedes(b.path.unicodeScalars)
  }
}
