import Photography
import Testing

@testable import Content

@Suite("what is not YAML is told in plain words, with the line") struct ProblemYAMLTests {
  @Test(arguments: [
    ("title: Trip\n  author: Ada\n", 2, "further in than the one before", "Remove the blanks"),
    ("  title: Trip\nauthor: Ada\n", 2, "further out than the one before", "below each other"),
    ("pictures:\n\twidths: [320]\n", 2, "begins with a tab", "not the tab key"),
    ("title: 'It's ours'\n", 1, "an apostrophe ends the text before “s ours", "double quotes"),
    ("title: \"The \"best\" of it\"\n", 1, "a quotation mark ends the text before “best", "Write \\\""),
    ("title: Walks: 2019\n", 1, "a colon and a blank", "in quotes"),
    ("title: \"a", 1, "closing quotation mark is missing", "Add it"),
    ("title: A\nauthor: Ada\ndescription: \"a\nb\nc\n", 3, "closing quotation mark is missing", "Add it"),
    ("title: A\nauthor\ntimezone: Europe/Zurich\n", 2, "a colon is missing", "Write a colon"),
    ("links: [a, b\ntitle: A\n", 1, "bracket", "closing bracket"),
    ("title: \"A\" by me\n", 1, "a quotation mark ends the text before “by me”", "Write"),
    ("places:\n  precision: town\ntitle: Walks: 2019\n", 3, "a colon and a blank", "in quotes"),
    ("title:A\nauthor: B\n", 2, "a blank is missing after the colon", "Write a blank"),
    ("title: *all\n", 1, "begins with *", "in quotes"), ("title: @home\n", 1, "begins with @", "in quotes"),
  ])
  func words(text: String, line: Int, summary: String, remedy: String) throws {
    let problems = SiteConfiguration.read(text).problems
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.severity == .error && problem.code == .unreadableSettings)
    #expect(problem.subject.hasPrefix("site.yaml:\(line):"), "\(problem)")
    #expect(problem.summary.contains(summary), "\(problem)")
    #expect(problem.remedy?.contains(remedy) == true, "\(problem)")
    for word in ["mapping", "scalar", "token", "document start", "expected key"] {
      #expect(!"\(problem)".contains(word), "\(problem)")
    }
  }

  @Test("a file that hides in several ways has one sentence about it")
  func oneSentence() throws {
    let text =
      "title: A\n  privacy: {zones: []}\nplaces: {precision: town}\nzip: web\nembed: no\nkeywords: {hide: [a]}\n"
    let remedy = try #require(SiteConfiguration.read(text).problems.first?.remedy)
    #expect(
      remedy.lowercased().split(separator: "until then", omittingEmptySubsequences: false).count == 3,
      "\(remedy)")
  }

  @Test func onlyTheConsequenceIsTold() {
    let problem = AlbumNotes.read("places: twon\n", file: "a/album.yaml").problems.first
    #expect(problem?.remedy == "Did you mean `town`? Until then no place of its photographs is shown.")
  }

  @Test(arguments: [
    ("photos: #sunrise\n", ["a/album.yaml:1:1"]), ("title:   #sea\nphotos: tag:sea\n", ["a/album.yaml:1:1"]),
    ("title: # the title\nphotos: tag:sea\n", []), ("photos: #all\n  category: nature\n", []),
  ])
  func lostValues(text: String, places: [String]) {
    let problems = AlbumNotes.read(text, file: "a/album.yaml").problems
    #expect(problems.map(\.subject) == places, "\(problems)")
    #expect(problems.allSatisfy { $0.severity == .warning && $0.summary.contains("as a comment") })
  }
}
