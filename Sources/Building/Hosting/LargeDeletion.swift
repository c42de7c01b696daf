internal import Files

/// Pages that publishing would delete at a host, so many that a disk may have been missing when the site was built.
package struct LargeDeletion: Sendable, Hashable {
  /// The pages that would be deleted, and all that are at the host.
  package let pages, all: Int
  /// The folders that would lose all their pages, with the number of these, sorted.
  package let folders: [String: Int]

  /// - Parameters:
  ///   - removed: The files that would be deleted.
  ///   - kept: Those of the site that are at the host.
  ///   - site: All files of the site.
  /// - Returns: `nil` unless more than a fifth of the pages would go, or all of a folder. A single photograph may always go.
  init?(of removed: [String], keeping kept: some Sequence<String>, in site: [String]) {
    let gone = removed.filter(LargeDeletion.isPage)
    let own = gone.filter(LargeDeletion.hasContent)
    guard !own.isEmpty || gone.contains(where: { $0.hasPrefix("albums/") }) else { return nil }
    (pages, all) = (gone.count, gone.count + kept.count(where: LargeDeletion.isPage))
    var remaining: Set<String> = []
    for path in site where LargeDeletion.isPage(path) {
      for folder in LargeDeletion.folders(of: path) where !remaining.insert(folder).inserted { break }
    }
    var lost: [String: Int] = [:]
    for path in own {
      // The outermost folder that has no page any more.
      if let folder = LargeDeletion.folders(of: path).last(where: { !remaining.contains($0) }) {
        lost[folder, default: 0] += 1
      }
    }
    // Photographs that were moved have kept their addresses, so that only the page of their album tells that it is gone.
    let albums = Set(
      gone.filter { $0.hasPrefix("albums/") }.compactMap { page in
        LargeDeletion.folders(of: page).last { !remaining.contains($0) }
      })
    var named = lost.filter { folder, count in
      count > 1 || albums.contains("albums\(folder.drop { $0 != "/" })")
    }
    for album in albums where named["photo\(album.dropFirst(6))"] == nil { named[album] = 1 }
    folders = named
    guard own.count > 1 && pages * 5 > all || !folders.isEmpty else { return nil }
  }

  private static func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }

  /// Whether a page is of a photograph or walk, or of the author, and not a list of others.
  private static func hasContent(_ page: String) -> Bool {
    page.hasPrefix("walks/") || page.split(separator: "/").last?.hasPrefix("index") == false
  }

  /// The folders around a page, innermost first. A walk has a folder of its own, which does not count.
  private static func folders(of page: String) -> [String] {
    var folder = Folder.parent(of: page)
    if page.hasPrefix("walks/") { folder = "walks" }
    var folders: [String] = []
    while folder != "." {
      folders.append(folder)
      folder = Folder.parent(of: folder)
    }
    return folders
  }

  /// `"52 of 131 pages, among them all of photo/alps (40)"`.
  package var words: String {
    let named = folders.sorted { $0.key < $1.key }.prefix(10).map { "\($0.key) (\($0.value))" }
    let more = folders.count > 10 ? " and \(folders.count - 10) more folders" : ""
    return "\(pages) of \(all) pages"
      + (named.isEmpty ? "" : ", among them all of \(named.joined(separator: ", "))\(more)")
  }
}

extension PublishPlan {
  /// - Throws: ``HostingError/deletions(host:_:)`` for what the author has not agreed to.
  func checkDeletions(_ options: PublishOptions, at host: String) throws(HostingError) {
    if let deletion, !options.acceptsDeletions { throw .deletions(host: host, deletion) }
  }
}
