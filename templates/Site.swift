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
  /// Lists of other people's pictures, each with pages of its own.
  public var galleries: [Gallery]
  /// The maps of ``galleries`` by their names, each an inline SVG as seen from the gallery's first page; they go into the
  /// ingredients of its pages alone.
  public var galleryMaps: [String: Markup] = [:]
  /// From where the distances of places are measured.
  public var placeOrigin: PlaceOrigin?
  /// Metres within which a photograph was taken near a place.
  public var placeReach = 1000.0
  /// The map of all places, a figure for `places/index.html`; it goes into the ingredients of that list alone.
  public var placesMap = Markup()
  /// A community's pins, with a page of their own.
  public var pins: PinBoard?
  /// The map of ``pins``, an inline SVG; it goes into their page's ingredients, no other's.
  public var pinMap: Markup
  /// What the author adds to pages.
  public var fragments: Fragments
  /// The program and its version, for the `generator` tag: `"PhotoMap 1.0"`.
  public var generator: String
  /// The map of the whole site, an inline SVG for `map/index.html`; it goes into that page's ingredients,
  /// no other's.
  public var world: Markup
  /// The pins that it begins with, as JSON, of all photographs in the order of their numbers.
  public var mapPins: @Sendable (_ numbered: PhotoList) -> Markup?
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
    galleries: [Gallery] = [], pins: PinBoard? = nil, pinMap: Markup = Markup(),
    fragments: Fragments = Fragments(), generator: String = "PhotoMap", world: Markup = Markup(),
    mapPins: @escaping @Sendable (_ numbered: PhotoList) -> Markup? = { _ in nil },
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
    self.pinMap = pinMap
    self.fragments = fragments
    self.generator = generator
    self.world = world
    self.mapPins = mapPins
    self.locator = locator
    self.walkMap = walkMap
    self.revision = revision
  }
}
