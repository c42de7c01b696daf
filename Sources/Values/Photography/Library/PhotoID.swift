/// A photograph's id: its path within the content folder, `"2019/alps/IMG_4021.jpg"`, as the file system
/// spells it.
public struct PhotoID: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// By Unicode scalar values, so that the order is equal on every machine.
  public static func < (a: PhotoID, b: PhotoID) -> Bool {
    a.path.unicodeScalars.lexicographicallyPrecedes(b.path.unicodeScalars)
  }

  public var description: String { path }
}
