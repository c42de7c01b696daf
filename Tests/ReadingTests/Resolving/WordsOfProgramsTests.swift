import Content
import Metadata
import Photography
import Testing

@testable import Reading

@Suite("Words that cameras and programs write")
struct WordsOfProgramsTests {
  private func photo(
    _ site: String = "", sidecar: String = "", _ change: (inout PhotoMetadata) -> Void
  ) -> ResolvedPhoto {
    var metadata = PhotoMetadata()
    metadata.pixelSize = Sourced(PixelSize(width: 400, height: 300), from: .container)
    metadata.taken = LocalDateTime(year: 2019, month: 9, day: 18).map { Sourced($0, from: .exif) }
    change(&metadata)
    let resolver = MetadataResolver(configuration: SiteConfiguration.read(site).configuration, notes: [:])
    return resolver.photo(
      for: resolver.evidence(
        of: ReadPhoto(metadata, at: "b.jpg"), beside: Sidecar.read(sidecar, file: "b.yaml").notes.statements))
  }

  private func tags(
    site: String = "", sidecar: String = "", people: [String] = [], _ keywords: [String]...
  ) -> [String] {
    photo(site, sidecar: sidecar) {
      $0.keywords = keywords.map { Sourced($0, from: .xmp) }
      $0.people = people.map { Sourced($0, from: .xmp) }
    }.keywords.map { $0.value.title.joined(separator: "|") }
  }

  @Test("are no titles, descriptions and alternative texts, unless the author's sidecar has them")
  func texts() {
    func words(_ text: String, _ site: String = "", sidecar: String = "") -> [String?] {
      let photo = photo(site, sidecar: sidecar) {
        ($0.title, $0.headline) = (Sourced(text, from: .exif), Sourced(text, from: .iptc))
        ($0.description, $0.alternativeText) = (Sourced(text, from: .exif), Sourced(text, from: .xmp))
      }
      return [photo.title?.value, photo.prose?.value.plainText, photo.alternativeText?.value]
    }
    #expect(words("OLYMPUS DIGITAL CAMERA         ") == [nil, nil, nil])
    #expect(words("cof", sidecar: "title: COF") == ["COF", nil, nil])
    #expect(words("Paris") == ["Paris", "Paris", "Paris"])
    #expect(words("My phone", "descriptions: {hide: [my phone]}") == [nil, nil, nil])
    #expect(words("Photo", "descriptions: {keep: [photo]}") == ["Photo", "Photo", "Photo"])
  }

  @Test("a private hashtag counts in any text")
  func privacy() {
    let hidden = photo("descriptions: {hide: [\"my #private phone\"]}") {
      $0.description = Sourced("My #private phone", from: .exif)
    }
    #expect(hidden.visibility.isHidden)
  }

  @Test("tags of digiKam and darktable, names of formats and versions are none")
  func programTags() {
    #expect(
      tags(
        ["_Digikam_Internal_Tags_", "Color Label None"], ["_Digikam_Internal_Tags_"],
        ["darktable", "format", "jpg"],
        ["darktable", "exported"], ["jpg"], ["v01.01.01"], ["Places", "Rome"], ["sunset"]) == [
          "Places|Rome", "sunset",
        ])
    #expect(tags(sidecar: "tags: [jpg]") == ["jpg"])
  }

  @Test("people are tags only if the author wants that")
  func people() {
    let site = "keywords: {people: yes}"
    #expect(tags(people: ["Ada Lovelace"], ["Ada Lovelace"], ["tram"]) == ["tram"])
    #expect(tags(["People", "Ada"], ["Personen", "Bob"], ["tram"]) == ["tram"])
    #expect(
      tags(site: site, people: ["Ada", "Bob"], ["People", "Ada"], ["tram"]) == [
        "People|Ada", "tram", "People|Bob",
      ])
    #expect(tags(sidecar: "tags: [People|Ada]", people: ["Ada"]) == ["People|Ada"])
  }

  @Test("a private tag of a program, or below People, hides all the same")
  func privateTags() {
    let hidden = photo { $0.keywords = [Sourced(["People", "private"], from: .xmp)] }
    #expect(hidden.visibility == .hidden(.keyword("private", isMeant: false)))
  }
}
