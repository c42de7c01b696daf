public import Markup

/// The look of a site: one method for each kind of page, and the shared parts.
///
/// Every method has a default, so a custom theme overrides only what it changes. Defaults call the theme's
/// own parts, so a new ``cell(_:)`` is used on every page. To wrap a default, call it on ``StandardTheme``.
public protocol Theme: Sendable {
  // Complete pages.
  func home(_ page: HomePage) -> Markup
  func timeline(_ page: TimelinePage) -> Markup
  func year(_ page: YearPage) -> Markup
  func month(_ page: MonthPage) -> Markup
  func categories(_ page: CategoryIndexPage) -> Markup
  func category(_ page: CategoryPage) -> Markup
  func tags(_ page: TagIndexPage) -> Markup
  func tag(_ page: TagPage) -> Markup
  func album(_ page: AlbumPage) -> Markup
  func unlistedAlbum(_ page: UnlistedAlbumPage) -> Markup
  func photo(_ page: PhotoPage) -> Markup
  func map(_ page: MapPage) -> Markup
  func walks(_ page: WalkIndexPage) -> Markup
  func walk(_ page: WalkPage) -> Markup
  func places(_ page: PlaceIndexPage) -> Markup
  func place(_ page: PlacePage) -> Markup
  func gallery(_ page: GalleryPage) -> Markup
  func galleryPicture(_ page: GalleryPicturePage) -> Markup
  func pins(_ page: PinsPage) -> Markup
  func redirect(_ page: RedirectPage) -> Markup
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
  public init() {}
}
