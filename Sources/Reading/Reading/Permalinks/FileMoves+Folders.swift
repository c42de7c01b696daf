internal import Content
internal import Photography

/// Folders.
extension FileMoves {
  /// The folders that are gone, where all that was moved out of each went to one new folder.
  ///
  /// - Parameter moves: Of files.
  static func ofFolders(
    _ difference: Difference<some FormerFiles>, along moves: [Move], permalinkFile: PermalinkFile,
    isUnlisted: (AlbumID) -> Bool
  ) throws -> [Move] {
    let published = difference.published
    let formerPaths = try difference.former.paths(of: Set(moves.map(\.source.path)))
    var ways: [String: Set<String>] = [:]
    for move in moves {
      guard let path = formerPaths[move.source.path] else { continue }
      for (old, new) in steps(from: path, to: move.target.path) { ways[old, default: []].insert(new) }
    }
    guard !ways.isEmpty else { return [] }
    let now = Set(AlbumBuilder.folders(of: difference.listed.terms.albums).map(\.path))
    let secret = Set(
      AlbumBuilder.folders(of: difference.unlisted.terms.albums).filter(isUnlisted).map(\.path))
    func wasThere(_ folder: String) -> Bool { published.pages[Identity(of: folder + "/")] != nil }
    // Prepared once: a moved folder may have thousands inside, and the file thousands of lines.
    let assigned = Dictionary(
      permalinkFile.owners.keys.map { (Identity(of: $0), $0) }, uniquingKeysWith: min)
    var reached: Set<String> = []
    var result: [Move] = []
    for (old, new) in ways.sorted(by: { $0.key < $1.key }) {
      guard new.count == 1, let new = new.first, wasThere(old), !wasThere(new),
        !now.contains(old), !secret.contains(old), now.contains(new) || secret.contains(new),
        let page = page(ofFolder: old, published, assigned)
      else { continue }
      let target = Target(
        path: new + "/", plain: PermalinkRequest(album: AlbumID(new)).plain, isSecret: !now.contains(new))
      guard target.fits(page), reached.insert(target.path).inserted else { continue }
      result.append(((Identity(of: old + "/"), page), target))
    }
    return result
  }

  /// The folders that a file's move moves: `2019/alps` to `2020/alps`, and `2019` to `2020`.
  private static func steps(from old: String, to new: String) -> [(old: String, new: String)] {
    var old = old.split(separator: "/").dropLast()
    var new = new.split(separator: "/").dropLast()
    var folders: [(old: String, new: String)] = []
    while old != new {
      folders.append((old.joined(separator: "/"), new.joined(separator: "/")))
      guard let name = old.popLast(), let other = new.popLast(), name == other else { break }
    }
    return folders
  }

  /// The page that the last build gave a folder.
  ///
  /// - Parameter assigned: The pages in `permalinks.yaml`, by their digests.
  private static func page(
    ofFolder path: String, _ published: PublishedPages, _ assigned: [Identity: String]
  ) -> String? {
    guard let hash = published.pages[Identity(of: path + "/")] else { return nil }
    return PermalinkRequest(album: AlbumID(path)).candidates.first { Identity(of: $0) == hash }
      ?? assigned[hash]
  }
}
