public import Markup

/// How a site looks: one method for each kind of page, and the parts they share.
///
/// Every method has a default, so a theme of your own overrides only what it changes; a default calls the
/// theme's own parts, so that a new ``cell(_:)`` shows on every page. To wrap a default, call it on
/// ``StandardTheme``.
public protocol Theme: Sendable {
  // Pages, as whole documents.
  func home(_ page: HomePage) -> Markup
  func timeline(_ page: TimelinePage) -> Markup
  func year(_ page: YearPage) -> Markup
  func month(_ page: MonthPage) -> Markup
  func categories(_ page: CategoryIndexPage) -> Markup
  func category(_ page: CategoryPage) -> Markup
  func tags(_ page: TagIndexPage) -> Markup
  func tag(_ page: TagPage) -> Markup
  func album(_ page: AlbumPage) -> Markup
  func photo(_ page: PhotoPage) -> Markup
  func map(_ page: MapPage) -> Markup
  func walks(_ page: WalkIndexPage) -> Markup
  func walk(_ page: WalkPage) -> Markup
  func places(_ page: PlaceIndexPage) -> Markup
  func place(_ page: PlacePage) -> Markup
  func gallery(_ page: GalleryPage) -> Markup
  func galleryPicture(_ page: GalleryPicturePage) -> Markup
  func pins(_ page: PinsPage) -> Markup
  func notFound(_ page: NotFoundPage) -> Markup

  // Parts.

  /// The document around a page's content: head, header, navigation, footer.
  func frame(_ document: Document) -> Markup
  /// A photograph in a list (P6).
  func cell(_ cell: Cell) -> Markup
  /// The list around cells.
  func grid(_ cells: [Markup]) -> Markup
}

/// The look that PhotoMap comes with.
public struct StandardTheme: Theme {
  public init() {}
}
