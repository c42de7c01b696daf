import Photography
import Testing

@testable import Content

@Suite("What other programs call keys") struct SynonymsTests {
  @Test(arguments: [
    ("caption", "description"), ("Keywords", "tags"), ("stars", "rating"), ("date", "taken"),
    ("license", "credit"),
    ("name", "title"), ("position", "location"),
  ])
  func isTheGuess(word: String, key: String) {
    let (_, problems) = Sidecar.read("\(word): x", file: "a.yaml")
    #expect(problems.map(\.summary) == ["has an unknown key `\(word)`"])
    #expect(problems.first?.remedy?.hasPrefix("Did you mean `\(key)`?") == true)
  }

  @Test("degrees alone say how a position is written, and no other place is shown until then")
  func degrees() {
    let (notes, problems) = Sidecar.read("lat: 46\nlon: 8", file: "a.yaml")
    #expect(problems.count == 2 && notes.location == .hidden)
    #expect(problems.allSatisfy { $0.remedy?.contains("`location: 46.55, 7.98`") == true })
  }

  @Test func ofASite() {
    let (_, problems) = SiteConfiguration.read("lang: de\nurl: https://example.org", file: "site.yaml")
    #expect(problems.compactMap(\.remedy?.first) == ["D", "D"])
    #expect(
      problems.map { $0.remedy?.contains("`locale`") == true || $0.remedy?.contains("`base_url`") == true }
        == [true, true])
  }
}
