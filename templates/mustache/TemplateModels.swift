internal import Indexing
internal import Markup
internal import Messages
internal import Photography

/// A page with the theme that draws it.
struct Themed<Page: Sendable>: Sendable {
  let page: Page
  let theme: any Theme

  init(_ page: Page, _ theme: any Theme) { (self.page, self.theme) = (page, theme) }
}

/// The data of templates. Documentation/themes.md promises these names: one that is there stays, with its meaning.
///
/// All is taken from what the built-in pages show, so that no template tells more than they do.
enum TemplateModels {
  /// Where a page is.
  struct Place: Sendable {
    let catalogue: Catalogue
    let page: String

    init(_ catalogue: Catalogue, _ page: String) { (self.catalogue, self.page) = (catalogue, page) }
  }

  /// A link to a page of the site.
  struct Target: Sendable {
    let name: String
    let path: String
    let page: String
    var detail: String?
  }

  static let site = TemplateModel<Place> { model in
    model.text("title") { $0.catalogue.site.title }
    model.text("description") { $0.catalogue.site.description }
    model.text("author") { $0.catalogue.site.author }
    model.text("root") { $0.page.pathToRoot }
  }

  /// Words in the visitors' language.
  static let words = TemplateModel<Messages> { model in
    let words: [(String, @Sendable (Messages) -> String)] = [
      ("photographs", \.photographsTitle), ("albums", \.albums), ("categories", \.categories),
      ("tags", \.tags), ("map", \.map), ("newer", \.newer), ("older", \.older), ("near", \.rowNear),
      ("camera", \.rowCamera), ("lens", \.rowLens), ("exposure", \.rowExposure),
      ("photographer", \.rowPhotographer), ("copyright", \.rowCopyright),
    ].map { name, path in (name, path) }
    for (name, value) in words { model.text(name) { value($0) } }
  }

  static let target = TemplateModel<Target> { model in
    model.text("name") { $0.name }
    model.link("link") { Link(to: $0.path, from: $0.page) }
    model.text("detail") { $0.detail }
  }

  static let category = TemplateModel<Target> { model in
    model.text("title") { $0.name }
    model.link("link") { Link(to: $0.path, from: $0.page) }
    model.text("colour") { $0.detail }
  }

  static func category(of photo: Photo, in catalogue: Catalogue, on page: String) -> Target? {
    let category = photo.category
    guard catalogue.words.isTelling(category) else { return nil }
    return Target(name: category.title, path: category.page, page: page, detail: category.colour.hex)
  }
}

extension TemplateModel {
  /// What every page has.
  mutating func frame(_ place: @escaping Read<TemplateModels.Place>) {
    record("site", TemplateModels.site) { place($0) }
    record("words", TemplateModels.words) { place($0).catalogue.words }
  }
}
