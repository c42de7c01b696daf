import Files
import Photography
import TestSupport
import Testing

@testable import Pipeline

@Suite("X3: whatever means “not for everybody” publishes nothing") struct IntentionTests {
  /// Each for one photograph, which must not be published: what its sidecar says.
  private static let sidecars = [
    "hidden: yes", "private: yes", "private: true", "draft: on", "publish: no", "published: false",
    "public: no", "visibility: private", "visibility: Draft", "hidden: perhaps", "private: 1",
    "visibility: friends", "hide: yes", "Hidden: yes", "is_private: yes", "unlisted: yes", "secret: 1",
    "no-publish: x", "privat: ja", "versteckt: ja", "entwurf: ja", "status: draft", "access: private",
    "brouillon: oui", "مسودة: نعم", "hidden: no\nprivate: yes", "private: yes\nhidden: no", "rating: -1",
    "tags: [Private]", "tags: nopublish", "description: 'Not for all #private'", "hidden: [",
  ]

  /// Settings of the folder of one photograph, which must not be published.
  private static let folders: [(file: String, text: String)] = [
    ("album.yaml", "hidden: yes"), ("album.yaml", "private: yes"), ("album.yaml", "draft: true"),
    ("album.yaml", "photos: {hidden: yes}"), ("album.yaml", "photos: {private: yes}"),
    ("album.yaml", "photos: {draft: maybe}"), ("album.yaml", "photos: {unlisted: yes}"),
    ("album.yaml", "photos: {tags: [private]}"), ("album.yaml", "photos: {rating: -1}"),
    ("index.md", "---\nhidden: yes\n---\nWords"), ("_index.md", "---\nprivate: yes\n---\nWords"),
    ("_index.md", "---\ndraft: true\n---"), ("index.md", "+++\ndraft = true\n+++\nWords"),
    ("index.md", "---\nhidden: yes\nWords"),
  ]

  private static let track = "alps.gpx"

  @Test func photographsAreLeftOut() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "shown.jpg", salt: "shown")
    for (number, text) in Self.sidecars.enumerated() {
      try site.addPhoto(number % 6, at: "s\(number)/secret.jpg", salt: "s\(number)")
      try site.write(text + "\n", to: "s\(number)/secret.yaml")
    }
    for (number, settings) in Self.folders.enumerated() {
      try site.addPhoto(number % 6, at: "f\(number)/in/secret.jpg", salt: "f\(number)")
      try site.write(settings.text + "\n", to: "f\(number)/\(settings.file)")
    }
    try site.addPhoto(0, at: "case/SECRET.JPG", salt: "case")
    try site.write("hidden: yes\n", to: "case/secret.yaml")
    try site.addPhoto(1, at: "case/Secret-2.jpg", salt: "case 2")
    try site.write("private: yes\n", to: "case/sEcret-2.jpg.yaml")
    try site.addPhoto(2, at: "toml/secret.jpg", salt: "toml")
    try site.write("+++\nhidden = true\n+++\n", to: "toml/secret.md")

    try await site.build()
    let pages = try site.site().keys.filter { $0.hasPrefix("photo/") && $0.hasSuffix(".html") }.sorted()
    #expect(pages == ["photo/shown.html"])
    let texts = try site.site().filter { $0.key.hasSuffix(".html") || $0.key.hasSuffix(".js") }
    #expect(!texts.values.contains { String(decoding: $0, as: UTF8.self).contains("secret") })
  }

  @Test(
    "an ordinary word hides nothing",
    arguments: [
      "hidden: no", "private: no", "publish: yes", "visibility: public", "draft: false", "rating: 0",
      "tags: [privateer]", "titel: Typing error", "description: 'In private hands'",
    ]) func otherWords(text: String) async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write(text + "\n", to: "a.yaml")
    #expect(try await site.build().photos == 1)
  }

  @Test(
    "what may hide a place hides it, with an error",
    arguments: [
      "loc: hidden", "location: secret", "locaton: hidden", "gps: none", "geo: no", "coordinates: hidden",
      "lat: 0", "position: 46, 8", "place: Zürich",
    ]) func places(text: String) async throws
  {
    for file in ["a.yaml", "album.yaml"] {
      let site = try TestSite()
      try site.addPhoto(0, at: "a.jpg")
      #expect(try await site.build().placed == 1)
      try site.write(text + "\n", to: file)
      let report = try await site.build()
      #expect(report.photos == 1 && report.placed == 0, "\(file)")
      if text != "loc: hidden" {
        #expect(report.problems.contains { $0.severity == .error && $0.subject.hasPrefix(file) })
      }
    }
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
    #expect(try await site.build().photos == 2)
    #expect(try !site.text("photo/a.html").contains("darktable"))
    #expect(try site.text("photo/a.html").contains("at home"))
    try site.write("keywords: {private: {}}\n", to: "site.yaml")
    #expect(try await site.build().photos == 0, "unclear")
  }
}
