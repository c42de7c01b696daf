internal import Content
internal import JSON
internal import Photography

/// A gallery of sigal: folders with `index.md`, and `X.md` beside pictures; both begin with lines like `Title: …`.
package struct SigalReader: ImportReader {
  package static let name = "sigal"
  package static let program = "sigal"

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      if file.name.lowercased() == "sigal.conf.py" { return true }
      guard file.name.hasSuffix(".md"), let start = try? file.beginning(4096) else { return false }
      let text = PrivacyTextFile.decoded(start)
      // Many generators begin pages with hyphens.
      guard !text.hasPrefix("---") else { return false }
      let page = SigalPage(text)
      return page["title"] != nil || page["thumbnail"] != nil
    }
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    let settings = SigalSettings(tree, &result)
    // What a page of a folder says holds for all inside.
    var hiding: [String: ImportedVisibility] = [:]
    var indexes: [String: SigalPage] = [:]
    for file in tree.files where file.name.lowercased() == "index.md" {
      let page = result.text(file).map { SigalPage($0) }
      indexes[file.folder] = page
      hiding[file.folder] = page?.visibility ?? .hidden("the notes of their folder cannot be read")
    }
    for folder in tree.folders where !isMade(folder) {
      let files = tree.files(in: folder)
      let pictures = files.filter { PictureName.isPicture($0.name) }
      guard !pictures.isEmpty else { continue }
      let index = indexes[folder]
      let visibility = SigalReader.visibility(of: folder, hiding)
      let title = index?["title"] ?? String(FileName.split(folder).name).nonBlank
      let key = AlbumKey(folder)
      if let title {
        var album = ImportedAlbum(key: key, title: title)
        album.description = index?.body.nonBlank.map { .markdown($0) }
        album.cover = index?["thumbnail"].flatMap { tree[FileName.join(folder, $0)]?.path }
        album.visibility = visibility
        result.albums.append(album)
      }
      for file in pictures {
        var photo = ImportedPhoto(file: file.path, key: "sigal:\(file.path)")
        photo.visibility = visibility.stricter(settings.visibility(of: file))
        if title != nil { photo.albums = [key] }
        photo.credit.author = index?["author"]
        if let notes = tree[FileName.parts(file.path).stem + ".md"] {
          if let page = result.text(notes).map({ SigalPage($0) }) {
            photo.visibility = photo.visibility.stricter(page.visibility)
            photo.title = page["title"].map { .plain($0) }
            photo.description = page.body.nonBlank.map { .markdown($0) }
            photo.credit.author = page["author"] ?? photo.credit.author
            photo.time = FrontMatter.time(page["date"].map { .string($0) } ?? .null)
          } else {
            photo.visibility = photo.visibility.stricter(.hidden("their notes cannot be read"))
          }
        }
        result.photos.append(photo)
      }
    }
    return result
  }

  /// The strictest of what pages of a folder and of those around it say.
  private static func visibility(
    of folder: String, _ hiding: [String: ImportedVisibility]
  ) -> ImportedVisibility {
    var folder = folder
    var strictest = hiding[""] ?? .shown
    while !folder.isEmpty {
      strictest = strictest.stricter(hiding[folder] ?? .shown)
      folder = String(FileName.split(folder).folder)
    }
    return strictest
  }

  /// Folders that sigal fills.
  private func isMade(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { ["thumbnails", "_build", "static"].contains($0.lowercased()) }
  }
}
