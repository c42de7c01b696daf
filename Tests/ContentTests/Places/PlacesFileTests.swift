import Content
import Photography
import Testing

@Suite struct PlacesFileTests {
  @Test(
    "L2: what cannot be used in places.yaml is reported with its line, and the rest counts",
    arguments: [
      ("places:\n  - {nme: Hut, at: '1, 2'}\n", "has an unknown key `nme`", "name"),
      ("places:\n  - {name: Hut, at: 'here'}\n", "“here” is neither a position nor a known town", ""),
      ("places:\n  - {name: Hut, at: hidden}\n", "“hidden” is not a position", ""),
      ("places:\n  - {at: '1, 2'}\n", "is a place without a name", ""),
      ("plces: []\n", "has an unknown key `plces`", "places"),
    ])
  func problems(text: String, summary: String, guess: String) {
    let (_, problems) = PlacesFile.read(text)
    #expect(problems.contains { $0.summary == summary && ($0.remedy ?? "").contains(guess) }, "\(problems)")
  }

  @Test("L4, L5: the settings of places")
  func settings() throws {
    let (site, problems) = SiteConfiguration.read(
      "places:\n  list: https://example.org/p.json\n  origin: \"47.5, 8.5\"\n  near: 250\n  name_photos: no\n"
    )
    #expect(problems == [])
    #expect(site.places.list == "https://example.org/p.json")
    #expect(
      site.places.origin == PlaceOrigin(coordinate: try #require(Coordinate(latitude: 47.5, longitude: 8.5))))
    #expect(site.places.nearness == 250 && !site.places.namesPhotos)
    let town = SiteConfiguration.read("places: {origin: Chamonix, list: lists/p.json}\n").configuration.places
    #expect(town.origin?.name?.hasPrefix("Chamonix") == true && town.list == "lists/p.json")
    let code = SiteConfiguration.read("places: {origin: 9G8F+6X Zürich}\n").configuration.places.origin
    #expect(code?.name == nil && code.map { Int($0.coordinate.latitude * 1e3) } == 47_365)
    let (_, wrong) = SiteConfiguration.read("places: {origin: zzzzqq, list: 'ftp://x', orign: a}\n")
    #expect(wrong.count == 3)
    #expect(wrong.contains { $0.remedy?.contains("Did you mean `origin`?") == true })
  }
}
