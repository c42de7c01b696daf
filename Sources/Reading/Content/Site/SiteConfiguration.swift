package import Photography

/// The settings in `site.yaml`, with defaults.
package struct SiteConfiguration: Sendable, Hashable, Codable {
  package var title = "Photographs"
  package var description: String?
  /// Who makes the site.
  package var author: String?
  /// The site's web address, with a trailing slash; for feeds, the site map and Open Graph only.
  package var baseURL: String?
  /// BCP 47; `nil` keeps the default formats of dates, in English.
  package var locale: String?
  /// How dates are written in lists and on maps.
  package var dates = DateForm.words
  /// An IANA name: `"Europe/Zurich"`.
  package var timeZone: String?
  /// In display order; always includes the three built-in ones.
  package var categories: [Category] = Category.builtIn
  package var pictures = PictureSettings()
  package var movies = MovieDisplay()
  /// The copyright line of every page and picture without its own credit: `"© 2019 Ada Lovelace"`.
  package var copyright: String?
  /// The greatest number of photographs on a page of a list.
  package var photosPerPage = 200
  /// The number of photographs in a feed.
  package var feedEntries = 20
  package var walks = WalkSettings()
  package var privacy = PrivacySettings()
  package var keywords = KeywordSettings()
  package var descriptions = DescriptionSettings()
  /// Whether every photograph and walk is left out.
  package var hidden: Bool?
  /// Whether all of it could be understood.
  package var legibility = Legibility.clear
  /// The name of the password that opens the whole site.
  package var password: String?
  /// All of these must choose a photograph.
  package var publish: [PublishRule] = []
  /// Patterns of files and folders that are not read, as in a `.gitignore` file.
  package var ignore: [String] = []
  package var theme = BuiltInTheme.standard
  /// What the author changes in the look.
  package var look = LookSettings()
  /// How the photographs of one burst are listed.
  package var bursts = BurstDisplay.all
  /// How photographs without a date are listed.
  package var undated = Undated.firstSeen
  package var home = HomeSettings()
  package var lists = ListSettings()
  package var places = PlaceSettings()
  package var map = MapSettings()
  /// What visitors can download of each album in one file.
  package var zip = Album.Archive.none
  /// Whether there is a page of figures.
  package var hasFigures = false
  /// Whether albums, walks and the map have pages for the frames of other people's pages.
  package var isEmbeddable = true
  package var studio = StudioSettings()
  package var cache = CacheSettings()
  package var publishTo = HostSettings()
  /// Additional entries of the site's navigation.
  package var links: [NavigationLinkSettings] = []
  /// Other hosts that pages may ask for something.
  package var allow: [AllowedHost] = []
  /// Lists of pictures to fetch from Flickr and to show, in display order.
  package var flickr: [FlickrListSettings] = []
  /// The community whose pins are shown.
  package var pins = PinSettings()
  /// A Nominatim server that finds street addresses for `photomap post`.
  package var nominatim: String?

  package init() {}
}

/// Whether settings could be understood. What hides something until they can be is not their author's word.
package enum Legibility: Int, Sendable, Hashable, Codable {
  case clear
  /// A part of them could not.
  case unclear
  /// None of them could be read.
  case unread

  /// - Parameter problems: Those of a file.
  init(_ problems: [Problem]) {
    let errors = problems.filter { $0.severity == .error }
    self = errors.contains { $0.code == .unreadableSettings } ? .unread : errors.isEmpty ? .clear : .unclear
  }

  /// What holds for two files.
  func and(_ other: Legibility) -> Legibility { rawValue < other.rawValue ? other : self }
}

/// How pictures are published.
package struct PictureSettings: Sendable, Hashable, Codable {
  /// Whether the photographs themselves are published.
  package enum Originals: String, Sendable, Hashable, Codable, CaseIterable {
    /// Only smaller pictures are published.
    case none
    /// They are published without their metadata.
    case stripped
    /// They are published unchanged, with their metadata.
    case copy
  }

  /// The default widths. Documentation/picture-formats.md has the reasons for these defaults.
  package static let standardWidths = [320, 960, 2000]
  /// The widths that `large: yes` adds: those of screens of 2,560 pixels, and of twice as many.
  package static let largeWidths = [2560, 3840]
  /// The default quality.
  package static let standardQuality = 82
  /// The default quality of pictures wider than 1,600 pixels, of which no screen shows single pixels.
  package static let standardLargeQuality = 74

  /// Pixels, smallest first, without duplicates; never empty.
  package var widths = PictureSettings.standardWidths
  /// Whether there are pictures for large screens, too: ``largeWidths``.
  package var large = false
  package var choice = PictureChoice.standard
  /// JPEG quality in `1...100`; other formats get an equivalent quality. `nil` chooses it by the width.
  package var quality: Int?
  package var originals = Originals.none
  /// Whether photographs with more light than the white of paper get a picture more, for displays that show it.
  package var hdr = true
  /// Whether originals that are published unchanged keep the movie inside of them.
  package var live = false
  /// Whether recordings beside photographs can be heard on their pages.
  package var sounds = false
  /// The background of transparent pictures; `nil` uses the theme's.
  package var ground: Colour?
  /// The most memory that decoding one photograph may take, in MB; those that need more are left out.
  package var memory = 1200
}

/// An entry that the author adds to the site's navigation.
package struct NavigationLinkSettings: Sendable, Hashable, Codable {
  package var title: String
  /// A web address, or a file from the site's root.
  package var url: String
}
