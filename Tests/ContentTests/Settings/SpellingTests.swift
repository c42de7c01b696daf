import Testing

@testable import Content

@Suite struct SpellingTests {
  @Test(arguments: [
    ("tilte", "title"), ("catagories", "categories"), ("baseurl", "base_url"), ("Time Zone", "timezone"),
    ("photo-per-page", "photos_per_page"), ("color", "colour"),
  ])
  func findsWhatWasMeant(written: String, meant: String) {
    let known = ["title", "categories", "base_url", "timezone", "photos_per_page", "colour"]
    #expect(Spelling.nearest(to: written, in: known) == meant)
  }

  @Test func staysSilentWhenNothingIsNear() {
    #expect(Spelling.nearest(to: "password", in: ["title", "author", "locale"]) == nil)
    #expect(Spelling.nearest(to: "", in: ["title"]) == nil)
  }

  @Test(
    "words that differ in one letter are alike, whatever the order of the candidates",
    arguments: [["Hat", "Hut", "Hit"], ["Hut", "Hat", "Hit"], ["Hat", "Hit", "Hut"]])
  func alikeInAnyOrder(candidates: [String]) {
    #expect(Spelling.alike("Hut", in: candidates) { [$0] }.sorted() == ["Hat", "Hit", "Hut"])
    #expect(Spelling.alike("Cottages", in: candidates + ["Cotages", "Cotage"]) { [$0] } == ["Cotages"])
  }

  @Test(arguments: [
    ("", "abc", 3), ("abc", "", 3), ("abc", "acb", 1), ("kitten", "sitting", 3), ("abc", "abc", 0),
  ])
  func countsEditsAndSwaps(a: String, b: String, distance: Int) {
    #expect(Spelling.distance(Array(a.unicodeScalars), Array(b.unicodeScalars)) == distance)
  }
}
