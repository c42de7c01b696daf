import Photography
import TestSites
import Testing

@testable import Building

@Suite("S2: addresses in texts")
struct TextTargetsTests {
  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("timezone: UTC\nbase_url: https://example.org/\n", to: "site.yaml")
    for (index, name) in ["ridge", "lake", "hut"].enumerated() {
      try site.addPhoto(index, at: "alps/\(name).jpg")
      try site.write("taken: 2021-05-0\(index + 1) 10:00\n", to: "alps/\(name).yaml")
    }
    try site.addPhoto(0, at: "home/cat.jpg", salt: "cat")
    try site.write("title: The cat\ntaken: 2020-01-01\n", to: "home/cat.yaml")
    return site
  }

  private func text(_ text: String, in site: TestSite) throws { try site.write(text, to: "alps/index.md") }

  @Test("a photograph in a text becomes a figure that the viewer opens; several in a paragraph become a row")
  func figures() async throws {
    let site = try site()
    try text(
      "# Day one\n\nUp we went.\n![The ridge](ridge.jpg)\n\n![](lake.jpg) ![](hut.jpg)\n\nSee [the cat](../home/cat.jpg).",
      in: site)
    #expect(try await site.build().problems == [])
    let page = try site.text("albums/alps/index.html")
    #expect(page.contains("<p>Up we went. </p>") || page.contains("<p>Up we went.</p>"))
    #expect(page.contains("<figcaption class=\"line\" dir=\"auto\">The ridge</figcaption>"))
    #expect(page.ranges(of: "<figure class=\"cell in-text\"").count == 3)
    #expect(page.ranges(of: "<div class=\"figures row\">").count == 1)
    #expect(page.contains("<a href=\"../../photo/home/cat.html\">the cat</a>"))
  }

  @Test("an album, a walk and a file of `static/` become links")
  func links() async throws {
    let site = try site()
    try site.write(TestSite.track(latitude: 46.5), to: "alps/way.gpx")
    try site.write("x", to: "static/plan.pdf")
    try text(
      "[Home](../home/), [home again](/home/index.yaml), [the way](way.gpx), [plan](/static/plan.pdf)",
      in: site
    )
    try site.write("title: Home\n", to: "home/index.yaml")
    #expect(try await site.build().problems == [])
    let page = try site.text("albums/alps/index.html")
    #expect(page.contains("<a href=\"../home/index.html\">Home</a>"))
    #expect(page.contains("<a href=\"../../walks/alps-way/index.html\">the way</a>"))
    #expect(page.contains("<a href=\"../../plan.pdf\">plan</a>"))
  }

  @Test("what follows a path in an address stays: a page of a document, a day of a trip")
  func suffixes() async throws {
    let site = try site()
    try site.write("x", to: "static/plan.pdf")
    try text(
      "[plan](/static/plan.pdf#page=2), [home](../home/#day-2), [cat](../home/cat.jpg?x=a%20b)", in: site)
    #expect(try await site.build().problems == [])
    let page = try site.text("albums/alps/index.html")
    #expect(page.contains("<a href=\"../../plan.pdf#page=2\">plan</a>"))
    #expect(page.contains("<a href=\"../home/index.html#day-2\">home</a>"))
    #expect(page.contains("<a href=\"../../photo/home/cat.html?x=a%20b\">cat</a>"))
  }

  @Test(
    "what cannot be found is told with what may be meant",
    arguments: [
      (
        "![](rigde.jpg)", "names “alps/rigde.jpg”, which is not in the content folder",
        "Did you mean “alps/ridge.jpg”?"
      ),
      (
        "![](cat.jpg)", "names “alps/cat.jpg”, which is not in the content folder",
        "Did you mean “/home/cat.jpg”?"
      ),
      (
        "[x](Ridge.jpg)", "names “alps/Ridge.jpg”, which is written otherwise",
        "Did you mean “alps/ridge.jpg”?"
      ),
      (
        "[x](../../etc/passwd)", "leads out of the content folder with “../etc/passwd”",
        "Write a web address, or a file of the content folder."
      ),
    ])
  func unknown(markdown: String, summary: String, remedy: String) async throws {
    let site = try site()
    try text("Before \(markdown) after.", in: site)
    let problems = try await site.build().problems
    #expect(problems.map(\.summary) == [summary])
    #expect(problems.map(\.remedy) == [remedy])
    #expect(problems.map(\.subject) == ["alps/index.md:1"])
  }

  @Test("a hidden photograph leaves neither a link nor its words")
  func hidden() async throws {
    let site = try site()
    try site.write("hidden: yes\n", to: "alps/lake.yaml")
    try text("![Anna swims](lake.jpg)\n\nWe saw [a lake](lake.jpg).", in: site)
    let problems = try await site.build().problems
    #expect(problems.map(\.summary) == ["names “alps/lake.jpg”, which the site does not show"])
    for (path, bytes) in try site.site() {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("Anna swims"), "\(path)")
      #expect(!text.contains("lake.html"), "\(path)")
    }
    #expect(try site.text("albums/alps/index.html").contains("We saw a lake."))
  }

  @Test("a photograph's text names others, wherever it is shown, and later builds follow")
  func photographs() async throws {
    let site = try site()
    try site.write(
      "---\ntaken: 2021-05-01\n---\nLater [the hut](hut.jpg), or [a tower](tower.jpg).", to: "alps/ridge.md")
    #expect(try await site.build().problems.map(\.subject) == ["alps/ridge.jpg"])
    #expect(try site.text("photo/alps/ridge.html").contains("<a href=\"hut.html\">the hut</a>"))
    #expect(try site.text("feed.xml").contains("https://example.org/photo/alps/hut.html"))
    try site.addPhoto(1, at: "alps/tower.jpg", salt: "tower")
    try site.write("taken: 2021-05-09\n", to: "alps/tower.yaml")
    #expect(try await site.build().problems == [])
    #expect(try site.text("photo/alps/ridge.html").contains("<a href=\"tower.html\">a tower</a>"))
    let later = try site.site()
    try await site.build(output: "clean", cache: "other", isClean: true)
    #expect(try site.site("clean") == later)
  }

  @Test("headings of pages of one's own have names, by which addresses and the search lead to them")
  func headings() async throws {
    let site = try site()
    let about = """
      # About

      ## Where we slept

      In [a hut](#where-we-slept) and [elsewhere](contact.md#menu-1).

      ### `IMG_1.yaml`, or not?

      ## Where we slept
      """
    try site.write(about, to: "pages/about.md")
    try site.write("# Contact\n\n### Menu\n\n## …", to: "pages/contact.md")
    try site.write("---\nhidden: yes\n---\n# Secret one\n\n## Secret two", to: "pages/secret.md")
    #expect(try await site.build().problems == [])
    let page = try site.text("pages/about/index.html")
    for part in [
      "<h2 id=\"where-we-slept\">Where", "<h3 id=\"img_1yaml-or-not\"><code>IMG_1.yaml</code>, or not?</h3>",
      "<h2 id=\"where-we-slept-1\">Where", "<a href=\"#where-we-slept\">",
      "<a href=\"../contact/index.html#menu-1\">",
    ] { #expect(page.contains(part), "\(part)") }
    // A page has an element “menu” of its own.
    let contact = try site.text("pages/contact/index.html")
    #expect(contact.contains("<h3 id=\"menu-1\">Menu</h3>\n<h2>…</h2>"))
    func names() throws -> String {
      let site = try site.site()
      return site.filter { $0.key.hasPrefix("data/names/") }.map { String(decoding: $0.value, as: UTF8.self) }
        .joined()
    }
    #expect(try names().contains(#"["About","pages/about/index.html",3]"#))
    #expect(
      try names().contains(#"["Where we slept","pages/about/index.html",3,"About","where-we-slept-1"]"#))
    #expect(try site.leaks(of: ["Secret"]) == [])
    // A heading that changes is found in the next build.
    try site.write(about.replacing("slept", with: "rested"), to: "pages/about.md")
    try await site.build()
    #expect(try names().contains("where-we-rested") && !names().contains("slept"))
    let later = try site.site()
    try await site.build(output: "clean", cache: "other", isClean: true)
    #expect(try site.site("clean") == later)
  }

  @Test("pages of one's own are linked in their order; drafts, private ones and sidecars are none")
  func pages() async throws {
    let site = try site()
    try site.write(
      "---\norder: 2\n---\n# About\n\nSee [the contact](contact.md) and ![](../alps/hut.jpg).",
      to: "pages/about.md")
    try site.write(
      "---\ntitle: Contact\norder: 1\ncover: ../alps/ridge.jpg\n---\nWrite.", to: "pages/contact.md")
    try site.write("---\nmenu: no\n---\nSmall print.", to: "pages/legal/print.md")
    try site.write("---\nhidden: yes\n---\nSecret one.", to: "pages/secret.md")
    try site.write("Secret two. #private", to: "pages/private.md")
    for (folder, notes) in [
      ("club", "hidden: yes\n"), ("quiet", "unlisted: yes\n"), ("own", "title: \"Ours #private\"\n"),
    ] {
      try site.write(notes, to: "pages/\(folder)/album.yaml")
      try site.write("Secret of a folder.", to: "pages/\(folder)/minutes/may.md")
    }
    try site.addPhoto(2, at: "pages/scan.jpg", salt: "scan")
    try site.write("---\nhidden: yes\ntaken: 2020-01-01\n---\nSecret three.", to: "pages/scan.md")
    #expect(try await site.build().problems == [])
    let home = try site.text("index.html")
    let links = try ["pages/contact/index.html\">Contact", "pages/about/index.html\">About"].map {
      try #require(home.ranges(of: $0).first?.lowerBound)
    }
    #expect(links[0] < links[1])
    #expect(!home.contains("pages/legal"))
    let about = try site.text("pages/about/index.html")
    #expect(about.contains("<a href=\"../contact/index.html\">the contact</a>"))
    #expect(about.contains("<figure class=\"cell in-text\""))
    #expect(try site.text("pages/contact/index.html").contains("class=\"hero\""))
    #expect(try site.text("pages/legal/print/index.html").contains("Small print."))
    #expect(try site.site().keys.filter { $0.hasPrefix("pages/") }.count == 3)
    #expect(try site.leaks(of: ["Secret"]) == [])
    // An edit is on the page in the next build.
    try site.write("# About\n\nNothing.", to: "pages/about.md")
    try await site.build()
    #expect(try site.text("pages/about/index.html").contains("<p>Nothing.</p>"))
    let later = try site.site()
    try await site.build(output: "clean", cache: "other", isClean: true)
    #expect(try site.site("clean") == later)
  }

  @Test("a text whose name begins as a photograph's is no page, and is told if it belongs to none")
  func orphans() async throws {
    let site = try site()
    try site.addPhoto(1, at: "pages/scan.jpg", salt: "scan")
    try site.write("taken: 2021-05-01\n", to: "pages/scan.yaml")
    try site.write("Of another picture.", to: "pages/scan.old.md")
    try site.write("Of none.", to: "pages/none.md")
    let problems = try await site.build().problems
    #expect(problems.map(\.subject) == ["pages/scan.old.md"])
    #expect(try site.site().keys.filter { $0.hasPrefix("pages/") } == ["pages/none/index.html"])
  }

  @Test("the text of the content folder is on the home page, also without photographs")
  func homeWithoutPhotographs() async throws {
    let site = try TestSite()
    try site.write("title: Mine\n", to: "site.yaml")
    try site.write("# Soon\n\nPictures will be **here**.", to: "index.md")
    try await site.build()
    #expect(try site.text("index.html").contains("<p>Pictures will be <strong>here</strong>.</p>"))
  }

  @Test("the text of the content folder is on the home page")
  func home() async throws {
    let site = try site()
    try site.write("Welcome to [the Alps](alps/).", to: "index.md")
    #expect(try await site.build().problems == [])
    #expect(
      try site.text("index.html").contains(
        "<p>Welcome to <a href=\"albums/alps/index.html\">the Alps</a>.</p>"))
    #expect(!(try site.text("albums/index.html").contains("Welcome to")))
  }

  @Test("the text of an unlisted folder shows its own photographs, on its page alone; texts of others cannot")
  func unlistedFolder() async throws {
    let site = try site()
    try site.write("unlisted: yes\n", to: "alps/album.yaml")
    try text("We were up there.\n\n![The ridge](ridge.jpg)", in: site)
    try site.write("See ![it](../alps/ridge.jpg).", to: "home/index.md")
    let report = try await site.build()
    #expect(report.problems.filter { $0.code == .unknownAddress }.map(\.subject) == ["home/index.md:1"])
    let page = try #require(
      try site.site().first {
        $0.key.hasSuffix("/index.html")
          && String(decoding: $0.value, as: UTF8.self).contains("We were up there.")
      })
    let text = String(decoding: page.value, as: UTF8.self)
    #expect(text.contains("<figcaption class=\"line\" dir=\"auto\">The ridge</figcaption>"))
    #expect(try !site.text("albums/home/index.html").contains("ridge"))
    // Another caption, and another picture, are on the page after a later build, too.
    try site.write("taken: 2021-05-01 10:00\ntitle: Other\n", to: "alps/ridge.yaml")
    _ = try await site.build()
    let later = try site.site()
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site("clean") == later)
  }
}
