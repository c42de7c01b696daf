import Photography

/// Which photographs of a content folder a computer works on.
package enum PhotoSelection: Sendable, Hashable {
  case all
  /// One of `count` parts, numbered from 1. Which part a photograph is in follows from its path alone, so computers that do
  /// not know of each other agree, also while files are added.
  case shard(Int, of: Int)
  /// By their paths from the content folder.
  case paths(Set<String>)

  package func contains(_ path: String) -> Bool {
    switch self {
    case .all: true
    case .shard(let number, let count): Identity(of: path).low % UInt64(max(1, count)) == UInt64(number - 1)
    case .paths(let paths): paths.contains(path)
    }
  }
}
