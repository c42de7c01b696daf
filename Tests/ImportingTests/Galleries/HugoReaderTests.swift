import Photography
import TestSupport
import Testing

@testable import Importing

struct HugoReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func visibility(_ page: String, above: String? = nil) async throws -> ImportedVisibility? {
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
    ("a.jpg", "*.jpg", true), ("images/a.jpg", "*.jpg", false), ("images/a.jpg", "**.jpg", true),
    ("A.JPG", "a.*", true),
    ("a.png", "*.{jpg,png}", true), ("b2.jpg", "b[0-9].jpg", true), ("bx.jpg", "b[!0-9].jpg", true),
    ("ab.jpg", "?.jpg", false),
    ("a.jpg", "[", false), ("a.jpg", "", false),
  ]) func namesFilesByPatterns(_ name: String, _ pattern: String, _ matches: Bool) {
    #expect(HugoGlob.matches(name, pattern) == matches)
  }
}
