import Markup
import MessageFormat
import Messages
import Photography
import Testing

@testable import Templates

@Suite struct LanguagesTests {
  private func plan(_ language: String) -> SitePlan {
    var site = Sample.site
    site.language = language
    site.words = Messages(locale: language)
    site.dates = DateStyle(locale: language)
    return SitePlan(Sample.library(30), site: site)
  }

  @Test(
    "no page of a site in another language has an English word of PhotoMap's",
    arguments: Messages.languages.filter { $0 != "en" })
  func hasNoEnglishWord(language: String) throws {
    let own = texts(language)
    // The titles of photographs' categories and tags are the author's.
    let english = texts("en").subtracting(own).filter { $0.count { $0.isLetter } > 3 }
    let sentences = english.filter { $0.split(separator: " ").count > 2 }
    var pages = 0
    // Most texts are on many pages.
    var seen: Set<String> = []
    for page in plan(language).pages where page.path.hasSuffix(".html") {
      pages += 1
      let parsed = WellFormed(page.render())
      let labels = ["aria-label", "title", "alt", "placeholder", "data-name"]
      let shown =
        parsed.elements.map(\.text)
        + parsed.elements.flatMap { element in labels.compactMap { element.attributes[$0] } }
      for text in shown.map({ $0.trimmingSpaces })
      where !text.isEmpty && !Self.authored.contains(text) && seen.insert(text).inserted {
        #expect(!english.contains(text), "\(language) \(page.path): \(text)")
        #expect(!sentences.contains { text.contains($0) }, "\(language) \(page.path): \(text)")
      }
    }
    #expect(pages > 30)
  }

  private static let authored: Set = ["Far and Near", "World", "NATURE", "FRIENDS", "DEFAULT", "Places"]

  /// The parts of a language's texts between values.
  private func texts(_ language: String) -> Set<String> {
    Set(
      MessageFile(Messages.text(of: language) ?? "").entries.flatMap { entry in
        entry.text.parts.compactMap { part in
          if case .literal(let text) = part { text.trimmingSpaces } else { nil }
        }
      })
  }

  @Test(
    "pages say their language and its direction", arguments: [("ar", "rtl"), ("he", "rtl"), ("de", "ltr")])
  func direction(language: String, direction: String) {
    #expect(plan(language).text("index.html").contains("<html lang=\"\(language)\" dir=\"\(direction)\">"))
  }

  @Test(
    "scripts have the words of the language, and its rules",
    arguments: [("de", "Vergrößern", "\",\",\".\",4"), ("ar", "تكبير", "true]")])
  func scripts(language: String, words: String, rules: String) {
    let scripts = plan(language).catalogue.site.scripts
    #expect(String(decoding: scripts.map.bytes, as: UTF8.self).contains(words))
    #expect(String(decoding: scripts.site.bytes, as: UTF8.self).contains(rules))
    #expect(scripts.site.path != Scripts.english.site.path)
  }

  @Test("every page is rendered again when a word changes") func wordsAreDependencies() {
    let before = SitePlan(Sample.library(5), site: Sample.site)
    var site = Sample.site
    _ = site.words.add(own: "skip-to-content = On", path: "theme/words.txt") { _, _ in nil }
    let after = SitePlan(Sample.library(5), site: site)
    #expect(Set(before.stalePages(in: after)).contains("index.html"))
    #expect(after.text("index.html").contains(">On</a>"))
  }

  @Test("a sentence that terms ask for stays as it is, and says its language") func requiredSentence() {
    #expect(Markup.flickrNotice(.english).text.hasPrefix("<p class=\"notice\">This product uses"))
    #expect(
      Markup.flickrNotice(Messages(locale: "ar")).text.hasPrefix(
        "<p class=\"notice\" lang=\"en\" dir=\"ltr\">This product"))
  }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: String {
    let start = drop { !$0.isLetter && !$0.isNumber }
    return start.lastIndex { $0.isLetter || $0.isNumber }.map { String(start[...$0]) } ?? ""
  }
}
