import Content
import Files
import Metadata
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building
@testable import Reading

@Suite("X3: whatever means “not for everybody” publishes nothing") struct IntentionTests {
  /// Each for one photograph, which must not be published: what its sidecar says.
  private static let sidecars = [
    "hidden: yes", "private: yes", "private: true", "draft: on", "publish: no", "published: false",
    "public: no", "visibility: private", "visibility: Draft", "hidden: perhaps", "private: 1",
    "visibility: friends", "hide: yes", "Hidden: yes", "is_private: yes", "unlisted: [", "secret: 1",
    "no-publish: x", "privat: ja", "versteckt: ja", "entwurf: ja", "status: draft", "access: private",
    "brouillon: oui", "مسودة: نعم", "hidden: no\nprivate: yes", "private: yes\nhidden: no", "rating: -1",
    "tags: [Private]", "tags: nopublish", "description: 'Not for all #private'", "hidden: [", "hidden:",
    "private: # not yet", "meta: {draft: yes}", "meta: [{a: 1}, {hidden: yes}]", "photos: {hidden: yes}",
    "credit: {author: Ada, private: yes}", "tags: [Workflow|private]", "access: friends", "rejected: yes",
    "tags: ['private;family']", "tags: 'Workflow/private'", "tags: ['#private']", "tags: [versteckt]",
    "tags: [privé]",
    "tags: [oculto]", "tags: [privato]", "tags: [privado]", "tags: [privé, dier]", "tags: [prywatne]",
    "tags: [скрыто]",
    "tags: [приватно]", "tags: [прыватна]", "tags: [خاص]", "tags: [פרטי]", "tags: [隐藏]", "tags: [非公開]",
    "tags: [비공개]",
    "tags: [rejected]", "tags: [hidden]", "rating: −1", "rating: –1", "rating: -2", "rating: rejected",
    "rating: '－1'",
    "tags: {private: yes}", "title: 'Dawn #private'", "alt: 'Dawn #private'", "show: no", "- hidden: yes",
    "unlisted", "title: [\nunlisted: yes",
    "Entwurf: [", "tags: [do not publish]", "tags: [dont-publish]", "tags: [DoNotPublish]",
    "tags: [not public]",
    "tags: [nicht veröffentlichen]", "category: private", "category: Hidden", "censor: 0.1 0.1 0.2 0.2",
    "redact: [0.1 0.1 0.2 0.2]", "pixelate: faces", "mask: 0.1 0.1 0.2 0.2", "anonymize: yes",
    "anonymise: yes",
    "expiryDate: 2000-01-01", "expires: 2000-01-01", "build: {render: never}", "web: no", "website: no",
    "viewers: family", "only: family", "only: [me]", "share: friends & family", "nur: Familie",
    "verpixeln: ja",
    "a: &a {b: 1}\nc: &c [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nd: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]\n"
      + "e: &e [*d, *d, *d, *d, *d, *d, *d, *d]\nf: [*e, *e, *e, *e, *e, *e, *e, *e, *e]",
  ]

  /// The same, where a file with a key about hiding has something that cannot be understood.
  private static let unclearSidecars = [
    "hidden: no\ntitel: Dawn", "publish: yes\nrating: many", "private: no\ntags: {a: b}",
    "title: Note: x\nrating: -1", "rating: -1\nrating: -1", "title: \"x\nrating: −1",
    "<<<<<<< a\nrating: -1\n=======\nrating: 3\n>>>>>>> b",
  ]

  /// Descriptions of one photograph, which must not be published.
  private static let texts = [
    "+++\nhidden = true\n+++\n", "\n+++\nhidden = true\n+++\n", "{\n  \"hidden\": true\n}\nWords",
    "---toml\nhidden = true\n---\nWords", "\n\n---\nhidden: yes\n---\nWords", "hidden: yes\n\nWords",
    "title: A\nPrivate: yes\n", "Publish: no\n\nWords", "---\nhidden: yes\nWords",
    "---\nphotos: {draft: yes}\n---\n",
  ]

  /// Settings of the folder of one photograph, which must not be published.
  private static let folders: [(file: String, text: String)] = [
    ("album.yaml", "hidden: yes"), ("album.yaml", "private: yes"), ("album.yaml", "draft: true"),
    ("album.yaml", "photos: {hidden: yes}"), ("album.yaml", "photos: {private: yes}"),
    ("album.yaml", "photos: {draft: maybe}"), ("album.yaml", "photos: {unlisted: }"),
    ("album.yaml", "photos: {tags: [private]}"), ("album.yaml", "photos: {rating: -1}"),
    ("index.md", "---\nhidden: yes\n---\nWords"), ("_index.md", "---\nprivate: yes\n---\nWords"),
    ("_index.md", "---\ndraft: true\n---"), ("index.md", "+++\ndraft = true\n+++\nWords"),
    ("index.md", "---\nhidden: yes\nWords"), ("index.yaml", "hidden: yes"), ("_index.yml", "draft: yes"),
    ("album.md", "---\nhidden: yes\n---"), ("INDEX.MARKDOWN", "---\nhidden: yes\n---"),
    ("album.toml", "hidden = true"), ("album.yaml", "photo: {hidden: yes}"), ("album.yaml", "rating: -1"),
    ("album.yaml", "hidden: yes\nphotos: {tags: [a]}"), ("album.yaml", "defaults: [{private: yes}]"),
    ("album.yaml", "description: 'Ours. #private'"), ("index.md", "Ours. #private"),
    ("album.yaml", "title: 'Ours #private'"),
    ("album.yaml", "photos: {rating: −1}"), ("album.yaml", "photos: {tags: ['private;x']}"),
    ("album.yaml", "publish: no"), ("album.yaml", "photos: {credit: {hidden: yes}}"),
    ("album.yaml", "title: Note: x\nphotos:\n  rating: -1"),
    ("album.yaml", "photos: {blur: 0.1 0.1 0.2 0.2}"),
    ("album.yaml", "photos: {category: private}"), ("album.yaml", "photos: {tags: [do not publish]}"),
  ]

  /// Files that were plainly meant to be settings of that folder, or of the folder `in` inside.
  private static let misnamedNotes: [(file: String, text: String)] = [
    ("albums.yaml", "hidden: yes"), ("albun.yaml", "private: yes"), ("abum.yml", "draft: yes"),
    ("ablum.yaml", "publish: no"), ("_album.yaml", "access: {password: family}"),
    ("album.yaml.yaml", "hidden: yes"), ("indx.md", "---\nhidden: yes\n---\n"),
    ("folder.yaml", "hidden: yes"),
    ("album (1).yaml", "hidden: yes"), ("album - Kopie.yaml", "unlisted: yes"),
    ("album.yaml (1)", "hidden: yes"),
    ("album.sync-conflict-20200101-120000-ABC.yaml", "hidden: yes"), ("album.json", "{\"hidden\": true}"),
    ("index.json", "{\"access\": {\"password\": \"family\"}}"), ("album.json", "{\"hidden\": tr"),
    ("albums.txt", "hidden: yes"), ("in.yaml", "hidden: yes"), ("In.md", "---\nhidden: yes\n---\nWords"),
    ("in.json", "{\"private\": true}"), ("settings.yaml", "hidden: yes"), ("site.yaml", "hidden: yes"),
    ("albums.yaml", "photos: {rating: -1}"), ("albums.yaml", "photos: {tags: [private]}"),
    ("albums.md", "Ours. #private"), ("albums.yaml", "ignore: ['*.tif']"),
    ("albums.yaml", "publish: {rating: 5}"),
    ("albums.toml", "hidden = true"), ("albums.yaml", "hidden: [\n"),
  ]

  private static let track = "alps.gpx"

  @Test func photographsAreLeftOut() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "shown.jpg", salt: "shown")
    for (number, text) in (Self.sidecars + Self.unclearSidecars).enumerated() {
      try site.addPhoto(number % 6, at: "s\(number)/secret.jpg", salt: "s\(number)")
      try site.write(text + "\n", to: "s\(number)/secret.yaml")
    }
    for (number, settings) in (Self.folders + Self.misnamedNotes).enumerated() {
      try site.addPhoto(number % 6, at: "f\(number)/in/secret.jpg", salt: "f\(number)")
      try site.write(settings.text + "\n", to: "f\(number)/\(settings.file)")
    }
    try site.addPhoto(0, at: "case/SECRET.JPG", salt: "case")
    try site.write("hidden: yes\n", to: "case/secret.yaml")
    try site.addPhoto(1, at: "case/Secret-2.jpg", salt: "case 2")
    try site.write("private: yes\n", to: "case/sEcret-2.jpg.yaml")
    for (number, text) in Self.texts.enumerated() {
      try site.addPhoto(number % 6, at: "t\(number)/secret.jpg", salt: "t\(number)")
      try site.write(text, to: "t\(number)/secret.\(number % 2 == 0 ? "md" : "markdown")")
    }
    try site.addPhoto(2, at: "toml/secret.jpg", salt: "toml")
    try site.write("hidden = true\n", to: "toml/secret.toml")
    // Of another extension than the photograph's.
    try site.addPhoto(2, at: "other/secret.jpg", salt: "other")
    try site.write("hidden: yes\n", to: "other/secret.jpeg.yaml")

    try await site.build()
    let pages = try site.site().keys.filter { $0.hasPrefix("photo/") && $0.hasSuffix(".html") }.sorted()
    #expect(pages == ["photo/shown.html"])
    let texts = try site.site().filter { $0.key.hasSuffix(".html") || $0.key.hasSuffix(".js") }
    #expect(!texts.values.contains { String(decoding: $0, as: UTF8.self).contains("secret") })
  }

  /// A list of two default places, one of which places.yaml may hide.
  private static let placeList = """
    {"locations":[{"name":"Bondi Cottage","lat":-33.8765,"lng":151.2},{"name":"Harbour Bridge","lat":-33.85,"lng":151.21}]}
    """

  /// Whether a built site tells of one of some places.
  private func tells(_ site: TestSite, _ words: [String] = ["residence", "cottage", "46.512", "33.87"]) throws
    -> [String]
  {
    let words = words.flatMap { [$0, $0.uppercased(), $0.prefix(1).uppercased() + $0.dropFirst()] }
    return try site.site().filter { path, bytes in
      words.contains { path.contains($0) || bytes.contains(utf8: $0) }
    }.keys.sorted()
  }

  @Test("a place, one's own and one of the list", arguments: sidecars)
  func placesAreLeftOut(text: String) async throws {
    let site = try TestSite()
    try site.write(Self.placeList, to: "places/default.json")
    // Of places, only the notes have a description.
    let lines = text.replacing("description:", with: "notes:").split(separator: "\n").map { "    \($0)\n" }
    let entries = ["Summer Residence\n    at: 46.51234, 8.12345", "Bondi Cottage"].map {
      "  - name: \($0)\n" + lines.joined()
    }
    try site.write("places:\n" + entries.joined(), to: "places.yaml")
    try await site.build()
    #expect(try tells(site) == [])
  }

  @Test("what asks for nothing shows places and positions") func othersAreShown() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("title: Right\n", to: "site.yaml")
    try site.write(Self.placeList, to: "places/default.json")
    try site.write("places:\n  - name: Summer Residence\n    at: 46.51234, 8.12345\n", to: "places.yaml")
    #expect(try await site.build().placed == 1)
    #expect(try !tells(site, ["residence"]).isEmpty && !tells(site, ["cottage"]).isEmpty)
  }

  @Test(
    "places.yaml hides what it may mean, and the rest stays",
    arguments: [
      ("hidden: yes\nplaces: []", 0, false), ("places: hidden", 0, true), ("places: [", 0, true),
      ("private: yes", 0, false), ("places: [{name: [Bondi, Cottage], hidden: yes}]", 0, true),
      ("places: [{hidden: yes}]", 0, true), ("places: [hidden]", 0, true),
      ("- {name: A, hidden: yes}", 0, true),
      ("places: {Bondi Cottage: hidden}", 0, true),
      ("places: [{name: Bondi Cotage, hidden: yes}]", 1, true),
      ("places: [{name: Bondi Cottage, location: hidden}]", 1, true),
      ("places: [{name: Bondi Cottage, at: hidden}]", 1, true),
      ("places: [{name: bondi  cottage, visibility: unlisted}]", 1, false),
      ("places: [{name: Bondi Cottage, listed: no}]", 1, false),
      ("places: [{name: Bondi Cottage, notes: 'Ours. #nopublish'}]", 1, false),
      (
        "places: [{name: 'Summer Residence #private', at: '46.512, 8'}, {name: Bondi Cottage, hidden: yes}]",
        1, false
      ),
      ("places: [{name: Bondi Cottage, notes: Ours}, {name: Bondi Cottage, hidden: yes}]", 1, false),
    ]) func placeBooks(text: String, places: Int, isError: Bool) async throws
  {
    let site = try TestSite()
    try site.write(Self.placeList, to: "places/default.json")
    try site.write(text + "\n", to: "places.yaml")
    let report = try await site.build()
    let pages = try site.site().keys.filter { $0.hasPrefix("places/") && $0 != "places/index.html" }
    #expect(try pages.count == places && tells(site, ["cottage"]).isEmpty)
    let errors = report.problems.filter { $0.severity == .error && $0.subject.hasPrefix("places.yaml") }
    #expect(errors.isEmpty != isError, "\(report.problems)")
  }

  @Test("a places.yaml that cannot be read may hide any place, and either of two files hides")
  func unreadPlaces()
    async throws
  {
    let site = try TestSite()
    try site.write(Self.placeList, to: "places/default.json")
    try site.write([0xFF, 0xFE, 0x00, 0xD8], to: "places.yaml")
    let report = try await site.build()
    #expect(report.problems.contains { $0.remedy?.contains("no place is shown until then") == true })
    #expect(try !site.site().keys.contains { $0.hasPrefix("places/") })
    try site.write("places: [{name: Bondi Cottage, hidden: yes}]\n", to: "places.yaml")
    try site.write("places: [{name: Hut, at: '1, 2'}]\n", to: "places.yml")
    try await site.build()
    #expect(try tells(site, ["cottage"]) == [] && site.site()["places/hut/index.html"] != nil)
  }

  @Test(
    "a file that was meant to be places.yaml hides what it asks for, and is an error",
    arguments: [
      ("places.yaml.txt", "places: [{name: Bondi Cottage, hidden: yes}]", 1, true),
      ("places.yml.txt", "places: [{name: Bondi Cottage, notes: 'Ours. #nopublish'}]", 1, true),
      ("Places.YAML.TXT", "private: yes", 0, true), ("places.yaml.yaml", "hidden: yes", 0, true),
      ("places.toml", "[[places]]\nname = 'Bondi Cottage'\nhidden = true", 0, true),
      ("places.txt", "hidden: yes", 0, true),
      ("places.txt", "places:\n  - {name: Bondi Cottage, hidden: yes}", 1, true),
      ("places.txt", "Bondi Cottage is hidden in the trees.", 2, false),
      ("places.yaml.txt", "places: [{name: Summer Residence, at: '46.5, 8'}]", 2, true),
      ("place.yaml", "places: [{name: Bondi Cottage, hidden: yes}]", 1, true),
      ("my-places.yml", "title: Mine\nplaces:\n  - {name: Bondi Cottage, hidden: yes}", 1, true),
      ("place.yaml", "places: [{name: Hut, at: '1, 2'}]", 2, false),
      ("places.jpg.yaml", "title: A", 2, false), ("in/places.yaml.txt", "title: A", 2, false),
      ("in/places.yaml", "places:\n  - {name: Bondi Cottage, hidden: yes}", 1, true),
    ]) func misnamedPlaces(file: String, text: String, places: Int, isError: Bool) async throws
  {
    let site = try TestSite()
    try site.write(Self.placeList, to: "places/default.json")
    try site.addPhoto(0, at: "places.jpg")
    try site.write(text + "\n", to: file)
    let report = try await site.build()
    let pages = try site.site().keys.filter { $0.hasPrefix("places/") && $0 != "places/index.html" }
    #expect(pages.count == places)
    #expect(try tells(site, ["residence"]) == [])
    if places < 2 { #expect(try tells(site, ["cottage"]) == []) }
    let errors = report.problems.filter { $0.severity == .error && $0.subject == file }
    #expect(errors.contains { $0.remedy?.contains("places.yaml") == true } == isError, "\(report.problems)")
  }

  @Test(
    "a file that was meant to be site.yaml hides what it asks for, and is an error",
    arguments: [
      ("site.yaml.txt", "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}", 1, 0),
      ("SITE.yml.text", "zones: [{latitude: 46.5, longitude: 8, radius: 500}]", 1, 0),
      ("site.toml", "[privacy]\nzones = []", 1, 0), ("site.yaml.txt", "hidden: yes", 0, 0),
      ("site.txt", "privacy:\n  zones:\n    - {latitude: 46.5, longitude: 8, radius: 500}", 1, 0),
      ("site.yaml.txt", "publish: {rating: 5}", 0, 0), ("site.yaml.txt", "ignore: [a.jpg]", 0, 0),
      ("../site.yaml.txt", "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}", 1, 0),
      ("site.yaml.txt", "title: Mine", 1, 1),
      ("sites.yaml", "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}", 1, 0),
      ("Settings.yml", "title: Mine\nzones:\n  - {latitude: 46.5, longitude: 8, radius: 500}", 1, 0),
      ("config.yaml", "privacy:\n  zones: [{latitude: 46.5, longitude: 8, radius: 500}]", 1, 0),
      ("_site.toml", "[privacy]\nzones = []", 1, 0),
      ("photomap.txt", "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}", 1, 0),
      ("../sites.yaml", "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}", 1, 0),
      ("in/site.yaml", "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}", 1, 0),
      (
        "in/Site.yml", "title: A\nprivacy:\n  zones:\n    - {latitude: 46.5, longitude: 8, radius: 500}", 1, 0
      ),
    ]) func misnamedSettings(file: String, text: String, photos: Int, placed: Int) async throws
  {
    // Beside the right file, and instead of it.
    for settings in ["title: Right\n", nil] {
      let site = try TestSite()
      try site.addPhoto(0, at: "a.jpg")
      if let settings { try site.write(settings, to: "site.yaml") }
      try site.write(text + "\n", to: file)
      let report = try await site.build()
      #expect(report.photos == photos && report.placed == placed)
      let errors = report.problems.filter { $0.severity == .error && $0.subject == file }
      #expect(errors.contains { $0.remedy?.contains("site.yaml") == true }, "\(report.problems)")
    }
  }

  @Test(
    "a file that was meant to hold the settings of a folder is an error that names album.yaml",
    arguments: [
      ("a/albums.yaml", "hidden: yes", 1, 1, true), ("a.yaml", "hidden: yes", 1, 1, true),
      ("a/_album.yaml", "access: {password: family}", 1, 1, true),
      ("a/albums.yaml", "location: hidden", 2, 1, true),
      ("a/album.json", "{\"hidden\": true}", 1, 1, true), ("a/albums.yaml", "title: A", 2, 2, false),
      ("a/album.json", "{\"title\": \"A\", \"private\": false}", 2, 2, false),
      ("a/index.json", "{\"photos\": [{\"file\": \"c.jpg\", \"private\": true}]}", 2, 2, false),
      ("a/index.json", "[{\"location\": \"here\"}]", 2, 2, false),
      ("a/notes.txt", "hidden: yes", 2, 2, false),
      ("pages/albums.md", "# Albums\n\nHidden huts.", 2, 2, false),
      ("other.yaml", "hidden: yes", 2, 2, false),
      ("a/alum.yaml", "hidden: no", 2, 2, false),
    ]) func misnamedFolderNotes(file: String, text: String, photos: Int, placed: Int, isError: Bool)
    async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "b.jpg")
    try site.addPhoto(1, at: "a/d.jpg")
    let engine = SiteEngine(site.options(acceptsShown: true))
    #expect(try await engine.build().placed == 2)
    try site.write(text + "\n", to: file)
    let report = try await engine.build(changes: [file])
    #expect(report.photos == photos && report.placed == placed, "\(report.problems)")
    let errors = report.problems.filter { $0.severity == .error && $0.subject == file }
    #expect(errors.contains { $0.remedy?.contains("a/album.yaml") == true } == isError, "\(report.problems)")
    if isError { #expect(errors.count == 1) }
    #expect(try await site.build(output: "clean", cache: "clean-cache", isClean: true).photos == photos)
    try site.remove(file)
    let repaired = try await engine.build(changes: [file])
    #expect(repaired.photos == 2 && repaired.placed == 2)
    #expect(!repaired.problems.contains { $0.subject == file })
  }

  @Test("a photograph's sidecar with such a name is the photograph's") func sidecarLikeFolderNotes()
    async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/albums.jpg")
    try site.addPhoto(1, at: "in/b.jpg")
    try site.addPhoto(2, at: "in.jpg")
    try site.write("hidden: yes\n", to: "in/albums.yaml")
    try site.write("hidden: yes\n", to: "in.yaml")
    let report = try await site.build()
    #expect(report.photos == 1 && report.problems.allSatisfy { $0.severity != .error }, "\(report.problems)")
  }

  /// Copies of the sidecar of `Pic.jpg`.
  private static let copies: [(name: String, text: String)] = [
    ("Pic (1).yaml", "hidden: yes"), ("Pic copy.yaml", "private: yes"), ("Pic - Copy.yaml", "hidden: yes"),
    ("Pic - Kopie.yml", "hidden: yes"), ("Pic 2.yaml", "hidden: yes"), ("Pic-1.yaml", "hidden: yes"),
    ("Pic (conflicted copy 2020-01-01).yaml", "hidden: yes"), ("Pic (1).jpg.yaml", "hidden: yes"),
    ("Pic.jpg (1).yaml", "hidden: yes"), ("Kopie von Pic.yaml", "hidden: yes"),
    ("Pic.yaml (1)", "hidden: yes"),
    ("Pic.sync-conflict-20200101-120000-ABC.yaml", "hidden: yes"), ("Pic (1).txt", "hidden: yes"),
    ("Pic (1).md", "---\nhidden: yes\n---\n"), ("Pic.yaml copy", "hidden: yes"),
    ("Pic-DESKTOP.yaml", "hidden: yes"),
    ("Pic (1).yaml", "rating: -1"), ("Pic (1).yaml", "tags: [private]"),
    ("Pic (1).yaml", "title: 'Ours #private'"),
    ("Pic (1).yaml", "blur: 0.1 0.1 0.2 0.2"), ("Pic (1).xmp", XMPSidecar.text(rating: -1)),
    ("Pic (1).jpg.xmp", XMPSidecar.text(rating: -1)), ("Pic.xmp (1)", XMPSidecar.text(rating: -1)),
  ]

  @Test("a copy of a sidecar hides its photograph, with a message", arguments: copies)
  func copiesOfSidecars(name: String, text: String) async throws {
    let site = try TestSite()
    for (number, photo) in ["Pic.jpg", "Pie.jpg", "Other.jpg"].enumerated() {
      try site.addPhoto(number, at: photo)
    }
    try site.write(text + "\n", to: name)
    let report = try await site.build()
    #expect(try report.photos == 2 && site.site()["photo/pic.html"] == nil)
    #expect(report.problems.contains { $0.subject == name && $0.severity > .note }, "\(report.problems)")
    #expect(site.inspect("Pic.jpg").problems.contains { $0.code == .notShown })
    // Of a photograph that has this name itself, it is the sidecar.
    guard name.hasPrefix("Pic (1).") else { return }
    try site.addPhoto(3, at: "Pic (1).jpg")
    try await site.build(acceptsShown: true)
    #expect(try site.site()["photo/pic.html"] != nil)
  }

  @Test("the photograph with whose name that of a sidecar begins is meant first, and no other")
  func beginnings() async throws {
    for name in ["p084-1.yaml", "p084 new.yaml", "p084.2.yaml"] {
      let site = try TestSite()
      for (number, photo) in ["p084", "p041", "p081"].enumerated() {
        try site.addPhoto(number, at: photo + ".jpg")
      }
      try site.write("hidden: yes\n", to: name)
      let report = try await site.build()
      #expect(try report.photos == 2 && site.site()["photo/p084.html"] == nil, "\(name)")
      let remedies = report.problems.filter { $0.subject == name }.compactMap(\.remedy)
      #expect(remedies.allSatisfy { !$0.contains("p041") && $0.contains("p084") }, "\(remedies)")
      try site.write("title: A\n", to: name)
      let told = try await site.build(acceptsShown: true).problems.first { $0.subject == name }
      #expect(told?.remedy?.hasPrefix("Did you mean it for p084? ") == true, "\(name)")
    }
  }

  @Test(
    "a photograph's sidecar may have a name like that of settings; in serve, too, zones in it count at once")
  func sidecarLikeSettings() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "sites.jpg")
    try site.write("description: Ours\n", to: "sites.yaml")
    let engine = SiteEngine(site.options())
    let report = try await engine.build(changes: nil)
    #expect(report.photos == 1 && report.placed == 1 && !report.problems.contains { $0.severity == .error })
    let zones = "zones: [{latitude: 46.5, longitude: 8, radius: 500}]\n"
    try site.write("description: Ours\n\(zones)", to: "sites.yaml")
    #expect(try await engine.build(changes: ["sites.yaml"]).placed == 0)
  }

  @Test(
    "a sound XMP file that rejects its photograph, or has a keyword by which it is not for everybody",
    arguments: [
      ("xmp:Rating='−1'", "", 0), ("xmp:Rating='-1.0'", "", 0), ("xmp:Rating='-3'", "", 0),
      ("xmp:Rating='Rejected'", "", 0), ("", "#private", 0), ("", "private;family", 0),
      ("", "private, family", 0),
      ("", "Workflow|private", 0), ("", "privat", 0), ("", "非公開", 0), ("xmp:Rating='3'", "privateer", 1),
    ]) func soundXMP(attribute: String, keyword: String, photos: Int) async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" \(attribute)>
      <dc:subject><rdf:Bag><rdf:li>sun</rdf:li><rdf:li>\(keyword)</rdf:li></rdf:Bag></dc:subject></rdf:Description>
      </rdf:RDF></x:xmpmeta>
      """, to: "a.xmp")
    let report = try await site.build()
    #expect(report.photos == photos)
    let isMeant = ["privat", "非公開"].contains(keyword)
    #expect(report.problems.contains { $0.summary.contains("“\(keyword)”") } == isMeant, "\(report.problems)")
  }

  @Test("the text of a description counts, also where another replaces it") func replacedDescriptions()
    async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("description: Ours\n", to: "a.yaml")
    try site.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt>
      <rdf:li xml:lang="x-default">Not for all #private</rdf:li></rdf:Alt></dc:description></rdf:Description>
      </rdf:RDF></x:xmpmeta>
      """, to: "a.xmp")
    #expect(try await site.build().photos == 0)
    try site.write("description: Ours\nhidden: no\n", to: "a.yaml")
    #expect(try await site.build().photos == 1)
  }

  @Test("a file in the encoding of another editor") func encodedSettings() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    let text = "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}\n"
    try site.write(
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "site.yaml.txt")
    let report = try await site.build()
    #expect(report.photos == 1 && report.placed == 0)
  }

  @Test(
    "files that were meant to hold addresses or dates are an error",
    arguments: [
      ("permalinks.yaml.txt", "permalinks.yaml"), ("dates.toml", "dates.yaml"),
      ("Dates.yml.txt", "dates.yaml"),
    ]) func misnamedLists(file: String, rightName: String) async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("words", to: "dates.txt")
    try site.write("a: b\n", to: file)
    let report = try await site.build()
    let errors = report.problems.filter { $0.severity == .error }
    #expect(errors.map(\.subject) == [file] && errors.first?.remedy?.contains(rightName) == true)
  }

  @Test("an ordinary word hides nothing") func otherWords() async throws {
    let texts = [
      "hidden: no", "private: no", "publish: yes", "visibility: public", "draft: false", "rating: 0",
      "tags: [privateer]", "tags: [personne, concept]", "rating: many", "title: 'No 1 #privateer'",
      "titel: Typing error", "description: 'In private hands'", "meta: {a: [1, b]}",
      "show: yes", "kategorie: friends", "tags: [masks, blur, censorship, website, do not disturb]",
      "category: friends", "category: huts", "web: yes", "only: a moment", "solo: no",
      "blurhash: LEHV6nWB2yk8",
      "for: everybody", "build: 2019", "viewers: everyone", "film_expired: 2003", "camera_obscura: yes",
      "redacteur: Jan",
    ]
    try await expectShown(texts.map { $0 + "\n" }, in: "yaml")
  }

  /// Builds a site of texts, each beside a photograph of its own.
  private func expectShown(_ texts: [String], in fileExtension: String) async throws {
    let site = try TestSite()
    for (number, text) in texts.enumerated() {
      try site.addPhoto(number % 6, at: "in\(number)/a\(number)x.jpg", salt: "\(number)")
      try site.write(text, to: "in\(number)/a\(number)x.\(fileExtension)")
    }
    let report = try await site.build()
    #expect(report.photos == texts.count, "\(report.problems)")
  }

  @Test(
    "what may hide a place hides it, with an error",
    arguments: [
      "loc: hidden", "location: secret", "locaton: hidden", "gps: none", "geo: no", "coordinates: hidden",
      "lat: 0", "position: 46, 8", "place: Zürich", "map: no", "meta: {gps: none}",
      "credit: {location: hidden}",
      "gps: none\nlocation: 46.5, 8", "hide_location: yes", "title: [\ngps: none", "location:",
      "location: # hidden, this is grandma's", "location: ~", "loc:",
    ]) func places(text: String) async throws
  {
    for file in ["a.yaml", "album.yaml"] {
      let site = try TestSite()
      try site.addPhoto(0, at: "a.jpg")
      try site.write(text + "\n", to: file)
      let report = try await site.build()
      #expect(report.photos == 1 && report.placed == 0, "\(file)")
      if text != "loc: hidden" {
        #expect(report.problems.contains { $0.severity == .error && $0.subject.hasPrefix(file) })
      }
    }
  }

  @Test(
    "a place that one key hides is not shown by another",
    arguments: [
      "location: hidden\nphotos: {tags: [a]}", "loc: hidden\nphotos: {location: '46.5, 8'}",
      "photos: {location: hidden}\nlocation: 46.5, 8", "photos: {loc: hidden, location: '46.5, 8'}",
    ]) func hiddenPlacesOfAlbums(text: String) async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write(text + "\n", to: "album.yaml")
    let report = try await site.build()
    #expect(report.photos == 1 && report.placed == 0)
  }

  @Test("text that looks like a setting, but asks to hide nothing, is text")
  func ordinaryTexts() async throws {
    let texts = [
      "Published: 2019\n", "Private: no\n", "Secret: how to find it\n", "Hidden in the fog: yes\n",
      "---\ntitle: A\n---\nhidden: yes\n", "{a set of words}\n",
    ]
    try await expectShown(texts, in: "md")
  }

  /// Names of files beside `Été 1.jpg`, with the text in each, that plainly mean this photograph.
  private static let names: [(String, String)] = [
    ("Été 1 .yaml", "hidden: yes"), (" Été 1.yaml", "private: yes"), ("Été 1.yaml ", "draft: yes"),
    ("Été 1. yaml", "hidden: yes"), ("ÉTÉ 1.YAML", "hidden: yes"), ("été1.yml", "publish: no"),
    ("E\u{301}te\u{301} 1.yaml", "hidden: yes"), ("Été_1.yaml", "hidden: yes"),
    ("été-1.md", "---\nhidden: yes\n---"),
    ("Été 1.jpeg.yaml", "hidden: yes"), ("Été 1.HEIC.md", "hidden: yes\n\nWords"),
    ("Été 1.JPG.yml", "hidden: yes"),
    ("Été  1.jpg.yaml", "unlisted: yes"), ("Été 1.txt", "hidden: yes"), ("Été 1.txt", "private"),
    ("Été 1.TXT", "Words\nprivate: yes"), ("Été 1.jpg.txt", "---\ndraft: yes\n---\n"),
    ("Été 1.yaml.txt", "title: A\nhidden: yes"), ("été 1.md.txt", "---\nhidden: yes\n---"),
    ("album.txt", "hidden: yes"), ("album.yaml.txt", "title: A\nprivate: yes"),
    ("album .yaml", "hidden: yes"),
    (" Index.md", "---\nhidden: yes\n---"), ("index.txt", "unlisted: yes"),
  ]

  @Test("an odd name of a file that hides something", arguments: names)
  func oddNames(name: String, text: String) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/Été 1.jpg")
    try site.addPhoto(1, at: "Été 1.jpg", salt: "another")
    // So many that they are read in several groups.
    if name.hasSuffix("txt") || name.hasSuffix(".yml") {
      for number in 0..<300 { try site.write("words\n", to: "in/x\(number).md") }
    }
    try site.write(text + "\n", to: "in/" + name)
    let report = try await site.build()
    #expect(report.photos == 1 && report.unlisted == 0)
  }

  @Test(
    "a text beside a photograph that asks for nothing is no problem",
    arguments: ["Words about a hidden place.\n", "Published: 2019\n", "", "title: A\n"])
  func ordinaryTextFiles(text: String) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write(text, to: "a.txt")
    try site.write("hidden: yes\n", to: "other.txt")
    let report = try await site.build()
    #expect(report.photos == 1 && report.problems.allSatisfy { $0.severity == .note })
  }

  @Test(
    "a walk that is not for everybody",
    arguments: [
      ("Ridge.gpx.yaml", "hidden: yes"), ("ridge.yaml", "private: yes"), ("Ridge .yaml", "hidden: yes"),
      ("ridge.txt", "hidden: yes"), ("Ridge.kml.yaml", "publish: no"), ("Ridge.yaml", "publish: {rating: 3}"),
      ("Ridge.md", "Along the ridge. #private"), ("Ridge.md", "Along the ridge. #nopublish"),
      ("Ridge.md", "With all of #family"), ("ridge.toml", "x = 1"), ("Ridge.yaml", "title: Ours ＃private"),
      ("Ridge.gpx.json", "{\"hidden\": true}"), ("ridge.json", "{\"visibility\": \"private\"}"),
      ("Ridge.json", "{\"tags\": [\"priva"),
    ]) func walks(name: String, text: String) async throws
  {
    let site = try TestSite()
    try site.write(TestSite.track(latitude: 46.5), to: "Ridge.gpx")
    try site.write("publish: {except: [family]}\n", to: "album.yaml")
    try site.write(text + "\n", to: name)
    try await site.build()
    #expect(try site.site().keys.filter { $0.hasPrefix("walks/") } == [])
  }

  @Test("other walks are shown") func shownWalks() async throws {
    let site = try TestSite()
    try site.write(TestSite.track(latitude: 46.5), to: "Ridge.gpx")
    try site.write("publish: {except: [family]}\n", to: "album.yaml")
    try await site.build()
    #expect(try site.site()["walks/ridge/index.html"] != nil)
  }

  @Test(
    "a hashtag in any name or comment of a track's own file hides its walk, unless its author says otherwise",
    arguments: [
      ("<name>Ridge</name>", "<name>Evening run #private</name>"),
      ("<trk>", "<metadata><name>Evening run #private</name></metadata><trk>"),
      ("<trkseg>", "<cmt>Ours #nopublish</cmt><trkseg>"), ("<name>Ridge</name>", "<name>#privat</name>"),
      ("<name>Ridge</name>", "<name>With all of #family</name>"),
    ]) func hashtagsOfTracks(old: String, new: String) async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("publish: {except: [family]}\n", to: "site.yaml")
    try site.write(TestSite.track(latitude: 46.5).replacing(old, with: new), to: "way.gpx")
    try site.write("title: Another\n", to: "way.yaml")
    try await site.build()
    #expect(try site.site().keys.filter { $0.hasPrefix("walks/") } == [])
    try site.write("hidden: no\n", to: "way.yaml")
    try site.write("{\"hidden\": true}", to: "way.json")
    try await site.build()
    #expect(try site.site()["walks/way/index.html"] != nil)
  }

  /// A KML file with two lines.
  ///
  /// - Parameters:
  ///   - document: What the document says before them.
  ///   - first: What the first line says, at 46.5 degrees.
  private static func kml(_ document: String, first: String) -> String {
    func line(_ name: String, _ words: String, at latitude: Double) -> String {
      """
      <Placemark><name>\(name)</name>\(words)<LineString><coordinates>8,\(latitude) 8,\(latitude + 0.01)\
      </coordinates></LineString></Placemark>
      """
    }
    return "<kml><Document>\(document)\(line("Secret", first, at: 46.5123))"
      + line("Shown", "", at: 47.5) + "</Document></kml>"
  }

  @Test("KML's visibility 0 hides a track, with a note") func invisibleTracks() async throws {
    let (site, off) = (try TestSite(), "<visibility>0</visibility>")
    try site.write(Self.kml("", first: ""), to: "ridge.kml")
    try await site.build()
    #expect(try !tells(site, ["secret"]).isEmpty)
    try site.write(Self.kml("", first: off), to: "ridge.kml")
    var report = try await site.build()
    #expect(try tells(site, ["secret", "46.512"]).isEmpty && !tells(site, ["shown"]).isEmpty)
    #expect(
      report.problems.contains { $0.subject == "ridge.kml" && $0.summary.contains("visibility is 0") })
    try site.write(Self.kml(off, first: ""), to: "ridge.kml")
    report = try await site.build()
    #expect(try site.site().keys.filter { $0.hasPrefix("walks/") } == [])
    let notes = report.problems.filter { $0.subject == "ridge.kml" }
    #expect(notes.map(\.severity) == [.note] && notes.first?.summary.contains("visibility is 0") == true)
  }

  @Test("a damaged XMP file that seems to reject its photograph, or to have a private keyword")
  func damagedXMP() async throws {
    let hiding = [
      "xmp:Rating=\"-1\"", "><xmp:Rating>-1</xmp:Rating", "><rdf:li>Private</rdf:li",
      "><rdf:li>Workflow|nopublish</rdf:li", "xmp:Rating=\"−1\"", "><rdf:li>#private</rdf:li",
      "digiKam:PickLabel='1'",
    ]
    let others = ["xmp:Rating=\"3\"", "><rdf:li>Privateer</rdf:li"]
    // Words that the parser does not reach, or a namespace that it does not know.
    let frames = [
      ("<x:xmpmeta><rdf:RDF><b></c><rdf:Description ", "/></rdf:RDF>"), ("<rdf:Description ", "/>"),
      ("\u{FEFF}<?xml version='1.0'?><!DOCTYPE a><rdf:RDF ", "/>"),
    ]
    let files = frames.flatMap { frame in (hiding + others).map { frame.0 + $0 + frame.1 } }
    let site = try TestSite()
    for (number, text) in files.enumerated() {
      try site.addPhoto(number % 6, at: "in\(number)/a.jpg", salt: "\(number)")
      try site.write(text, to: "in\(number)/a.jpg.xmp")
    }
    let report = try await site.build()
    #expect(report.photos == frames.count * others.count)
    let errors = Set(report.problems.filter { $0.severity == .error }.map(\.subject))
    for number in files.indices {
      let isHiding = number % (hiding.count + others.count) < hiding.count
      #expect(!isHiding || errors.contains("in\(number)/a.jpg.xmp"), "\(files[number])")
      try site.write("hidden: no\n", to: "in\(number)/a.yaml")
    }
    #expect(try await site.build().photos == files.count)
  }

  @Test("files that cannot be read hide what they may mean") func unreadFiles() throws {
    let site = try TestSite()
    for name in ["IMG_1.xmp", "IMG_1.txt", "img 1.yaml.txt", "IMG_1.CR2.xmp"] {
      // It has vanished: the only fault that an administrator meets, too.
      let file = try #require(SurveyedFile(named: name))
      let sidecars = Sidecars(root: site.content, files: [file], photos: [PhotoID("IMG_1.jpg")])
      #expect(
        sidecars.statements(about: PhotoID("IMG_1.jpg")).map(\.value) == [.request(.unclear(file: name))])
      #expect(sidecars.problems.map(\.severity) == [.error] && sidecars.problems.first?.subject == name)
    }
    for name in ["in/album.txt", "in/album.yaml.txt"] {
      let survey = Survey(files: [try #require(SurveyedFile(named: name))])
      let authored = AuthoredContent(root: site.content, survey: survey)
      #expect(authored.notes["in"]?.hidden == true, "\(name)")
      #expect(authored.problems.map(\.subject) == [name])
    }
  }

  @Test("a text in another encoding", arguments: [0xFEFF, 0xFFFE, 0] as [UInt16]) func encodedTexts(
    mark: UInt16
  )
    async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/a.jpg")
    try site.addPhoto(1, at: "b.jpg")
    for (path, text) in [
      ("b.txt", "hidden: yes\r\n"), ("in/album.yaml.txt", "title: Zürich\r\nprivate: yes\r\n"),
    ] {
      let units = (mark == 0 ? [] : [0xFEFF]) + Array(text.utf16)
      try site.write(
        units.flatMap { unit in
          let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
          return mark == 0xFFFE ? bytes.reversed() : bytes
        }, to: path)
    }
    #expect(try await site.build().photos == 0)
    // Latin-1.
    try site.remove("b.txt")
    try site.write(Array("priv".utf8) + [0xE9, 0x0A], to: "b.txt")
    #expect(try await site.build().photos == 0)
  }

  @Test("a name of a photograph and of a track hides both, however it is written") func sharedNames()
    async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "ridge.jpg")
    try site.write(TestSite.track(latitude: 46.5), to: "Ridge.gpx")
    try site.write("hidden: yes\n", to: "Ridge.yaml")
    #expect(try await site.build().photos == 0)
    #expect(try site.site()["walks/ridge/index.html"] == nil)
  }

  @Test(
    "a sidecar for a photograph that is not there says so, and hides what may be meant",
    arguments: [
      ("hidden: yes", 1, 1, .error), ("location: hidden", 2, 1, .error),
      ("title: Nothing hidden", 2, 2, .warning),
    ] as [(String, Int, Int, Problem.Severity)])
  func orphans(text: String, photos: Int, placed: Int, severity: Problem.Severity) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "IMG_1.jpg")
    try site.addPhoto(1, at: "IMG_2.jpg")
    try site.write(text + "\n", to: "img_1.tiff.yaml")
    let engine = SiteEngine(site.options(acceptsShown: true))
    let report = try await engine.build(changes: nil)
    #expect(report.photos == photos && report.placed == placed)
    let problems = report.problems.filter { $0.subject == "img_1.tiff.yaml" }
    #expect(problems.map(\.severity) == [severity])
    try site.remove("img_1.tiff.yaml")
    let repaired = try await engine.build(changes: ["img_1.tiff.yaml"])
    #expect(repaired.photos == 2 && repaired.placed == 2)
    #expect(!repaired.problems.contains { $0.subject == "img_1.tiff.yaml" })
  }

  @Test(
    "a sidecar whose name has a typing error holds back what it may be meant for, with a guess",
    arguments: [
      ("IMG_01.yaml", "hidden: yes", 1, 1), ("IMG_0001.jpg.yaml", "hidden: yes", 1, 1),
      ("IGM_001.jgp.yaml", "hidden: yes", 1, 1), ("IMG_001.jgp.yaml", "hidden: yes", 1, 1),
      ("MG_001.md", "hidden: yes", 1, 1), ("IMG_01.yaml", "location: hidden", 2, 1),
      ("IMG_01.yaml", "location: 46.9, 8.1", 2, 1), ("IMG_01.yaml", "unlisted: yes", 1, 1),
      ("IMG_01.yaml", "rating: -1", 1, 1), ("IMG_01.yaml", "tags: [private]", 1, 1),
    ])
  func misspelledSidecars(name: String, text: String, photos: Int, placed: Int) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "IMG_001.jpg")
    try site.addPhoto(1, at: "DSC_7788.jpg")
    let engine = SiteEngine(site.options(acceptsShown: true))
    #expect(try await engine.build().placed == 2)
    try site.write(
      name.hasSuffix(".md") ? "---\n\(text)\n---\n" : text + "\n", to: name)
    let report = try await engine.build(changes: [name])
    #expect(report.photos == photos && report.placed == placed)
    let problem = try #require(report.problems.first { $0.subject == name })
    #expect(problem.severity == .error && problem.code == .sidecarWithoutPhotograph)
    #expect(problem.remedy?.contains("IMG_001.jpg") == true)
    if !name.hasPrefix("IMG_001") {
      #expect(problem.remedy?.contains("Did you mean it for IMG_001.jpg?") == true)
    }
    // Another edit does not show what is held back.
    try site.write("title: Dawn\n", to: "IMG_001.jpg.yaml")
    let edited = try await engine.build(changes: ["IMG_001.jpg.yaml"])
    #expect(edited.photos == photos && edited.placed == placed)
    try site.remove(name)
    let repaired = try await engine.build(changes: [name])
    #expect(
      repaired.photos == 2 && repaired.placed == 2 && repaired.problems.allSatisfy { $0.subject != name })
  }

  @Test("such a sidecar of a track hides the walk") func misspelledTracks() async throws {
    let site = try TestSite()
    try site.addPhoto(1, at: "a.jpg")
    try site.write(TestSite.track(latitude: 46.5), to: "ridge.gpx")
    try await site.build()
    #expect(try site.site()["walks/ridge/index.html"] != nil)
    try site.write("hidden: yes\n", to: "rigde.gpx.yaml")
    try await site.build()
    #expect(try site.site().keys.filter { $0.hasPrefix("walks/") } == [])
  }

  @Test("such a sidecar means photographs in a large folder, too") func misspelledInLargeFolders()
    async throws
  {
    let site = try TestSite()
    for number in 1...300 {
      try site.addPhoto(number % 5, at: "L\(1000 + number * 7)x.jpg", salt: "\(number)")
    }
    try site.addPhoto(0, at: "IMG_001.jpg")
    #expect(try await site.build().photos == 301)
    // One of these names is in another group than the photograph.
    for name in ["IMG_01", "IMG_0001", "IM_001"] {
      try site.write("hidden: yes\n", to: name + ".yaml")
      let report = try await site.build()
      #expect(report.photos == 300, "\(name)")
      #expect(report.problems.contains { $0.subject == name + ".yaml" && $0.severity == .error }, "\(name)")
      try site.remove(name + ".yaml")
    }
  }

  @Test("what either of two files with settings hides is hidden") func severalSettings() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    let zone = "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 300}]}\n"
    #expect(try await site.build().placed == 1)
    for other in ["site.yml", "../site.yaml", "../site.yml"] {
      try site.write("title: A\n", to: "site.yaml")
      try site.write(zone, to: other)
      let report = try await site.build()
      #expect(report.photos == 1 && report.placed == 0, "\(other)")
      #expect(report.problems.contains { $0.subject == other && $0.severity == .warning })
      try site.remove("site.yaml")
      #expect(try await site.build().placed == 0, "\(other) alone")
      try site.remove(other)
    }
  }

  @Test(
    "a setting of the site in the wrong place",
    arguments: [
      ("unlisted: yes", 0, 0), ("photos: {hidden: yes}", 0, 0),
      ("categories: [{id: nature, hidden: yes}]", 0, 0),
      ("keywords: {private: }", 0, 0), ("private_zones: [{latitude: 46.5, longitude: 8, radius: 300}]", 1, 0),
      ("map: {location: hidden}", 1, 0), ("titel: A", 1, 1),
    ]) func misplacedSiteSettings(text: String, photos: Int, placed: Int) async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("tags: [sun]\n", to: "a.yaml")
    try site.write(text + "\n", to: "site.yaml")
    let report = try await site.build()
    #expect(report.photos == photos && report.placed == placed)
    #expect(report.problems.contains { $0.severity == .error && $0.subject.hasPrefix("site.yaml") })
  }

  @Test("settings of the whole site") func siteSettings() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.addPhoto(1, at: "b.jpg")
    try site.write(TestSite.track(latitude: 46.5, name: "Track"), to: "walk.gpx")
    #expect(try await site.build().placed == 2)
    try site.write("zones: [{latitude: 46.5, longitude: 8, radius: 300}]\n", to: "site.yaml")
    let report = try await site.build()
    #expect(report.photos == 2 && report.placed == 0)
    #expect(report.problems.contains { $0.severity == .error && $0.subject.hasPrefix("site.yaml") })
    #expect(try !site.site().keys.contains { $0.hasPrefix("walks/") })
    try site.write("private: yes\n", to: "site.yaml")
    #expect(try await site.build().photos == 0)
    #expect(try !site.site().keys.contains { $0.hasPrefix("walks/") || $0.hasPrefix("photo/") })
  }

  @Test("keywords of settings hide photographs, or are not shown") func keywords() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.addPhoto(1, at: "b.jpg")
    try site.write("tags: ['family|at home', 'darktable|exported|jpg']\n", to: "a.yaml")
    try site.write("tags: [private, darktable]\n", to: "b.yaml")
    try site.write("keywords: {private: [Family], hide: ['darktable|exported']}\n", to: "site.yaml")
    #expect(try await site.build().photos == 1)
    let text = try site.text("photo/b.html")
    #expect(text.contains(">#darktable<") || text.contains("darktable"))
    try site.write("keywords: {private: [], hide: [darktable]}\n", to: "site.yaml")
    #expect(try await site.build(acceptsShown: true).photos == 2)
    #expect(try !site.text("photo/a.html").contains("darktable"))
    #expect(try site.text("photo/a.html").contains("at home"))
    try site.write("keywords: {private: {}}\n", to: "site.yaml")
    #expect(try await site.build().photos == 0, "unclear")
  }
}
