/// A photograph's id: its path within the content folder, `"2019/alps/IMG_4021.jpg"`, as the file system
/// spells it.
public struct PhotoID: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  /// The path within the content folder.
  public let path: String

  /// The id of the photograph at a path within the content folder.
  public init(_ path: String) { self.path = path }

  /// Orders ids by Unicode scalar values, which is the same on every machine.
  public static func < (a: PhotoID, b: PhotoID) -> Bool {
    a.path.unicodeScalars.lexicographicallyPrecedes(b.path.unicodeScalars)
  }

  public var description: String { path }
}
