public import Markup
public import Messages
public import Photography

/// The site as all its pages see it.
public struct Site: Sendable {
  /// The site's title.
  public var title: String
  /// What the site is about, for search engines and link previews; `nil` if the settings do not say.
  public var description: String?
  /// Who makes the site; `nil` if the settings do not say.
  public var author: String?
  /// BCP 47: `"en"`, `"pt-BR"`, `"ar"`; which determines the writing direction.
  public var language: String
  /// The web address of the site's root; needed for feeds, the sitemap and link previews.
  public var baseURL: String?
  /// How pages write dates.
  public var dates: DateStyle
  /// The words that visitors read.
  public var words: Messages { didSet { scripts = Scripts(words, readable: hasReadableScripts) } }
  private(set) var scripts: Scripts
  /// Whether scripts are as they are written, for a browser's debugger.
  package var hasReadableScripts = false { didSet { scripts = Scripts(words, readable: hasReadableScripts) } }
  /// A line for the footer of every page: `"© 2019 Ada Lovelace"`.
  public var copyright: String?
  /// Links after the built-in ones in the navigation.
  public var navigation: [NavigationLink]
  /// The look that the author has chosen.
  public var theme = BuiltInTheme.standard { didSet { lookStyle = look.style(on: theme) } }
  /// What the author has changed in it.
  package var look = Look() { didSet { lookStyle = look.style(on: theme) } }
  private(set) var lookStyle: Asset?
  /// The author's own templates. Themes read ``Catalogue/own(_:_:_:)``.
  package var templates = PageTemplates()
  /// The number of photographs on a page of a list; at least 1.
  public var photosPerPage: Int
  /// The number of entries in the feeds.
  public var feedEntries: Int
  /// Lists of other people's pictures. Themes read ``Catalogue/galleries``.
  package var galleries: [Gallery]
  /// The map of a gallery, an inline SVG as seen from its first page.
  package var galleryMap: @Sendable (_ gallery: Gallery) -> Markup = { _ in Markup() }
  /// The point from which distances of places are measured.
  public var placeOrigin: PlaceOrigin?
  /// The distance within which a photograph belongs to a place; metres.
  public var placeReach = 1000.0
  /// The map of all places, a figure for `places/index.html`.
  package var placesMap: @Sendable (_ places: [Place], _ photographs: [Category]) -> Markup = { _, _ in
    Markup()
  }
  /// A community's pins. Themes read ``Catalogue/pins``.
  package var pins: PinBoard?
  /// The map of the pins, an inline SVG.
  package var pinMap: @Sendable (_ board: PinBoard) -> Markup = { _ in Markup() }
  /// What packages add.
  package var added: [AddedFeature] = []
  /// The author's HTML fragments.
  public var fragments: Fragments
  /// The program and its version, for the `generator` tag: `"PhotoMap 1.0"`.
  public var generator: String
  /// The map of the whole site, an inline SVG for `map/index.html`.
  package var world: @Sendable (_ photos: MapPhotos, _ places: [Place]) -> Markup = { _, _ in Markup() }
  /// The pins of its first view as JSON, for all photographs in the order of their numbers.
  package var mapPins: @Sendable (_ numbered: MapPhotos) -> Markup? = { _ in nil }
  /// The page to which the home page leads, where a password opens the whole site.
  package var lockedHome: String?
  /// Whether maps show meridians and parallels.
  public var hasGraticule = false
  /// Whether the map of all photographs draws the route between them in time.
  public var hasRoute = false
  /// Whether the map page shows where many photographs were taken.
  public var hasHeat = false
  /// An archive of an album's photographs.
  package struct Archive: Sendable, Hashable {
    /// From the site's root.
    package var path: String
    /// Its size.
    package var bytes: Int
    package var photographs: Int

    package init(path: String, bytes: Int, photographs: Int) {
      (self.path, self.bytes, self.photographs) = (path, bytes, photographs)
    }
  }
  /// What visitors can download. Themes read ``Catalogue/archive(of:)``.
  package var archives: [AlbumID: Archive] = [:]
  /// Whether it has a page of figures.
  public var hasFigures = false
  /// The region and the country of a place.
  package typealias AreaNames = (region: String?, country: String)
  /// The names of the areas in which a place is; `nil` where no town is near.
  package var areaNames: @Sendable (_ place: Coordinate) -> AreaNames? = { _ in nil }
  /// Whether albums, walks and the map have pages for the frames of other people's pages.
  public var isEmbeddable = true
  /// Whether the home page shows photographs that were taken on this day of earlier years.
  public var hasDay = true
  /// The lists of photographs by what took them.
  package var lists: [ExposureList] = []
  /// Whom to credit for the streets and paths that maps show; empty if they show none.
  public var groundCredits: [String] = []
  /// A small map of one photograph for a page, with a pin in the colour of its category; its version must be part of
  /// ``generator`` or ``revision``.
  public var locator:
    @Sendable (_ place: Coordinate, _ category: Photography.Category, _ page: String) -> Markup
  /// The map of a walk, for a page: its track, and its photographs with their positions, newest first; its version must
  /// be part of ``generator`` or ``revision``.
  public var walkMap: @Sendable (_ walk: Walk, _ photos: [Photo], _ page: String) -> Markup
  /// The version of everything else that pages depend on, such as the theme and the small maps.
  public var revision: String

  /// A site with its settings; by default English, without a web address.
  package init(
    title: String, description: String? = nil, author: String? = nil, language: String = "en",
    baseURL: String? = nil, dates: DateStyle = .standard, words: Messages = .english,
    copyright: String? = nil,
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
    self.dates = dates.undated(words.undated)
    self.words = words
    scripts = words == .english ? .english : Scripts(words)
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
