internal import Content
internal import JSON
internal import Photography

/// The pictures that a page of Jekyll or Eleventy names: one of its own (`image:`), those of galleries, and those in its text.
struct JekyllPictures {
  struct Picture {
    let file: SourceFile
    /// Whether the page is about this picture.
    var isMain = false
    var title, alternativeText, caption: String?
    var visibility = ImportedVisibility.shown
  }

  private(set) var all: [Picture] = []
  private let folder: String
  private let tree: SourceTree
  private let paths: CataloguePaths

  /// - Parameter isData: Whether it is `X.11tydata.json`, which is about the picture X.
  init(
    _ page: FrontMatter, _ text: PageText, isData: Bool, _ file: SourceFile, _ tree: SourceTree,
    _ paths: CataloguePaths
  ) {
    (folder, self.tree, self.paths) = (file.folder, tree, paths)
    if isData {
      let stem = String(file.name.dropLast(".11tydata.json".count)).composed
      all = tree.files(in: file.folder).filter {
        PictureName.isPicture($0.name)
          && [$0.name.composed, FileName.parts($0.name.composed).stem].contains(stem)
      }.map { Picture(file: $0, isMain: true) }
      return
    }
    for key in JekyllPictures.main { add(page.values[key], isMain: all.isEmpty) }
    for key in JekyllPictures.galleries { add(page.values[key]) }
    addPictures(inText: text.text)
    let shown = all.count
    addPictures(inText: text.withParts)
    // Those that are shown without it, too.
    let known = Set(all.prefix(shown).filter { $0.visibility == .shown }.map(\.file))
    for index in all.indices.dropFirst(shown) where !known.contains(all[index].file) {
      all[index].visibility = .hidden("their page has them in a part that only its generator understands")
    }
  }

  private static let main = ["image", "photo", "picture"]
  private static let galleries = ["images", "photos", "pictures", "gallery", "galleries", "header"]

  /// The key by which values ask to hide a page; its pictures are asked each.
  static func hidingKey(of values: JSONValue) -> String? {
    if values["permalink"] == .bool(false) { return "permalink" }
    return PageVisibility.hidingKey(of: values, except: others)
  }

  /// Keys that are not about the page.
  static let others = Set(main + galleries + ["eleventyexcludefromcollections"])

  /// A path, an object with one, or a list of them.
  private mutating func add(_ value: JSONValue, isMain: Bool = false, depth: Int = 0) {
    guard depth < 4 else { return }
    if let list = value.array {
      for entry in list { add(entry, depth: depth + 1) }
      return
    }
    let keys = ["image_path", "path", "src", "image", "url", "file", "overlay_image", "teaser"]
    let written = value.string ?? keys.lazy.compactMap { value[$0].string }.first
    guard let file = written.flatMap(file) else { return }
    func text(_ keys: String...) -> String? {
      keys.lazy.compactMap { FrontMatter.text(value[$0]) }.first
    }
    let isHidden = PageVisibility.hidingKey(of: value, except: Set(keys)) != nil
    all.append(
      Picture(
        file: file, isMain: isMain, title: text("title"), alternativeText: text("alt", "image_alt"),
        caption: text("caption", "image_caption", "description", "excerpt"),
        visibility: isHidden ? .hidden("their page hides them") : .shown))
  }

  private mutating func addPictures(inText text: String) {
    for picture in MarkdownPicture.all(in: Array(text.utf8)) {
      guard let file = file(picture.path) else { continue }
      all.append(
        Picture(
          file: file, title: picture.title.nonBlank, alternativeText: picture.alternativeText.nonBlank))
    }
  }

  /// The file of a path, from the page or from the top of the site; `nil` for an address on the web.
  private func file(_ written: String) -> SourceFile? {
    let path = written.trimmed.drop { $0 == "/" }
    guard !path.isEmpty, !path.contains("://") else { return nil }
    let found = tree[FileName.join(folder, path)] ?? paths.file(String(path))
    return found.flatMap { PictureName.isPicture($0.name) ? $0 : nil }
  }
}
