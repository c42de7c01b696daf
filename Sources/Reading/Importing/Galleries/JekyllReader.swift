internal import Content
internal import JSON
internal import Photography

/// Sites of Jekyll, whose pages name their pictures (`image:`), and of Eleventy, with `X.11tydata.json` beside pictures.
package struct JekyllReader: ImportReader {
  package static let name = "jekyll"
  package static let program = "Jekyll or Eleventy"

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      file.name.lowercased() == "_config.yml" || file.name.lowercased().hasSuffix(".11tydata.json")
        || (isPage(file.name) && file.folder.split(separator: "/").contains { $0.hasPrefix("_") })
    }
  }

  private static func isPage(_ name: String) -> Bool {
    ["md", "markdown"].contains(FileName.parts(name.lowercased()).fileExtension)
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    let paths = CataloguePaths(tree)
    var photos: [String: ImportedPhoto] = [:]
    for file in tree.files {
      let isData = file.name.lowercased().hasSuffix(".11tydata.json")
      guard isData || JekyllReader.isPage(file.name), !isMade(file.path) else { continue }
      let page: FrontMatter
      do throws(FrontMatter.Damage) {
        guard
          let read = isData
            ? result.json(file).map({ FrontMatter(values: $0, body: "") })
            : try result.text(file).flatMap({ text throws(FrontMatter.Damage) in try FrontMatter.read(text) })
        else { continue }
        page = read
      } catch {
        result.notes.append(ImportNote(.unreadable, file.path, "has values that cannot be read"))
        continue
      }
      for picture in pictures(of: page, file, isData: isData, tree, paths) where photos[picture.path] == nil {
        var photo = ImportedPhoto(file: picture.path, key: "jekyll:\(picture.path)")
        let (body, hadCodes) = FrontMatter.withoutCodes(page.body)
        if hadCodes {
          result.notes.append(ImportNote(.remark, file.path, "has parts in braces, which are left out"))
        }
        photo.add(page.values, body)
        if ("/" + file.path).contains("/_drafts/") { photo.visibility = .hidden("their page is a draft") }
        photos[picture.path] = photo
      }
    }
    for file in tree.files where PictureName.isPicture(file.name) && !isMade(file.path) {
      var photo = photos[file.path] ?? ImportedPhoto(file: file.path, key: "jekyll:\(file.path)")
      // A page that cannot be read may be the one that hides it.
      if photos[file.path] == nil { photo.visibility = .skipped("no page has them as its picture") }
      result.photos.append(photo)
    }
    return result
  }

  /// Folders with what was made.
  private func isMade(_ path: String) -> Bool {
    path.split(separator: "/").contains { ["_site", "node_modules", ".jekyll-cache"].contains($0) }
  }

  private func pictures(
    of page: FrontMatter, _ file: SourceFile, isData: Bool, _ tree: SourceTree, _ paths: CataloguePaths
  ) -> [SourceFile] {
    if isData {
      let stem = String(file.name.dropLast(".11tydata.json".count)).composed
      return tree.files(in: file.folder).filter {
        PictureName.isPicture($0.name)
          && [$0.name.composed, FileName.parts($0.name.composed).stem].contains(stem)
      }
    }
    let values = page.values
    let named = [values["image"], values["image"]["path"], values["photo"], values["picture"]].compactMap(
      \.string
    ).first
    guard let path = named?.trimmed.drop(while: { $0 == "/" }), !path.isEmpty, !path.contains("://") else {
      return []
    }
    let found = tree[FileName.join(file.folder, path)] ?? paths.file(String(path))
    return [found].compactMap(\.self).filter { PictureName.isPicture($0.name) }
  }
}

extension ImportedPhoto {
  fileprivate mutating func add(_ values: JSONValue, _ body: String) {
    title = values["title"].lenientString?.trimmed.nonBlank.map { .plain($0) }
    description = (body.nonBlank ?? values["description"].lenientString?.trimmed.nonBlank).map {
      .markdown($0)
    }
    alternativeText = values["alt"].lenientString?.trimmed.nonBlank
    tags = FrontMatter.words(values["tags"]).uniqued
    time = FrontMatter.time(values["date"])
    position = FrontMatter.position(values)
    if values.isSet("eleventyExcludeFromCollections") { visibility = .unlisted }
    let isNotMade = values["permalink"] == .bool(false)
    if values["published"] == .bool(false) || isNotMade
      || ["draft", "hidden", "private"].contains(where: values.isSet)
    {
      visibility = .hidden("their page is not published")
    }
  }
}
