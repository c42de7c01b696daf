package import Photography

extension SiteConfiguration {
  /// Reads `site.yaml`.
  ///
  /// - Parameters:
  ///   - text: The whole file.
  ///   - file: Its path within the content folder.
  /// - Returns: The settings, with the default for each invalid value, and a problem for each of these.
  package static func read(
    _ text: String, file: String = "site.yaml"
  ) -> (configuration: SiteConfiguration, problems: [Problem]) {
    var configuration = SiteConfiguration()
    let problems = form.read(text, file: file, into: &configuration)
    return (configuration, problems)
  }

  /// The safe defaults for settings that cannot be read, which may contain privacy zones.
  package static func unread(_ problem: Problem) -> (configuration: SiteConfiguration, problem: Problem) {
    var configuration = SiteConfiguration()
    let problem = form.unread(problem, into: &configuration)
    return (configuration, problem)
  }

  /// A JSON Schema for `site.yaml`, for editors that complete and check it; UTF-8.
  package static var jsonSchema: [UInt8] { form.schemaDocument(title: "PhotoMap: site.yaml") }

  static let form = Form<SiteConfiguration>(
    keys
      + Key.hiding(
        to: \.hidden, rules: \.publish, "yes leaves out every photograph and walk.",
        whenUnclear: hides.message),
    // A zone that is written in the wrong place is still meant.
    hides: hides, hidesPlace: hidesPlaces)

  /// Of groups that protect something.
  private static let emptyRemedy =
    "Write its keys below it, indented, or remove the key. An unquoted # begins a comment."

  private static let keys: [Key<SiteConfiguration>] = [
    Key("title", .text, to: \.title, "The title of the site.", example: "Photographs"),
    Key(
      "description", .text, to: \.description, "One or two sentences for search engines and feeds.",
      example: "Walks in the Alps and by the sea"),
    Key("author", .text, to: \.author, "The author of the site.", example: "Ada Lovelace"),
    Key(
      "base_url", .baseURL, to: \.baseURL,
      "The web address of the site; needed only for feeds, the sitemap and link previews.",
      example: "https://example.org/photos/"),
    Key(
      "locale", .language, to: \.locale,
      "The language of the site's words, dates and numbers: en, de-CH, pt-BR.",
      example: "en"),
    Key(
      "dates", .choice, to: \.dates,
      "Dates in lists and on maps: words as in Sep 18, 2019, or numeric as in 09-18-19.", example: "numeric"),
    Key(
      "theme", .choice, to: \.theme,
      "How the site looks: standard, gallery (white and wide), cinema (dark, edge to edge), notebook (paper and prints), journal (large photographs with their words) or contact (a dark sheet of small frames).",
      example: "cinema"),
    Key(
      "logo", .logo, to: \.look.logo,
      "A drawing or a picture in the theme folder that stands in the header: logo.svg.",
      example: "\n  {file: logo.svg, dark: logo-dark.svg, text: A mountain, title: yes}"),
    Key(
      "favicon", .favicon, to: \.look.favicon,
      "A picture of 512 pixels, or a drawing, in the theme folder: the sign of the site in tabs and on phones.",
      example: "icon.png"),
    Key(
      "fonts", .group(LookSettings.Fonts.form, startingFrom: .init()), to: \.look.fonts,
      "Fonts in the theme folder (woff2, woff, ttf, otf), for texts and for headings.",
      example: "\n  text: inter.woff2\n  headings: [fraunces.woff2, {file: fraunces-bold.woff2, weight: 700}]"
    ),
    Key(
      "colours", .group(LookSettings.Colours.form, startingFrom: .init()), to: \.look.colours,
      "Colours of the pages, each one colour or one for light and one for dark pages.",
      example:
        "\n  accent: {light: \"#b3261e\", dark: \"#f2857a\"}\n  ground: {light: \"#ffffff\", dark: \"#101214\"}"
    ),
    Key(
      "timezone", .timeZone, to: \.timeZone,
      "The time zone of photographs without a UTC offset and a position.",
      example: "Europe/Zurich"),
    Key(
      "copyright", .text, to: \.copyright,
      "The copyright line of pages, and of pictures without their own credit.",
      example: "© Ada Lovelace"),
    Key(
      "categories", .categories, to: \.categories,
      "Categories to add, rename or recolour; nature, friends and default are built in.",
      example: "\n  - {id: nature, title: Landscapes}\n  - {id: food, title: FOOD, colour: \"#C2185B\"}"),
    Key(
      "home", .group(HomeSettings.form, startingFrom: HomeSettings()), to: \.home,
      "What the home page shows.", example: "\n  cover: 2019/alps/IMG_1.jpg"),
    Key(
      "pictures", .group(PictureSettings.form, startingFrom: PictureSettings()), to: \.pictures,
      "The sizes and formats of published pictures.",
      example:
        "\n  widths: [320, 960, 2000]\n  formats: {avif: [320, 960, 2000], jpeg: [960]}\n  quality: 82\n  originals: none"
    ),
    Key(
      "movies", .group(MovieDisplay.form, startingFrom: MovieDisplay()), to: \.movies,
      "How movies are published; they need the program ffmpeg.", example: "\n  height: 1080\n  av1: yes"),
    Key(
      "pages",
      SettingType<SiteConfiguration>.group(pagesForm, startingFrom: SiteConfiguration()).checked {
        site, _, _ in
        site.photosPerPage
      },
      to: \.photosPerPage, "How lists are divided into pages.", example: "\n  photos_per_page: 200"),
    Key(
      "lists", .group(ListSettings.form, startingFrom: ListSettings()), to: \.lists,
      "More lists of photographs, linked from their pages.", example: "\n  cameras: yes\n  lenses: yes"),
    Key(
      "feeds",
      SettingType<SiteConfiguration>.group(feedsForm, startingFrom: SiteConfiguration()).checked {
        site, _, _ in
        site.feedEntries
      },
      to: \.feedEntries, "The content of the feeds.", example: "\n  entries: 20"),
    Key(
      "walks", .group(WalkSettings.form, startingFrom: WalkSettings()), to: \.walks,
      "How recorded tracks are shown.", example: "\n  download: no\n  spacing: 100\n  near: 100"),
    Key(
      "privacy",
      SettingType<PrivacySettings>.group(PrivacySettings.form, startingFrom: PrivacySettings())
        .tellingEmpty(emptyRemedy),
      to: \.privacy,
      "Areas in which no position is published, such as around your home.",
      example: "\n  zones:\n    - {latitude: 47.5, longitude: 8.5, radius: 300}"
    ).whenUnclear(PrivacySettings.fallbackMessage) { PrivacySettings.hideAll(&$0.privacy) },
    Key(
      "bursts", .choice, to: \.bursts,
      "Photographs of one burst: all of them in every list, or stack to show one, with the others on its page.",
      example: "stack"),
    Key(
      "undated", .choice, to: \.undated,
      "Photographs without a date: first-seen uses the first date of the file, list puts them under Undated.",
      example: "list"),
    Key(
      "places",
      SettingType<PlaceSettings>.places.tellingEmpty(emptyRemedy), to: \.places,
      "How exactly it is told where photographs were taken (exact, town, region, country or hidden), names of towns, and the list of places.",
      example:
        "\n  precision: exact\n  name_photos: yes\n  list: https://example.org/places.json\n  origin: Zürich\n  near: 1000"
    )
    .whenUnclear(PlaceSettings.fallback.message) { PlaceSettings.fallback.apply(&$0.places) },
    Key(
      "map", .group(MapSettings.form, startingFrom: MapSettings()), to: \.map,
      "How maps are drawn, and what streets and paths they show.",
      example: "\n  detail: [map/monaco.pmtiles]"),
    Key(
      "zip", .choice, to: \.zip,
      "What visitors can download of each album in one file: none, web (the largest published pictures) or originals (where they are published).",
      example: "web"
    )
    .whenUnclear("Until then nothing can be downloaded.") { $0.zip = Album.Archive.none },
    Key(
      "figures", .flag, to: \.hasFigures,
      "yes adds a page with countries, days and the way on foot, of what the site shows.", example: "yes"
    ),
    Key(
      "embed", .flag, to: \.isEmbeddable,
      "no: without pages of albums, walks and the map for the frames of other people's pages.",
      example: "no"
    )
    .whenUnclear("Until then there are none.") { $0.isEmbeddable = false },
    Key(
      "studio", .group(StudioSettings.form, startingFrom: StudioSettings()), to: \.studio,
      "How the Studio and photomap edit write.", example: "\n  sidecars: xmp"),
    Key(
      "cache", .group(CacheSettings.form, startingFrom: CacheSettings()), to: \.cache,
      "Where pictures are kept for other computers.", example: "\n  remote: https://cache.example.org/photos"),
    Key(
      "publish_to", .host, to: \.publishTo,
      "Where photomap publish sends the site.", example: "\n  rsync: ada@example.org:/var/www/photos"),
    Key(
      "links", .list(of: .navigationLink), to: \.links, "More entries for the navigation of every page.",
      example: "\n  - {title: About, url: pages/about/index.html}"),
    Key(
      "allow", .allowedHosts, to: \.allow,
      "Other hosts that pages may ask, and for what: script, frame, style, connect, img, font, media, form.",
      example: "\n  - giscus.app: [script, frame, style, connect]"),
    Key(
      "flickr", .flickrLists, to: \.flickr,
      "Lists of pictures at Flickr: recent, interesting, album, user or search; `photomap fetch` downloads them.",
      example:
        "\n  - {list: interesting, count: 48}\n  - {list: search, tags: [matterhorn], title: Matterhorn}"),
    Key(
      "pins", .group(PinSettings.form, startingFrom: PinSettings()), to: \.pins,
      "A community whose pins are shown on a separate page; `photomap fetch` downloads them.",
      example: "\n  service: https://onthemap-api.udacity.com/v1\n  title: On the map"),
    Key(
      "nominatim", .webAddress, to: \.nominatim,
      "A Nominatim server that finds street addresses for `photomap post`; towns need none.",
      example: "https://nominatim.example.org"),
    Key(
      "keywords",
      SettingType<KeywordSettings>.group(KeywordSettings.form, startingFrom: KeywordSettings())
        .tellingEmpty(emptyRemedy),
      to: \.keywords,
      "Keywords that hide their photographs, and keywords that are not shown.",
      example: "\n  private: [private, nopublish]\n  hide: [\"darktable|exported\"]"
    )
    .whenUnclear(KeywordSettings.fallbackMessage) { $0.keywords.hidesAll = true },
    Key(
      "descriptions", .group(DescriptionSettings.form, startingFrom: DescriptionSettings()),
      to: \.descriptions, "Texts in photographs' files that cameras and programs write.",
      example: "\n  hide: [Taken with my phone]"),
    Key(
      "access", .access, to: \.password,
      "Who may see all photographs: password: NAME, the name of a password in the file of keys. Places, lists and pages are left out then.",
      example: "{password: family}"
    )
    .whenUnclear(hides.message, needsValue: true, hides.apply),
    Key(
      "ignore", .ignorePatterns, to: \.ignore,
      "Files and folders that are not read: patterns as in a .gitignore file.",
      example: "\n  - \"*.tif\"\n  - /drafts/"
    )
    .whenUnclear(hides.message, needsValue: true, hides.apply),
  ]

  private static let hides = Fallback<SiteConfiguration>(
    message: "To be safe, no photograph is published until then."
  ) { $0.hidden = true }

  private static let hidesPlaces = Fallback<SiteConfiguration>(message: PrivacySettings.fallbackMessage) {
    PrivacySettings.hideAll(&$0.privacy)
  }

  private static let pagesForm = Form<SiteConfiguration>([
    Key(
      "photos_per_page", .integer(in: 10...10_000), to: \.photosPerPage,
      "The maximum number of photographs on one page of a list.")
  ])

  private static let feedsForm = Form<SiteConfiguration>([
    Key("entries", .integer(in: 1...1000), to: \.feedEntries, "The number of photographs, newest first.")
  ])
}
