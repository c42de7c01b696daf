package import Photography

/// What `site.yaml` says, with defaults for what it does not.
package struct SiteConfiguration: Sendable, Hashable, Codable {
  package var title = "Photographs"
  package var description: String?
  /// Who makes the site.
  package var author: String?
  /// Where the site will lie on the web, with a last slash; for feeds, the site map and Open Graph only.
  package var baseURL: String?
  /// BCP 47; `nil` keeps the default formats of dates, in English.
  package var locale: String?
  /// An IANA name: `"Europe/Zurich"`.
  package var timeZone: String?
  /// In the order they are shown; the three built-in ones are always among them.
  package var categories: [Category] = Category.builtIn
  package var pictures = PictureSettings()
  /// A line for every page and picture that has no credit of its own: `"© 2019 Ada Lovelace"`.
  package var copyright: String?
  /// At most so many photographs on a page of a list.
  package var photosPerPage = 200
  /// So many photographs in a feed.
  package var feedEntries = 20
  package var walks = WalkSettings()
  package var privacy = PrivacySettings()
  package var places = PlaceSettings()
  package var map = MapSettings()
  /// Further entries of the site's navigation.
  package var links: [NavigationLink] = []
  /// Lists of pictures to fetch from Flickr and to show, in this order.
  package var flickr: [FlickrListSettings] = []
  /// The community whose pins are shown.
  package var pins = PinSettings()
  /// A Nominatim server that finds street addresses for `photomap post`.
  package var nominatim: String?

  package init() {}
}

/// How maps are drawn.
package struct MapSettings: Sendable, Hashable, Codable {
  /// Whether meridians and parallels are.
  package var hasGraticule = false

  package init() {}
}

/// How pictures are published.
package struct PictureSettings: Sendable, Hashable, Codable {
  /// Whether the photographs themselves are published.
  package enum Originals: String, Sendable, Hashable, Codable, CaseIterable {
    /// Only smaller pictures are.
    case none
    /// They are, without their metadata.
    case stripped
    /// They are, byte for byte, with all they tell.
    case copy
  }

  /// The formats of a site that names none: the one place where they are chosen.
  package static let standardFormats: [PictureFormat] = [.jpeg, .webp]

  /// Pixels, smallest first, without repeats.
  package var widths = [320, 800, 1600]
  /// In the order named; never empty.
  package var formats = PictureSettings.standardFormats
  /// JPEG quality in `1...100`; other formats are set to look as good.
  package var quality = 82
  package var originals = Originals.none
  /// What lies under transparent pictures; `nil` leaves it to the theme.
  package var ground: Colour?

  package init() {}
}

/// An entry that the author adds to the site's navigation.
package struct NavigationLink: Sendable, Hashable, Codable {
  package var title: String
  /// A web address, or a file from the site's root.
  package var url: String

  package init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}
