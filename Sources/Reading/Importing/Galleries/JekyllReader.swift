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
      let (body, hadCodes) = FrontMatter.withoutCodes(page.body)
      let visibility =
        ("/" + file.path).contains("/_drafts/")
        ? ImportedVisibility.hidden("their page is a draft") : JekyllReader.visibility(page.values)
      for picture in JekyllPictures(page, isData: isData, file, tree, paths).all {
        guard photos[picture.file.path] == nil else {
          // What one page shows is seen, whatever another one does.
          photos[picture.file.path]?.visibility.relax(to: visibility)
          continue
        }
        var photo = ImportedPhoto(file: picture.file.path, key: "jekyll:\(picture.file.path)")
        if picture.isMain, hadCodes {
          result.notes.append(ImportNote(.remark, file.path, "has parts in braces, which are left out"))
        }
        photo.add(page.values, picture, body)
        photo.visibility = visibility
        photos[picture.file.path] = photo
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

  private static func visibility(_ values: JSONValue) -> ImportedVisibility {
    let isNotMade = values["permalink"] == .bool(false)
    if values["published"] == .bool(false) || isNotMade
      || ["draft", "hidden", "private"].contains(where: values.isSet)
    {
      return .hidden("their page is not published")
    }
    return values.isSet("eleventyExcludeFromCollections") ? .unlisted : .shown
  }
}

extension ImportedPhoto {
  fileprivate mutating func add(_ values: JSONValue, _ picture: JekyllPictures.Picture, _ body: String) {
    tags = FrontMatter.words(values["tags"]).uniqued
    guard picture.isMain else {
      // The page's own title, text and date are of all its pictures.
      (title, alternativeText) = (picture.title.map { .plain($0) }, picture.alternativeText)
      description = picture.caption.map { .markdown($0) }
      return
    }
    title = values["title"].lenientString?.trimmed.nonBlank.map { .plain($0) }
    description = (body.nonBlank ?? values["description"].lenientString?.trimmed.nonBlank).map {
      .markdown($0)
    }
    alternativeText = values["alt"].lenientString?.trimmed.nonBlank ?? picture.alternativeText
    time = FrontMatter.time(values["date"])
    position = FrontMatter.position(values)
  }
}
