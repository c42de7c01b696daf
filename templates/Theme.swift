// Its groups of photographs belong to what themes read.
@_exported public import Indexing
public import Markup

/// The look of a site: one method for each kind of page, and the shared parts.
///
/// Every method has a default, so a custom theme overrides only what it changes. Defaults call the theme's
/// own parts, so a new ``cell(_:)`` is used on every page. To wrap a default, call it on ``StandardTheme``.
public protocol Theme: Sendable {
  // Complete pages, from `<!DOCTYPE html>` to `</html>`.

  /// The home page, `index.html`.
  func home(_ page: HomePage) -> Markup
  /// The newest photographs by month, `timeline/index.html`.
  func timeline(_ page: TimelinePage) -> Markup
  /// The months of a year, `2019/index.html`.
  func year(_ page: YearPage) -> Markup
  /// A page of the photographs of a month, `2019/09/index.html`.
  func month(_ page: MonthPage) -> Markup
  /// All categories, `category/index.html`.
  func categories(_ page: CategoryIndexPage) -> Markup
  /// A page of the photographs of a category, `category/nature/index.html`.
  func category(_ page: CategoryPage) -> Markup
  /// All hashtags, `tags/index.html`.
  func tags(_ page: TagIndexPage) -> Markup
  /// A page of the photographs with a hashtag, `tags/places/spain/index.html`.
  func tag(_ page: TagPage) -> Markup
  /// A page of an album, `albums/2019/alps/index.html`, or of all albums, `albums/index.html`.
  func album(_ page: AlbumPage) -> Markup
  /// A page of a folder that nothing links.
  func unlistedAlbum(_ page: UnlistedAlbumPage) -> Markup
  /// What everybody sees of a page that opens with a password.
  func locked(_ page: LockedPage) -> Markup
  /// A photograph with its data, `photo/alps/img-4021.html`.
  func photo(_ page: PhotoPage) -> Markup
  /// The map of all photographs, `map/index.html`.
  func map(_ page: MapPage) -> Markup
  /// All walks, `walks/index.html`.
  func walks(_ page: WalkIndexPage) -> Markup
  /// A walk with its map and photographs, `walks/alps/index.html`.
  func walk(_ page: WalkPage) -> Markup
  /// A page of all places, `places/index.html`.
  func places(_ page: PlaceIndexPage) -> Markup
  /// A place with the photographs near it, `places/bondi-beach/index.html`.
  func place(_ page: PlacePage) -> Markup
  /// A page of the author's own, `pages/about/index.html`.
  func authorPage(_ page: AuthorPage) -> Markup
  /// The site in figures, `figures/index.html`.
  func figures(_ page: FigurePage) -> Markup
  /// A page of a list of Flickr pictures, `flickr/interesting/index.html`.
  func gallery(_ page: GalleryPage) -> Markup
  /// A Flickr picture, large.
  func galleryPicture(_ page: GalleryPicturePage) -> Markup
  /// The pins of a community, with their map.
  func pins(_ page: PinsPage) -> Markup
  /// The page at an old address, which leads to the new one.
  func redirect(_ page: RedirectPage) -> Markup
  /// The page for unknown addresses, `404.html`; its links must not be relative.
  func notFound(_ page: NotFoundPage) -> Markup

  // Shared parts.

  /// The Content-Security-Policy of every page; `nil` for none. A theme whose pages load or run more must allow it here.
  var contentSecurityPolicy: String? { get }
  /// The document around a page's content: head, header, navigation, footer.
  func frame(_ document: Document) -> Markup
  /// A photograph in a list (P6).
  func cell(_ cell: Cell) -> Markup
  /// The list that contains the cells.
  func grid(_ cells: [Markup]) -> Markup
}

/// PhotoMap's default theme.
public struct StandardTheme: Theme {
  /// The default theme, which has no settings.
  public init() {}
}
