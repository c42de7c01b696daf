import Photography
import Testing

@testable import Content

@Suite("What other programs call keys") struct SynonymsTests {
  @Test(arguments: [
    ("caption", "description"), ("Keywords", "tags"), ("stars", "rating"), ("date", "taken"),
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

  @Test(
    "a key that stands below another one is shown there",
    arguments: [
      ("license", "a.yaml", "`credit: {licence: …}`"), ("author", "a.yaml", "`credit: {author: …}`"),
      ("elevation", "a.yaml", "altitude: 1200"), ("tags", "a/album.yaml", "`photos: {tags: …}`"),
      ("keywords", "a/album.yaml", "`photos: {tags: …}`"),
      ("timezone", "a/album.yaml", "`photos: {timezone: …}`"),
    ])
  func below(word: String, file: String, remedy: String) {
    let isAlbum = file.hasSuffix("album.yaml")
    let problems =
      isAlbum
      ? AlbumNotes.read("\(word): x", file: file).problems : Sidecar.read("\(word): x", file: file).problems
    #expect(problems.count == 1 && problems.first?.remedy?.contains(remedy) == true)
    // It hides nothing.
    if isAlbum { #expect(AlbumNotes.read("\(word): x", file: file).notes == AlbumNotes()) }
  }

  @Test func ofASite() {
    let (_, problems) = SiteConfiguration.read("lang: de\nurl: https://example.org", file: "site.yaml")
    #expect(problems.compactMap(\.remedy?.first) == ["D", "D"])
    #expect(
      problems.map { $0.remedy?.contains("`locale`") == true || $0.remedy?.contains("`base_url`") == true }
        == [true, true])
  }
}
