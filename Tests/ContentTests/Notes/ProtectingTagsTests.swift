import Photography
import Testing

@testable import Content

@Suite("Tags that protect are found in each form in which people write several") struct ProtectingTagsTests {
  @Test(arguments: [
    "family; kids", "\"#family #kids\"", "family, kids", "|\n    family\n    kids", "[family, kids]",
    "[\"#family #kids\"]", "family kids",
  ])
  func isEach(text: String) {
    let (site, problems) = SiteConfiguration.read("keywords:\n  private: \(text)\n", file: "site.yaml")
    for word in ["family", "kids"] { #expect(site.keywords.hiding.contains([word]), "\(word)") }
    #expect(!site.keywords.hidesAll && problems.map(\.severity) == (text == "family kids" ? [.note] : []))
  }

  @Test("a tag of two words in brackets is one")
  func isOne() {
    let (site, problems) = SiteConfiguration.read("keywords: {private: [close friends]}", file: "site.yaml")
    #expect(site.keywords.hiding == [["close friends"]] && problems == [])
  }

  @Test("hashtags of a photograph are several")
  func ofAPhotograph() {
    #expect(Sidecar.read("tags: \"#alps #sunset\"", file: "a.yaml").notes.tags == [["alps"], ["sunset"]])
    #expect(
      Sidecar.read("tags: |\n  private\n  alps\n", file: "a.yaml").notes.tags == [["private"], ["alps"]])
  }

  @Test(
    "signs around a word change nothing",
    arguments: [
      "#private!", "private!", "#private.", "private:", "(private)", "[private]", "“private”", "*private*",
      "@private", "!private",
      "private…", "🔒private", "🔒️ Private", "ｐｒｉｖａｔｅ", "pri\u{AD}vate", "\u{200B}private", "#nopublish!",
    ])
  func signs(tag: String) {
    #expect(PrivacyWords.isHidingTag(tag))
    #expect(Hashtag(spelled: [tag])?.isHiding == true)
  }

  @Test(arguments: ["privateer", "private beach", "alps!", "", "!", "🔒"])
  func others(tag: String) { #expect(!PrivacyWords.isHidingTag(tag)) }

  @Test(
    "signs in values of keys that PhotoMap does not know",
    arguments: [
      "share: \"no!\"", "status: private!", "privacy_level: 8", "access_level: 3", "permission: family",
      "pick: -1",
    ])
  func values(text: String) {
    #expect(Sidecar.read(text, file: "a.yaml").notes.hidden == true)
  }

  @Test(arguments: ["privacy_level: 0", "permission: everyone", "pick: 1"])
  func shown(text: String) {
    #expect(Sidecar.read(text, file: "a.yaml").notes.hidden != true)
  }

  @Test("an empty list of rectangles holds the picture back, as no value does")
  func blur() {
    for text in ["blur: []", "blur:"] {
      let (notes, problems) = Sidecar.read(text, file: "a.yaml")
      #expect(problems.count == 1 && notes != Sidecar(), "\(text)")
    }
  }

  @Test(
    "numbers that a program does not have are no town", arguments: ["NaN, NaN", "null, null", "None None"])
  func missing(location: String) {
    let (notes, problems) = Sidecar.read("location: \"\(location)\"", file: "a.yaml")
    #expect(notes.location == .hidden && problems.map(\.severity) == [.error])
  }
}
