import Photography
import Testing

@testable import Content

@Suite struct PublishRuleTests {
  private func rule(_ text: String) throws -> PublishRule {
    let (configuration, problems) = SiteConfiguration.read("publish: {\(text)}\n")
    #expect(problems == [])
    return try #require(configuration.publish.first)
  }

  private func tags(_ levels: String...) -> [Hashtag] {
    levels.compactMap { Hashtag(spelled: $0.split(separator: "|").map(String.init)) }
  }

  @Test(arguments: ["3", "\">= 3\"", "≥ 3", "≥3", "\"> 2\"", "3+"]) func ratings(text: String) throws {
    let rule = try rule("rating: \(text)")
    #expect(rule.rating == 3)
    #expect(
      [nil, -1, 0, 2, 3, 5].map { rule.chooses(rating: $0, tags: [], label: nil) }
        == [false, false, false, false, true, true])
  }

  @Test func keywordsAndExceptions() throws {
    let rule = try rule("keywords: [best, Places|Spain], except: [Family]")
    func chooses(_ tags: [Hashtag]) -> Bool { rule.chooses(rating: nil, tags: tags, label: nil) }
    #expect(chooses(tags("Best")) && chooses(tags("Places|Spain|Madrid")) && chooses(tags("My|best|ones")))
    #expect(!chooses([]) && !chooses(tags("Places")) && !chooses(tags("bests")))
    #expect(!chooses(tags("best", "People|family|Ada")))
  }

  @Test func labelsAreComparedWithoutCase() throws {
    let rule = try rule("labels: [Red, grün]")
    #expect(
      ["red", "Grün ", "Blue", nil].map { rule.chooses(rating: nil, tags: [], label: $0) }
        == [true, true, false, false])
  }

  @Test(
    "X3: a condition that cannot be understood publishes nothing",
    arguments: [
      "{rating: many}", "{rating: 6}", "{rating: -1}", "{rating: \"<= 3\"}", "{ratings: 3}", "{minimum: 3}",
      "{rating:}",
      "{keywords:}", "{except: {}}", "{rating: 3, except:}", "", "perhaps", "[3]", "{rating: >= 3}",
    ])
  func unclear(text: String) {
    let (configuration, problems) = SiteConfiguration.read("publish: \(text)\n")
    #expect(configuration.hidden == true)
    #expect(problems.contains { $0.severity == .error })
    let (notes, found) = AlbumNotes.read("photos:\n  publish: \(text)\n", file: "album.yaml")
    #expect(notes.photos.hidden == true || notes.hidden == true)
    #expect(found.contains { $0.severity == .error })
  }

  @Test(
    "X3: patterns that cannot be understood publish nothing",
    arguments: ["[!a, b]", "[\"[a\"]", "{a: b}", "", "[*.tif]", "# private"])
  func unclearPatterns(text: String) {
    #expect(SiteConfiguration.read("ignore: \(text)\n").configuration.hidden == true)
    #expect(AlbumNotes.read("ignore: \(text)\n", file: "album.yaml").notes.hidden == true)
  }

  @Test func flagsStillWork() {
    #expect(SiteConfiguration.read("publish: no\n").configuration.hidden == true)
    #expect(SiteConfiguration.read("publish: yes\n").configuration == SiteConfiguration())
  }
}
