import Messages
import Testing

@Suite("Messages.docc") struct MessagesExampleTests {
  @Test func wordsFollowTheLanguage() {
    let words = Messages(locale: "de")
    let count = words.number(1200)
    // 1.200
    #expect(count == "1.200")
    #expect(words.language == "de" && words.isTranslated && Messages.languages.contains("de"))
  }
}
