public import Markup
public import Photography

/// What every page knows of the site it belongs to.
public struct Site: Sendable {
  public var title: String
  public var description: String?
  public var author: String?
  /// BCP 47: `"en"`, `"pt-BR"`, `"ar"`; the direction of writing follows from it.
  public var language: String
  /// Where the site's root lies on the web; feeds, the sitemap and previews in social networks need it.
  public var baseURL: String?
  public var dates: DateStyle
  /// A line for the foot of every page: `"© 2019 Ada Lovelace"`.
  public var copyright: String?
  /// Shown after the site's own ways in.
  public var navigation: [NavigationLink]
  /// How many photographs one page of a list holds; at least 1.
  public var photosPerPage: Int
  /// How many of the newest photographs the feeds carry.
  public var feedEntries: Int
  /// Lists of other people's pictures. Themes read ``Catalogue/galleries``.
  package var galleries: [Gallery]
  /// The map of a gallery, an inline SVG as seen from its first page.
  package var galleryMap: @Sendable (_ gallery: Gallery) -> Markup = { _ in Markup() }
  /// From where the distances of places are measured.
  public var placeOrigin: PlaceOrigin?
  /// Metres within which a photograph was taken near a place.
  public var placeReach = 1000.0
  /// The map of all places, a figure for `places/index.html`.
  package var placesMap: @Sendable (_ places: [Place]) -> Markup = { _ in Markup() }
  /// A community's pins. Themes read ``Catalogue/pins``.
  package var pins: PinBoard?
  /// The map of the pins, an inline SVG.
  package var pinMap: @Sendable (_ board: PinBoard) -> Markup = { _ in Markup() }
  /// What the author adds to pages.
  public var fragments: Fragments
  /// The program and its version, for the `generator` tag: `"PhotoMap 1.0"`.
  public var generator: String
  /// The map of the whole site, an inline SVG for `map/index.html`.
  package var world: @Sendable (_ photos: MapPhotos, _ places: [Place]) -> Markup = { _, _ in Markup() }
  /// The pins that it begins with, as JSON, of all photographs in the order of their numbers.
  package var mapPins: @Sendable (_ numbered: MapPhotos) -> Markup? = { _ in nil }
  /// Whether maps show meridians and parallels.
  public var hasGraticule = false
  /// A small map for one photograph, its pin in the colour of its category, seen from a page; its version must be part of ``generator`` or
  /// ``revision``.
  public var locator:
    @Sendable (_ place: Coordinate, _ category: Photography.Category, _ page: String) -> Markup
  /// The map of a walk, seen from a page: its way, and its photographs, newest first, each where it stands on it; its
  /// version must be part of ``generator`` or ``revision``.
  public var walkMap: @Sendable (_ walk: Walk, _ photos: [Photo], _ page: String) -> Markup
  /// Whatever else pages depend on that has no field here: the version of a theme, of the small maps.
  public var revision: String

  public init(
    title: String, description: String? = nil, author: String? = nil, language: String = "en",
    baseURL: String? = nil, dates: DateStyle = .standard, copyright: String? = nil,
    navigation: [NavigationLink] = [], photosPerPage: Int = 120, feedEntries: Int = 30,
    galleries: [Gallery] = [], pins: PinBoard? = nil, fragments: Fragments = Fragments(),
    generator: String = "PhotoMap",
    locator:
      @escaping @Sendable (_ place: Coordinate, _ category: Photography.Category, _ page: String) -> Markup =
      {
        _, _, _ in Markup()
      },
    walkMap: @escaping @Sendable (_ walk: Walk, _ photos: [Photo], _ page: String) -> Markup = { _, _, _ in
      Markup()
    },
    revision: String = ""
  ) {
    self.title = title
    self.description = description
    self.author = author
    self.language = language
    self.baseURL = baseURL
    self.dates = dates
    self.copyright = copyright
    self.navigation = navigation
    self.photosPerPage = max(1, photosPerPage)
    self.feedEntries = max(1, feedEntries)
    self.galleries = galleries
    self.pins = pins
    self.fragments = fragments
    self.generator = generator
    self.locator = locator
    self.walkMap = walkMap
    self.revision = revision
  }
}
