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
      let page = Page(PrivacyTextFile.decoded(start))
      return page.values["title"] != nil || page.values["thumbnail"] != nil
    }
  }

  /// Lines of keys and values, then, after a blank line, Markdown.
  struct Page {
    private(set) var values: [String: String] = [:]
    private(set) var body = ""

    init(_ text: String) {
      var rest = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
      while let line = rest.first, let colon = line.firstIndex(of: ":") {
        let key = line[..<colon].lowercased()
        guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) else {
          break
        }
        values[key] = line[line.index(after: colon)...].trimmed
        rest = rest.dropFirst()
      }
      body = rest.joined(separator: "\n").trimmed
    }
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    for folder in tree.folders where !isMade(folder) {
      let files = tree.files(in: folder)
      let pictures = files.filter { PictureName.isPicture($0.name) }
      guard !pictures.isEmpty else { continue }
      let index = tree[FileName.join(folder, "index.md")].flatMap { result.text($0) }.map { Page($0) }
      let title = index?.values["title"]?.nonBlank ?? String(FileName.split(folder).name).nonBlank
      let key = AlbumKey(folder)
      if let title {
        var album = ImportedAlbum(key: key, title: title)
        album.description = index?.body.nonBlank.map { .markdown($0) }
        album.cover = index?.values["thumbnail"].flatMap { tree[FileName.join(folder, $0)]?.path }
        result.albums.append(album)
      }
      for file in pictures {
        var photo = ImportedPhoto(file: file.path, key: "sigal:\(file.path)")
        if title != nil { photo.albums = [key] }
        photo.credit.author = index?.values["author"]?.nonBlank
        if let notes = tree[FileName.parts(file.path).stem + ".md"] {
          if let page = result.text(notes).map({ Page($0) }) {
            photo.title = page.values["title"]?.nonBlank.map { .plain($0) }
            photo.description = page.body.nonBlank.map { .markdown($0) }
            photo.credit.author = page.values["author"]?.nonBlank ?? photo.credit.author
            photo.time = FrontMatter.time(page.values["date"].map { .string($0) } ?? .null)
          } else {
            photo.visibility = .hidden("their notes cannot be read")
          }
        }
        result.photos.append(photo)
      }
    }
    return result
  }

  /// Folders that sigal fills.
  private func isMade(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { ["thumbnails", "_build", "static"].contains($0.lowercased()) }
  }
}
