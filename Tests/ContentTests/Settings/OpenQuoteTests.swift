import Photography
import Testing

@testable import Content

@Suite("a missing closing quote is told where the text begins, and hides what the swallowed keys could hide")
struct OpenQuoteTests {
  @Test(arguments: [
    ("title: Trip\ndescription: \"Travels by train\nauthor: Ada\nlogo: \"logo.svg\"\n", "site.yaml:2:14"),
    ("description: 'Travels by train\nauthor: Ada\ntitle: 'Trip'\n", "site.yaml:1:14"),
    (
      "links:\n  - {title: A, url: a.html}\ncopyright: \"© Ada\n\nbase_url: https://example.org/\n",
      "site.yaml:3:12"
    ),
    ("title: \"a \\\" b\nauthor: \"Ada\"\n", "site.yaml:1:8"),
    ("ignore:\n  - \"*.tif\nauthor: \"Ada\"\n", "site.yaml:2:5"),
  ])
  func swallowed(text: String, place: String) {
    let (site, problems) = SiteConfiguration.read(text)
    #expect(problems.map(\.subject) == [place], "\(problems)")
    #expect(problems.allSatisfy { $0.severity == .error && $0.code == .unreadableSettings })
    #expect(site.title == "Photographs" && site.description == nil && site.author == nil)
  }

  @Test(arguments: [
    "description: \"Travels\n  by train\"\nauthor: Ada\n", "title: 'It''s'\nauthor: Ada\n",
    "description: |\n  title: \"So\n  author: Ada\ntitle: A\n", "title: A \" b\nauthor: 5\" more\n",
    "# title: \"A\nauthor: Ada\n", "title: \"A\\\\\"\nauthor: Ada\n",
    "description: \"The words\n  home and hearth: ours\"\n",
  ])
  func complete(text: String) {
    #expect(SiteConfiguration.read(text).problems == [])
  }

  @Test("what is swallowed hides")
  func hides() throws {
    let text = "title: \"Dawn\nhidden: yes\ndescription: \"Early\"\n"
    let (photo, problems) = Sidecar.read(text, file: "a.yaml")
    #expect(photo.hidden == true && photo.title == nil)
    #expect(try #require(problems.first).remedy?.contains("left out until then") == true)
    #expect(AlbumNotes.read(text, file: "a/album.yaml").notes.hidden == true)
    #expect(PageNotes.read("---\n\(text)---\nWords", file: "pages/a.md").notes.hidden == true)
    let plain = Sidecar.read("title: \"Dawn\ndescription: \"Early\"\n", file: "a.yaml")
    #expect(plain.notes.hidden == nil && plain.problems.map(\.subject) == ["a.yaml:1:8"])
  }
}
