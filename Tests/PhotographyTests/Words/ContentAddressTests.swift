import Photography
import Testing

@Suite("S2: addresses in texts mean files of the content folder")
struct ContentAddressTests {
  @Test(
    "an address is that of a file from the folder of the text",
    arguments: [
      ("ridge.jpg", "alps/ridge.jpg", ""), ("./ridge.jpg", "alps/ridge.jpg", ""),
      ("../walks/aliva.gpx", "walks/aliva.gpx", ""), ("/walks/aliva.gpx", "walks/aliva.gpx", ""),
      ("..", "", ""), ("../..", "..", ""), ("../../x.jpg", "../x.jpg", ""),
      ("day%201.jpg", "alps/day 1.jpg", ""),
      ("a%23b.jpg#top", "alps/a#b.jpg", "#top"), ("a?x=1#y", "alps/a", "?x=1#y"),
      ("caf%C3%A9/", "alps/café", ""),
      ("100%.jpg", "alps/100%.jpg", ""), ("%FF.jpg", "alps/%FF.jpg", ""), ("a//b.jpg", "alps/a/b.jpg", ""),
    ])
  func resolves(url: String, path: String, suffix: String) throws {
    let address = try #require(ContentAddress(url, inFolder: "alps"))
    #expect(address.path == path)
    #expect(address.suffix == suffix)
    #expect(ContentAddress(address.url) == address)
  }

  @Test(
    "web and mail addresses, and parts of the page, are none",
    arguments: [
      "https://example.org/a.jpg", "mailto:a@example.org", "//example.org/a", "#top", "?q=1", "", "tel:1",
      "a\\b",
    ])
  func leavesOthers(url: String) { #expect(ContentAddress(url, inFolder: "alps") == nil) }
}
