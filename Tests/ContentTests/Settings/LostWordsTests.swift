import Photography
import Testing

@testable import Content

@Suite("Words that YAML takes for a comment, a type or a mark") struct LostWordsTests {
  @Test(
    "a photograph is left out if they ask to hide it",
    arguments: [
      "tags:\n- alps\n- #private", "tags: alps #private", "tags: #private", "tags: #alps #private",
      "location: 46.5, 8.5 #private",
      "location: 46.5, 8.5 #hidden", "location: Zürich # secret", "rating: 3 #nopublish",
      "taken: 2019 #private",
      "title: Dusk #private", "title: \"Dusk\" #private", "description: Dusk #private",
      "rating: 3 # hidden: yes",
      "tags: [!private, alps]", "tags: !private", "tags: &private alps", "location: &hidden 46.5, 8.5",
      "unknown: x #private",
      "location: {lat: 46.5, lon: 8.5} #hidden",
    ])
  func hides(text: String) {
    let (notes, problems) = Sidecar.read(text, file: "a.yaml")
    #expect(notes.hidden == true && !problems.isEmpty)
    #expect(problems.contains { $0.remedy?.contains("left out") == true })
  }

  @Test(
    "others hide nothing",
    arguments: [
      "rating: 3 # hidden gems of Spain", "title: \"Dusk #private\"", "title: 'Dusk # private'",
      "taken: 2019 # from the album",
      "location: 46.5, 8.5 # the hut", "# private: yes\ntitle: Dusk",
      "{title: Dusk, description: 'Ours. #private'}", "title: Dusk\n# private",
    ])
  func isComment(text: String) {
    let (notes, problems) = Sidecar.read(text, file: "a.yaml")
    #expect(notes.hidden != true && problems.isEmpty)
  }

  @Test("a word of the site's own list that gets lost holds all back")
  func ofASite() {
    for text in [
      "keywords:\n  private:\n  - family\n  - #kids", "publish:\n  except:\n  - family\n  - #kids",
    ] {
      let (site, problems) = SiteConfiguration.read(text, file: "site.yaml")
      #expect(problems.contains { $0.severity == .error && $0.summary.contains("#kids") }, "\(text)")
      #expect(site.keywords.hidesAll || site.hidden == true || site.publish != [], "\(text)")
    }
  }

  @Test("the name of a type is told", arguments: ["title: !Viva Mexico", "tags: [!alps, snow]"])
  func types(text: String) {
    let (notes, problems) = Sidecar.read(text, file: "a.yaml")
    #expect(notes.hidden != true && problems.contains { $0.summary.contains("without quotes") })
  }

  @Test(
    "X4: long lines of many values and comments are read in linear time", .timeLimit(.minutes(5)),
    arguments: ["a", "\"x #\"", "'a'", "\"x\", a #"])
  func longLines(entry: String) {
    let entries = Array(repeating: entry, count: 100_000).joined(separator: ", ")
    let (notes, _) = Sidecar.read("tags: [\(entries)] #private", file: "a.yaml")
    #expect(notes.hidden == true || entry.hasSuffix("a #"))
  }
}
