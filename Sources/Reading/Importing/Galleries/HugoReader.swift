internal import Content
internal import JSON
internal import Photography

/// A site of Hugo: folders with `index.md` or `_index.md`, whose pictures are the resources of the page.
package struct HugoReader: ImportReader {
  package static let name = "hugo"
  package static let program = "Hugo"
  package static let allowsInPlace = true

  /// When the site is read: pages expire, and some are to be published later.
  let now: Instant

  package init() { self.init(now: PageVisibility.present) }

  init(now: Instant) { self.now = now }

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      if ["hugo.toml", "hugo.yaml", "hugo.json"].contains(file.name.lowercased()) { return true }
      guard isPage(file), let start = try? file.beginning(4) else { return false }
      return ["---\n", "---\r", "+++\n", "+++\r", "{\n", "{\r", "{\"", "{ "].contains {
        start.starts(with: $0.utf8)
      }
    }
  }

  /// `index.md`, or `index.de.md` in one of several languages.
  private static func isPage(_ file: SourceFile) -> Bool {
    let parts = file.name.lowercased().split(separator: ".")
    guard parts.count == 2 || (parts.count == 3 && (2...7).contains(parts[1].count)) else { return false }
    return ["index", "_index"].contains(parts[0]) && parts.last == "md"
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    let settings = HugoSettings(tree, now, &result)
    var pages: [String: HugoPage] = [:]
    // One without a language comes first; what another one hides is hidden.
    for file in tree.files.filter(HugoReader.isPage).sorted(by: { $0.name.count < $1.name.count }) {
      let page = HugoPage(result.text(file), file, now: now)
      result.notes += page.notes
      let folder = file.folder.composed
      if pages[folder] == nil { pages[folder] = page } else { pages[folder]?.restrict(by: page) }
      pages[folder]?.restrict(to: settings.visibility(of: file.path))
    }
    for (folder, page) in pages.sorted(by: { $0.key < $1.key }) {
      guard let title = page.title else { continue }
      var album = ImportedAlbum(key: AlbumKey(folder), title: title)
      album.description = page.description
      album.folder = folder
      album.visibility = page.visibility
      result.albums.append(album)
    }
    for folder in tree.folders {
      let pictures = tree.files(in: folder).filter { PictureName.isPicture($0.name) }
      guard !pictures.isEmpty, !isMade(folder) else { continue }
      guard let home = home(of: folder, pages), let page = pages[home] else {
        for file in pictures {
          var photo = ImportedPhoto(file: file.path, key: "hugo:\(file.path)")
          photo.visibility = .skipped("they belong to no page")
          result.photos.append(photo)
        }
        continue
      }
      var counters: [Int: Int] = [:]
      for file in pictures {
        var photo = ImportedPhoto(file: file.path, key: "hugo:\(file.path)")
        let name = home.isEmpty ? file.path : String(file.path.composed.dropFirst(home.count + 1))
        photo.tags = page.tags
        photo.visibility = visibility(of: home, pages).stricter(settings.visibility(of: file.path))
        if page.title != nil { photo.albums = [AlbumKey(home)] }
        page.add(to: &photo, named: name, &counters)
        if page.isCover(name), let index = result.albums.firstIndex(where: { $0.key.text == home }),
          result.albums[index].cover == nil
        {
          result.albums[index].cover = file.path
        }
        result.photos.append(photo)
      }
    }
    return result
  }

  /// Folders that Hugo or its themes fill.
  private func isMade(_ folder: String) -> Bool {
    let parts = folder.split(separator: "/").map { $0.lowercased() }
    return parts.first == "public" || parts.first == "themes" || parts.contains("_gen")
  }

  /// The nearest folder with a page.
  private func home(of folder: String, _ pages: [String: HugoPage]) -> String? {
    var folder = folder.composed
    while true {
      if pages[folder] != nil { return folder }
      guard !folder.isEmpty else { return nil }
      folder = String(FileName.split(folder).folder)
    }
  }

  /// The strictest of a page and of what pages above it say for all below.
  private func visibility(of home: String, _ pages: [String: HugoPage]) -> ImportedVisibility {
    var visibility = pages[home]?.visibility ?? .shown
    var folder = home
    while !folder.isEmpty {
      folder = String(FileName.split(folder).folder)
      visibility = visibility.stricter(pages[folder]?.cascade ?? .shown)
    }
    return visibility
  }
}
