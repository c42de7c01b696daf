internal import Indexing
internal import Markup
public import Photography

/// A page of the author's own.
public struct AuthorPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue
  let index: Int

  public var path: String { catalogue.index.library.pages[index].page }
  /// Its title and text.
  public var content: TextPage {
    let page = catalogue.index.library.pages[index]
    catalogue.record(Dependency(.textPage, id: Identity(of: page.id)))
    return page
  }
  /// The photograph above the text.
  public var cover: Photo? {
    guard let cover = content.cover else { return nil }
    return catalogue.photo(cover)
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.authorPage(self).bytes }
}
