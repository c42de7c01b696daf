import Photography
import TestSupport
import Testing

@testable import Importing

struct HugoReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func visibility(
    _ page: String, above: String? = nil, settings: String? = nil
  ) async throws -> ImportedVisibility? {
    if let settings { try folder.write(settings, to: "hugo.toml") }
    try folder.write(page, to: "content/trips/one/index.md")
    if let above { try folder.write(above, to: "content/trips/_index.md") }
    try folder.write("x", to: "content/trips/one/images/a.jpg")
    let reader = HugoReader(now: Instant(secondsSince1970: 1_700_000_000))
    return try await reader.read(try SourceTree(opening: [folder.path])).photos.first?.visibility
  }

  /// I1: what Hugo does not publish, or not yet, or no longer, is hidden; so is what cannot be read.
  @Test(arguments: [
    "---\ntitle: x\n---\n": "shown", "---\ndraft: true\n---\n": "hidden",
    "+++\ndraft = true\n+++\n": "hidden",
    "{\"draft\": true}": "hidden", "---\nexpiryDate: 2020-01-01\n---\n": "hidden",
    "---\npublishDate: 2099-01-01\n---\n": "hidden",
    "---\nexpiryDate: 2099-01-01\n---\n": "shown", "---\nbuild:\n  list: never\n---\n": "unlisted",
    "---\n_build: {render: never}\n---\n": "hidden", "---\nparams: {private: true}\n---\n": "hidden",
    "---\ntitle: [x\n---\n": "hidden", "---\ntitle: x\n": "hidden", "---\nheadless: true\n---\n": "hidden",
    // Without a date of its own, a page is published at its date.
    "---\ndate: 2099-01-01\n---\n": "hidden",
    "---\ndate: 2099-01-01\npublishDate: 2020-01-01\n---\n": "shown",
    "---\ndate: 3 May 2099\n---\n": "hidden", "---\ndate: 3 May 2020\n---\n": "shown",
    "---\npubdate: 2099-01-01\n---\n": "hidden", "---\npublished: 2099-01-01\n---\n": "hidden",
    "---\npublished: 2020-01-01\n---\n": "shown", "---\npublished: false\n---\n": "hidden",
    "---\nunpublishdate: 2020-01-01\n---\n": "hidden", "---\nEXPIRYDATE: 2020-01-01\n---\n": "hidden",
    // In any case, and in an author's own words.
    "---\nDraft: true\n---\n": "hidden", "+++\nDRAFT = true\n+++\n": "hidden",
    "---\nPublishDate: 2099-01-01\n---\n": "hidden", "---\nBuild: {List: Never}\n---\n": "unlisted",
    "---\nbuild: {render: never, list: never}\n---\n": "hidden",
    "---\n_build: {render: never, list: never}\n---\n": "hidden",
    "---\nbuild: {publishResources: false}\n---\n": "hidden", "---\npassword: x\n---\n": "hidden",
    "---\nrobots: noindex\n---\n": "hidden", "---\nparams: {password: x}\n---\n": "hidden",
    "---\ntags: [sea, private]\n---\n": "hidden", "---\nstatus: draft\n---\n": "hidden",
    "---\nvisibility: friends\n---\n": "hidden",
    "---\nresources: [{src: '**.jpg', hidden: true}]\n---\n": "hidden",
    "---\ndraft: false\nprivate: no\ntitle: Private\npublisher: Ida\n---\n": "shown",
    "---\nresources: [{src: b.jpg, params: {hidden: true}}]\n---\n": "shown",
    "---\nshowToc: false\nhideMeta: true\nShowReadingTime: false\nshow_breadcrumbs: no\n---\n": "shown",
  ])
  func hidesWhatIsNotPublished(_ page: String, _ word: String) async throws {
    let visibility = try #require(try await visibility(page))
    switch visibility {
    case .shown: #expect(word == "shown")
    case .unlisted: #expect(word == "unlisted")
    case .hidden, .skipped: #expect(word == "hidden")
    }
  }

  @Test func hidesWhatAPageAboveHides() async throws {
    let visibility = try await visibility(
      "---\ntitle: x\n---\n", above: "---\ncascade:\n  draft: true\n---\n")
    #expect(visibility == .hidden("their page has `draft`"))
  }

  @Test(arguments: [
    "ignoreFiles = ['one/images/']": "hidden", "ignoreFiles = ['/index\\.md$']": "hidden",
    "ignoreFiles = ['[']": "hidden", "[cascade]\ndraft = true": "hidden", "[[cascade]\n": "hidden",
    "ignoreFiles = ['\\.psd$']\ntitle = 'x'": "shown", "title = 'x'\n[[": "shown",
  ])
  func hidesWhatSettingsIgnore(_ settings: String, _ word: String) async throws {
    let visibility = try await visibility("---\ntitle: x\n---\n", settings: settings)
    #expect(visibility?.isHidden == (word == "hidden"))
  }

  @Test func leavesOutComments() async throws {
    try folder.write(
      "---\ntitle: x <!-- no -->\n---\nOne <!-- secret note -->two{{% comment %}}hide me{{% /comment %}}{{</* x */>}}\n",
      to: "content/one/index.md")
    try folder.write("x", to: "content/one/a.jpg")
    let result = try await HugoReader().read(try SourceTree(opening: [folder.path]))
    #expect(result.albums.map(\.title) == ["x"] && result.notes.isEmpty)
    #expect(result.albums.first?.description == .markdown("One two"))
  }

  @Test(arguments: [
    ("a.jpg", "*.jpg", true), ("images/a.jpg", "*.jpg", false), ("images/a.jpg", "**.jpg", true),
    ("A.JPG", "a.*", true),
    ("a.png", "*.{jpg,png}", true), ("b2.jpg", "b[0-9].jpg", true), ("bx.jpg", "b[!0-9].jpg", true),
    ("ab.jpg", "?.jpg", false),
    ("a.jpg", "[", false), ("a.jpg", "", false),
  ]) func namesFilesByPatterns(_ name: String, _ pattern: String, _ matches: Bool) {
    #expect(HugoGlob.matches(name, pattern) == matches)
  }
}
