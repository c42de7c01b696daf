import TestSites
import Testing

@testable import Building

@Suite("P4, P7: what files say in words of a place, a headline, and for those who cannot see")
struct PlaceNameTests {
  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("base_url: https://example.org/\n", to: "site.yaml")
    try site.write(GeotaggedJPEG.bytes(1, nil, taken: "2021:07:03 11:00:00"), to: "a.jpg")
    try site.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" photoshop:Headline="Rainy day" \
      photoshop:City="Zürich" photoshop:Country="Switzerland" Iptc4xmpCore:Location="Enge" \
      Iptc4xmpCore:AltTextAccessibility="A blue tram"/>
      </rdf:RDF></x:xmpmeta>
      """, to: "a.xmp")
    return site
  }

  @Test("the headline is the title, the text describes the picture, and place names are shown and found")
  func allAreUsed() async throws {
    let site = try site()
    try await site.build()
    let page = try site.text("photo/a.html")
    #expect(page.contains("<h1 dir=\"auto\">Rainy day</h1>"))
    #expect(page.contains("alt=\"A blue tram\""))
    #expect(page.contains("<dt>Location</dt><dd><bdi>Enge, Zürich, Switzerland</bdi>"))
    let search = try site.site().filter { $0.key.hasPrefix("data/") }.values
    #expect(search.contains { String(decoding: $0, as: UTF8.self).contains("enge") })
  }

  @Test("what the author writes beside it precedes; a hidden place has no name")
  func sidecarsPrecede() async throws {
    let site = try site()
    try site.write("title: Tram\nalt: A tram\nlocation: hidden\n", to: "a.yaml")
    try await site.build()
    let page = try site.text("photo/a.html")
    #expect(page.contains("<h1 dir=\"auto\">Tram</h1>") && page.contains("alt=\"A tram\""))
    #expect(try site.leaks(of: ["Enge", "Zürich", "enge", "zurich"]) == [])
  }
}
