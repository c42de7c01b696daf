/// A page of the author's own, such as “About”: a text of the folder `pages`.
public struct TextPage: Sendable, Hashable, Identifiable {
  /// The path of its file within the content folder.
  public let id: String
  /// The path of the page from the site's root, unescaped: `"pages/about/index.html"`.
  public let page: String
  /// The title as shown.
  public let title: String
  /// The text, without the title.
  public let prose: Prose
  /// The photograph above the text, if the author chose one.
  public let cover: PhotoID?
  /// Whether every page of the site links it.
  public let isInNavigation: Bool

  /// A page with its text.
  public init(
    id: String, page: String, title: String, prose: Prose, cover: PhotoID? = nil, isInNavigation: Bool = true
  ) {
    self.id = id
    self.page = page
    self.title = title
    self.prose = prose
    self.cover = cover
    self.isInNavigation = isInNavigation
  }

  package func add(to hash: inout ChangeHash) {
    hash.add(id)
    hash.add(title)
    hash.add(prose)
    hash.add(cover?.path)
  }
}
