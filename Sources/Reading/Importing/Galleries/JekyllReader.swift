internal import Content
internal import JSON
internal import Photography

/// Sites of Jekyll, whose pages name their pictures (`image:`), and of Eleventy, with `X.11tydata.json` beside pictures.
package struct JekyllReader: ImportReader {
  package static let name = "jekyll"
  package static let program = "Jekyll or Eleventy"

  /// When the site is read.
  let now: Instant

  package init() { self.init(now: PageVisibility.present) }

  init(now: Instant) { self.now = now }

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
    let settings = JekyllSettings(tree, &result)
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
      let body = PageText(page.body)
      let own = settings.visibility(of: file.path)
        .stricter(settings.visibility(ofPost: file, page.values, now))
        .stricter(visibility(page.values, settings))
      for picture in JekyllPictures(page, body, isData: isData, file, tree, paths).all {
        let visibility = own.stricter(picture.visibility).stricter(settings.visibility(of: picture.file.path))
        guard photos[picture.file.path] == nil else {
          // What one page shows is seen, whatever another one does.
          photos[picture.file.path]?.visibility.relax(to: visibility)
          continue
        }
        var photo = ImportedPhoto(file: picture.file.path, key: "jekyll:\(picture.file.path)")
        if picture.isMain, body.hadParts {
          result.notes.append(ImportNote(.remark, file.path, "has parts in braces, which are left out"))
        }
        photo.add(page.values, picture, body.text)
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

  private func visibility(_ values: JSONValue, _ settings: JekyllSettings) -> ImportedVisibility {
    if values["permalink"] == .bool(false) { return .hidden("their page is not made") }
    return settings.dates(now).visibility(values, except: JekyllPictures.others)
      .stricter(values.isSet("eleventyexcludefromcollections") ? .unlisted : .shown)
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
    title = FrontMatter.text(values["title"]).map { .plain($0) }
    description = (body.nonBlank ?? FrontMatter.text(values["description"])).map { .markdown($0) }
    alternativeText = FrontMatter.text(values["alt"]) ?? picture.alternativeText
    time = FrontMatter.time(values["date"])
    position = FrontMatter.position(values)
  }
}
