import Photography
import Testing

@testable import Importing

/// I1: what Jekyll and Eleventy do not publish is not shown.
struct JekyllReaderTests {
  private func read(_ files: [String: String]) async throws -> ImportedTree {
    let export = try VariantExport(["a.jpg": "x", "b.jpg": "y"].merging(files) { $1 })
    return try await JekyllReader(now: Instant(secondsSince1970: 1_700_000_000)).read(try export.tree)
  }

  private static let page = "---\nimage: /a.jpg\n---\n"

  /// Pages that are not published, and the settings of their sites.
  private static let hidden: [(page: String, text: String, settings: String)] = [
    ("_posts/2099-01-01-f.md", page, ""), ("news/_posts/2099-01-01-f.md", page, ""),
    ("_posts/2020-01-01-f.md", "---\nimage: a.jpg\ndate: 2099-01-01 10:00:00 +0100\n---\n", ""),
    ("_posts/2020-01-01-f.md", "---\nimage: a.jpg\ndate: the 3rd of May 2099\n---\n", ""),
    ("_posts/f.md", page, ""), ("_drafts/f.md", page, "future: true\n"), ("_private/f.md", page, ""),
    ("in/_private/f.md", page, "collections: [photos]\n"), ("_f.md", page, ""),
    ("f.md", page, "exclude: [f.md]\n"), ("private/f.md", page, "exclude:\n  - /private/\n"),
    (
      "private/f.md", page,
      "defaults:\n  - scope: {path: private}\n    values: {published: false}\n"
    ),
    ("f.md", page, "title: [\n"), ("f.md", "---\nimage: a.jpg\nPublished: false\n---\n", ""),
    ("f.md", "---\nimage: a.jpg\npassword: x\n---\n", ""),
    ("f.md", "---\nimage: a.jpg\nrobots: noindex\n---\n", ""),
    ("f.md", "---\nimage: a.jpg\nstatus: draft\n---\n", ""),
    ("f.md", "---\nimage: a.jpg\nexpires: 2020-01-01\n---\n", ""),
    ("f.md", "---\nimage: a.jpg\ncategories: [Sea, Private]\n---\n", ""),
    ("f.md", "---\nimages: [{path: a.jpg, hidden: true}]\n---\n", ""),
    ("f.md", "---\ntitle: f\n---\n{% if site.all %}![](/a.jpg){% endif %}\n", ""),
  ]

  @Test(arguments: hidden) func hides(_ page: String, _ text: String, _ settings: String) async throws {
    let result = try await read([page: text, "_config.yml": "title: x\n\(settings)"])
    #expect(result["a.jpg"]?.visibility.isHidden == true, "\(String(describing: result["a.jpg"]))")
  }

  private static let shown: [(page: String, text: String, settings: String)] = [
    ("_posts/2020-01-01-f.md", page, ""), ("_posts/2099-01-01-f.md", page, "future: true\n"),
    ("_posts/2099-01-01-f.md", "---\nimage: a.jpg\ndate: 2020-01-01\n---\n", ""),
    ("_posts/2020-01-01-f.md", "---\nimage: a.jpg\ndate: May 3, 2020\n---\n", ""),
    ("_photos/f.md", page, "collections: [photos]\n"),
    ("_photos/f.md", page, "collections:\n  photos:\n    output: true\n"),
    ("_pages/f.md", page, "include: [_pages]\n"), ("f.md", page, "exclude: [vendor]\n"),
    ("f.md", "---\nimage: a.jpg\ndraft: false\npublished: true\ntitle: Private\n---\n", ""),
  ]

  @Test(arguments: shown) func shows(_ page: String, _ text: String, _ settings: String) async throws {
    let result = try await read([page: text, "_config.yml": "title: x\n\(settings)"])
    #expect(result["a.jpg"]?.visibility == .shown)
  }

  /// What is in a comment is on no page.
  @Test(arguments: [
    "<!-- ![](/a.jpg) -->", "{% comment %}![](/a.jpg){% endcomment %}", "{::comment}![](/a.jpg){:/comment}",
    "{# ![](/a.jpg) #}", "<!-- ![](/a.jpg)",
  ])
  func leavesOutPicturesInComments(_ comment: String) async throws {
    let result = try await read([
      "_config.yml": "title: x\n", "f.md": "---\ntitle: f\n---\n![B](/b.jpg)\n\(comment)\n",
    ])
    #expect(result["a.jpg"]?.visibility.isSkipped == true && result["b.jpg"]?.visibility == .shown)
  }

  @Test func leavesOutCommentsOfTexts() async throws {
    let result = try await read([
      "_config.yml": "title: x\n",
      "f.md":
        "---\nimage: a.jpg\nalt: Sea <!-- 1 -->\n---\nOne<!-- secret note -->{% comment %}me{% endcomment %}\n\n```\n<!-- code -->\n```\n",
    ])
    #expect(result["a.jpg"]?.description == .markdown("One\n\n```\n<!-- code -->\n```"))
    #expect(result["a.jpg"]?.alternativeText == "Sea" && result.notes.isEmpty)
  }

  /// Folders of Eleventy have settings of their own.
  @Test func hidesWhatEleventyLeavesOut() async throws {
    let result = try await read([
      "p/p.11tydata.json": "{\"permalink\": false}", "p/f.md": "---\nimage: /a.jpg\n---\n",
      ".eleventyignore": "# not yet\nq/\n", "q/b.md": "---\nimage: /b.jpg\n---\n",
      "r/_DSC1.jpg": "z", "r/_DSC1.11tydata.json": "{\"title\": \"Shown\"}",
    ])
    #expect(result["a.jpg"]?.visibility.isHidden == true && result["b.jpg"]?.visibility.isHidden == true)
    #expect(result["r/_DSC1.jpg"]?.visibility == .shown)
  }
}
