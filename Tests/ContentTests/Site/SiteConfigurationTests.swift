import Photography
import Testing

@testable import Content

@Suite struct SiteConfigurationTests {
  @Test func readsEveryKey() throws {
    let (site, problems) = SiteConfiguration.read(
      """
      title: My photographs
      description: Seen on the way
      author: Ada Lovelace
      base_url: https://example.org/photos
      locale: de_ch
      timezone: Europe/Zurich
      copyright: © Ada
      logo: logo.svg
      favicon: icon.png
      fonts: {text: a.woff2}
      colours: {accent: "#c33"}
      allow: [giscus.app: [script]]
      categories:
        - {id: food, title: Essen, colour: "#c33"}
        - {id: nature, title: Natur}
      pictures:
        widths: [1600, 320, 320]
        formats: [webp, jpeg]
        quality: 75
        originals: stripped
        ground: "#102030"
      pages: {photos_per_page: 50}
      feeds: {entries: 5}
      privacy: {zones: [{latitude: 47.5, longitude: -8.5, radius: 300}]}
      map: {graticule: yes, route: yes, heat: yes}
      links: [{title: About, url: about.html}]
      flickr:
        - list: recent
        - {list: search, title: The Alps, tags: [alps, snow], count: 48}
      pins: {service: https://pins.example.org/v1, sign_up: https://example.org/join, title: On the map}
      nominatim: https://nominatim.example.org
      studio: {sidecars: xmp}
      cache: {remote: "https://cache.example.org/photos", user: ada}
      publish_to: {rsync: "ada@example.org:/var/www/photos"}
      """)
    #expect(problems == [])
    var expected = SiteConfiguration()
    expected.title = "My photographs"
    expected.description = "Seen on the way"
    expected.author = "Ada Lovelace"
    expected.baseURL = "https://example.org/photos/"
    expected.locale = "de-CH"
    expected.timeZone = "Europe/Zurich"
    expected.copyright = "© Ada"
    expected.categories = [
      Category(id: "food", title: "Essen", colour: Colour(red: 0xCC, green: 0x33, blue: 0x33)),
      Category(id: "nature", title: "Natur", colour: Category.nature.colour), .friends, .standard,
    ]
    expected.allow = [AllowedHost(source: "https://giscus.app", kinds: [.script])]
    expected.look.logo = .init(file: Located("theme/logo.svg", at: "site.yaml:8:7"))
    expected.look.favicon = .init(file: Located("theme/icon.png", at: "site.yaml:9:10"))
    expected.look.fonts.text = [.init(file: Located("theme/a.woff2", at: "site.yaml:10:15"))]
    let red = Colour(red: 0xCC, green: 0x33, blue: 0x33)
    expected.look.colours.accent = .init(light: red, dark: red)
    expected.pictures.widths = [320, 1600]
    expected.pictures.choice = .formats([.webp, .jpeg])
    expected.pictures.quality = 75
    expected.pictures.originals = .stripped
    expected.pictures.ground = Colour(red: 0x10, green: 0x20, blue: 0x30)
    expected.photosPerPage = 50
    expected.feedEntries = 5
    expected.privacy.zones = [
      PrivacyZone.circle(centre: try #require(Coordinate(latitude: 47.5, longitude: -8.5)), radius: 300)
    ]
    expected.map.hasGraticule = true
    expected.map.hasRoute = true
    expected.map.hasHeat = true
    expected.links = [NavigationLinkSettings(title: "About", url: "about.html")]
    var (recent, search) = (FlickrListSettings(), FlickrListSettings())
    (recent.name, recent.title) = ("recent", "Most recent")
    (search.source, search.name, search.title) = (.search, "the-alps", "The Alps")
    (search.tags, search.count) = (["alps", "snow"], 48)
    expected.flickr = [recent, search]
    expected.pins.service = "https://pins.example.org/v1"
    expected.pins.signUp = "https://example.org/join"
    expected.pins.title = "On the map"
    expected.nominatim = "https://nominatim.example.org"
    expected.studio.sidecars = .xmp
    expected.cache.remote = "https://cache.example.org/photos"
    expected.cache.user = "ada"
    expected.publishTo.rsync = "ada@example.org:/var/www/photos"
    #expect(site == expected)
  }

  @Test("O1: a community has a web address; a password in the settings is refused and not repeated")
  func pins() {
    let (site, problems) = SiteConfiguration.read(
      "pins:\n  service: pins.example.org\n  password: hush-Never-Shown\n")
    #expect(site.pins.service == nil)
    #expect(problems.count == 2)
    #expect(problems.contains { $0.summary.contains("a web address that begins with https://") })
    #expect(!problems.contains { "\($0)".contains("hush") })
  }

  @Test(
    "F1: an incomplete Flickr list is left out, and the problem says what is missing",
    arguments: [
      ("{list: album}", "without `album:`"), ("{list: user}", "without `user:`"),
      ("{list: search}", "without `text:`"),
      ("{title: x}", "without `list:`"), ("{list: newest}", "is not one of"),
      ("{list: interesting, date: 2019-02-30}", "should be a day"),
      ("{list: recent, count: 501}", "1 to 500"),
    ])
  func flickrList(entry: String, words: String) {
    let (site, problems) = SiteConfiguration.read("flickr:\n  - \(entry)\n  - {list: interesting}")
    #expect(problems.contains { $0.summary.contains(words) && $0.subject.hasPrefix("site.yaml:2:") })
    #expect(site.flickr.last?.name == "interesting")
  }

  @Test("P6: dates are in words unless the author asks for numbers")
  func dates() {
    #expect(SiteConfiguration.read("title: A").configuration.dates == .words)
    #expect(SiteConfiguration.read("dates: numeric").configuration.dates == .numeric)
    #expect(SiteConfiguration.read("dates: digits").problems.count == 1)
  }

  @Test("F1: of two lists with one name the first is used")
  func flickrNames() {
    let (site, problems) = SiteConfiguration.read(
      "flickr: [{list: recent}, {list: search, text: a, name: recent}]")
    #expect(site.flickr.map(\.source) == [.recent])
    #expect(problems.map(\.summary) == ["has two Flickr lists with the name `recent`"])
  }

  @Test("X6: AVIF, and one JPEG, unless the site names formats, each at all widths, or the widths of each")
  func formats() {
    func widths(_ settings: String) -> [PictureFormat: [Int]] {
      let (site, problems) = SiteConfiguration.read("pictures: {\(settings)}")
      #expect(problems == [])
      return site.pictures.widthsOfFormats
    }
    #expect(widths("") == [.avif: [320, 960, 2000], .jpeg: [960]])
    #expect(widths("large: yes") == [.avif: [320, 960, 2000, 2560, 3840], .jpeg: [960]])
    #expect(widths("large: yes, formats: [jpeg], widths: [400]") == [.jpeg: [400, 2560, 3840]])
    #expect(widths("widths: [800, 400]") == [.avif: [400, 800], .jpeg: [800]])
    #expect(widths("formats: [jpeg, webp], widths: [400]") == [.jpeg: [400], .webp: [400]])
    #expect(
      widths("formats: {webp: [500, 300], jpeg: [300]}, widths: [80]") == [.webp: [300, 500], .jpeg: [300]])
    #expect(SiteConfiguration.read("pictures: {quality: 90}").0.pictures.largeQuality == 90)
  }

  @Test("P1: the three built-in categories always exist")
  func hasDefaults() {
    let (site, problems) = SiteConfiguration.read("")
    #expect(site == SiteConfiguration())
    #expect(problems == [])
    #expect(site.categories.map(\.id) == ["nature", "friends", "default"])
  }

  @Test("a key that belongs into a group is told so") func keysOfGroups() {
    let (_, problems) = SiteConfiguration.read("widths: [320]\n")
    #expect(
      problems.map(\.remedy) == [
        "Write it below `pictures:`, further in: `pictures: {widths: …}`. It is ignored."
      ])
  }

  @Test func unknownKeysAreErrorsWithAGuess() {
    let (site, problems) = SiteConfiguration.read("title: A\npictures:\n  widhts: [320]\n")
    #expect(site.title == "A")
    #expect(
      problems == [
        Problem(
          .error, "site.yaml:3:3", "has an unknown key `widhts`",
          remedy: "Did you mean `widths`? It is ignored.", code: .unknownKey)
      ])
  }

  @Test(arguments: [
    ("pictures: {quality: 101}", "site.yaml:1:21", "“101” should be a whole number from 1 to 100"),
    ("pictures: {quality: high}", "site.yaml:1:21", "“high” should be a whole number from 1 to 100"),
    ("title: [a]", "site.yaml:1:8", "a list should be a text"),
    ("pictures: 3", "site.yaml:1:11", "“3” should be a group of keys"),
    ("timezone: Europe/Zurrich", "site.yaml:1:11", "“Europe/Zurrich” is not the name of a time zone"),
    ("base_url: example.org", "site.yaml:1:11", "“example.org” should be the web address of a folder"),
    ("locale: english", "site.yaml:1:9", "“english” should be a language code"),
    ("pictures: {formats: [jpg]}", "site.yaml:1:22", "“jpg” is not one of jpeg, webp, avif"),
    ("pictures: {originals: all}", "site.yaml:1:23", "“all” is not one of none, stripped, copy"),
    ("pictures: {widths: []}", "site.yaml:1:20", "is an empty list"),
    ("categories: [{id: nature, colour: green}]", "site.yaml:1:35", "“green” should be a colour"),
    (
      "links: [{title: X, url: \"javascript:alert(1)\"}]", "site.yaml:1:25",
      "“javascript:alert(1)” should be a web"
    ),
    ("title: a\ntitle: b", "site.yaml:1:1", "has `title` more than once"),
    ("title: \"a", "site.yaml:1:8", "cannot be understood here"),
    ("just words", "site.yaml:1:1", "should contain lines such as"),
  ])
  func whatCannotBeUsedIsNamedAndLeavesTheDefault(text: String, place: String, summary: String) throws {
    let (site, problems) = SiteConfiguration.read(text)
    let problem = try #require(problems.first)
    #expect(problem.severity == .error)
    #expect(problem.subject == place)
    #expect(problem.summary.hasPrefix(summary))
    #expect(problem.remedy != nil)
    #expect(site == SiteConfiguration())
  }

  @Test func guessesTimeZonesByTheirCity() {
    let (_, problems) = SiteConfiguration.read("timezone: berlin")
    #expect(problems.first?.remedy == "Did you mean `Europe/Berlin`? It is ignored.")
  }

  @Test("An unquoted colour is a YAML comment; the message shows how to write it")
  func explainsUnquotedColours() {
    let (site, problems) = SiteConfiguration.read("pictures:\n  ground: #578E18\n")
    #expect(site.pictures.ground == nil)
    #expect(problems.map(\.summary) == ["`ground` is empty"])
    #expect(problems.first?.remedy?.contains("\"#578E18\"") == true)
  }

  @Test func explainsTextLostToAComment() {
    let (_, problems) = SiteConfiguration.read("title: Dusk #sunset\n")
    #expect(problems.map(\.subject) == ["site.yaml:1:8"])
    #expect(problems.map(\.summary) == ["ends early: YAML reads “#sunset” as a comment"])
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func survivesNestingThatNobodyWrites(piece: String) {
    let (site, problems) = SiteConfiguration.read(String(repeating: piece, count: 100_000))
    #expect(site == SiteConfiguration())
    #expect(problems.map(\.severity) == [.error])
  }

  @Test(
    "X3: a group that protects something is told if it is empty",
    arguments: ["privacy:", "privacy: # zones at home", "places:", "keywords: ~", "privacy:\n  zones:"])
  func emptyGroups(text: String) {
    let (_, problems) = SiteConfiguration.read(text)
    #expect(problems.map(\.severity) == [.warning])
    #expect(problems.first?.summary.hasSuffix("` is empty") == true)
  }

  @Test("a settings file of 10,000 unknown keys is read like a short one", .timeLimit(.minutes(5)))
  func manyUnknownKeys() {
    let text = (0..<10_000).map { "word\($0): \n" }.joined()
    let (site, problems) = SiteConfiguration.read(text)
    #expect(site == SiteConfiguration())
    #expect(problems.count == 10_000)
  }

  @Test func listsEachCategoryOnce() {
    let text = "categories: [{id: a, colour: \"#111\"}, {id: a, colour: \"#222\"}, {id: No Way}]"
    let (site, problems) = SiteConfiguration.read(text)
    #expect(site.categories.map(\.id) == ["a", "nature", "friends", "default"])
    #expect(site.categories.first?.title == "A")
    #expect(problems.count == 2)
    #expect(problems.contains { $0.remedy?.contains("`no-way`") == true })
  }

  @Test(
    "X3: a zone may be a polygon, by corners or as GeoJSON",
    arguments: [
      "[[47.5, 8.5], [47.6, 8.5], [47.6, 8.6]]",
      "[\"47.5, 8.5\", {lat: 47.6, lon: 8.5}, {latitude: 47.6, longitude: 8.6}, [47.5, 8.5]]",
    ])
  func polygons(corners: String) throws {
    let (site, problems) = SiteConfiguration.read("privacy: {zones: [{polygon: \(corners)}]}\n")
    #expect(problems == [])
    #expect(site.privacy.zones == [.polygon(try Self.triangle())])
    #expect(!site.privacy.hidesAllPlaces)
  }

  private static func triangle() throws -> [Coordinate] {
    try [(47.5, 8.5), (47.6, 8.5), (47.6, 8.6)].map {
      try #require(Coordinate(latitude: $0.0, longitude: $0.1))
    }
  }

  @Test("X3: GeoJSON has degrees east first", arguments: [false, true])
  func geoJSON(isFeature: Bool) throws {
    let geometry =
      #"{"type": "Polygon", "coordinates": [[[8.5, 47.5, 400], [8.5, 47.6], [8.6, 47.6], [8.5, 47.5]]]}"#
    let feature = #"{"type": "Feature", "properties": {"name": "Home"}, "geometry": \#(geometry)}"#
    let (site, problems) = SiteConfiguration.read(
      "privacy:\n  zones:\n    - geojson: \(isFeature ? feature : geometry)\n")
    #expect(problems == [])
    #expect(site.privacy.zones == [.polygon(try Self.triangle())])
  }

  @Test(
    "X3: a polygon that cannot be understood hides every place",
    arguments: [
      "{polygon: [[47.5, 8.5], [47.6, 8.5]]}", "{polygon: [[47.5, 8.5], [47.6, 8.5], [47.5, 8.5]]}",
      "{polygon: [[47.5, 8.5], [47.6, 8.5], [97.6, 8.5]]}", "{polygon: Bern}", "{polygon: [[1, 2, 3]]}",
      "{polygon: [[80, 0], [80, 120], [80, -120]]}", "{polygon: }",
      "{polygon: [[47.5, 8.5], [47.6, 8.5], [47.6, 8.6]], radius: 30}",
      "{geojson: {type: LineString, coordinates: [[8.5, 47.5], [8.5, 47.6], [8.6, 47.6]]}}",
      "{geojson: 3}",
    ])
  func badPolygons(zone: String) {
    let (site, problems) = SiteConfiguration.read("privacy: {zones: [\(zone)]}\n")
    #expect(site.privacy.hidesAllPlaces)
    #expect(problems.contains { $0.remedy?.contains("no place and no walk is published") == true })
  }
}
