import Foundation
import Photography
import Templates
import TestSupport
import Testing

@Suite struct PhotoPageTests {
  private func page(
    site: Site = Sample.site, _ change: (inout Photo) -> Void = { _ in }
  ) -> String {
    var photos = Array(Sample.library(3).photos)
    change(&photos[1])
    return SitePlan(Sample.library(of: photos), site: site).text(photos[1].page)
  }

  @Test("P8: neighbours in list order, newest first")
  func linksItsNeighbours() {
    let photos = Array(Sample.library(3).photos)
    let text = page()
    let (newer, older) = (photos[0].page.dropFirst(6), photos[2].page.dropFirst(6))
    #expect(text.contains("<link rel=\"prev\" href=\"\(newer)\"/>"))
    #expect(text.contains("<a class=\"older\" rel=\"next\" href=\"\(older)\">"))
  }

  @Test("M2: a movement is a link beside the picture, and its script is there; else neither is")
  func linksMovement() throws {
    let source = Movie.Source(
      path: "photo/a b.mp4", type: "video/mp4; codecs=\"avc1.64001f\"",
      size: PixelSize(width: 640, height: 480),
      bytes: 1)
    let text = page { $0.movement = Movie(duration: 2, sources: [source], hasSound: false) }
    let read = WellFormed(Array(text.utf8))
    let link = try #require(read.all("a").first { $0.attributes["class"] == "live" })
    #expect(link.attributes["href"] == "a%20b.mp4")
    #expect(read.all("script").contains { $0.attributes["src"]?.contains("/live.") ?? false })
    #expect(!page().contains("class=\"live\"") && !page().contains("/live."))
    #expect(
      !page { $0.movement = Movie(duration: 2, sources: [], hasSound: false) }.contains("class=\"live\""))
  }

  @Test("A photograph without a place has a note")
  func saysThatThePlaceIsUnknown() {
    #expect(page { $0.coordinate = nil }.contains("Place not recorded"))
    let text = page { $0.coordinate = Coordinate(latitude: -33.8568, longitude: 151.2153) }
    #expect(text.contains("33.8568° S, 151.2153° E"))
    #expect(text.contains("<span>-33.86, 151.22</span>"), "the small map is there")
  }

  @Test(arguments: [
    (1.0 / 250, "1/250 s"), (0.3, "0.3 s"), (30, "30 s"), (1.0 / 8000, "1/8000 s"), (0.25, "1/4 s"),
  ])
  func exposureTimesReadAsOnCameras(seconds: Double, text: String) {
    #expect(
      page { $0.exposure = Exposure(seconds: seconds) }.contains("<dd><bdi>\(text)</bdi>"))
  }

  @Test func alternativeTextFallsBack() {
    func alt(_ change: (inout Photo) -> Void) -> String? {
      WellFormed(Array(page(change).utf8)).all("img").first?.attributes["alt"]
    }
    let words = Prose([.paragraph([.text("First"), .lineBreak, .text("Second")])])
    #expect(alt { ($0.alternativeText, $0.title) = ("A", "B") } == "A")
    #expect(alt { ($0.alternativeText, $0.title, $0.prose) = (" ", "B", words) } == "B")
    #expect(alt { ($0.title, $0.prose) = (nil, words) } == "First")
    let date = DateStyle.standard.day(Sample.library(3).photos[1].taken.local)
    #expect(alt { ($0.title, $0.prose) = (nil, nil) } == "Photograph, \(date)")
  }

  @Test("X6: the smallest formats are offered first, with every width")
  func offersFormatsInOrder() throws {
    let read = WellFormed(
      Array(
        page {
          $0.renditions.append(
            Rendition(format: .avif, size: PixelSize(width: 800, height: 600), path: "photo/a.avif"))
        }.utf8))
    #expect(read.all("source").map { $0.attributes["type"] } == ["image/avif", "image/webp"])
    let image = try #require(read.all("img").first)
    #expect(image.attributes["srcset"]?.split(separator: ",").count == 3)
    #expect(image.attributes["width"] == "1600")
    #expect(image.attributes["height"] != nil)
    #expect(image.attributes["style"]?.hasPrefix("background-image:url(data:image/bmp;base64,") == true)
  }

  @Test func aPhotographWithoutRenditionsHasAFrame() {
    #expect(page { $0.renditions = [] }.contains("class=\"missing\" role=\"img\""))
  }

  @Test("X7: Open Graph and JSON-LD name absolute addresses")
  func describesItselfToOthers() throws {
    let text = page { $0.coordinate = Coordinate(latitude: 47.5, longitude: 8.5) }
    let photo = Sample.library(3).photos[1]
    #expect(text.contains("<link rel=\"canonical\" href=\"https://photos.example.org/me/\(photo.page)\"/>"))
    #expect(text.contains("<meta property=\"og:image\" content=\"https://photos.example.org/me/photo/"))
    let data = try #require(text.components(between: "ld+json\">", and: "</script>").first)
    let object = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    let graph = try #require(object?["@graph"] as? [[String: Any]])
    #expect(graph.compactMap { $0["@type"] as? String } == ["BreadcrumbList"])
    #expect(graph.first?["@type"] as? [String] == ["ImageObject", "Photograph"])
    let place = try #require(graph.first?["contentLocation"] as? [String: Any])
    #expect((place["geo"] as? [String: Any])?["latitude"] as? Double == 47.5)
  }

  @Test func withoutAnAddressNothingAbsoluteIsSaid() {
    var site = Sample.site
    site.baseURL = nil
    let text = page(site: site)
    #expect(WellFormed(Array(text.utf8)).all("h1").count == 1)
    #expect(!text.contains("og:") && !text.contains("canonical") && !text.contains("ld+json"))
  }

  @Test("WCAG 2.2 AA: a category's name reads on any colour", arguments: 1...30 as ClosedRange<UInt64>)
  func chipsAreReadable(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func byte() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }
    let colour = Colour(red: byte(), green: byte(), blue: byte())
    let text = page { $0.category = Photography.Category(id: "x", title: "X", colour: colour) }
    let ink = try #require(text.components(between: "--c:\(colour.hex);--on:", and: "\"").first)
    #expect(try #require(Colour(hex: ink)).contrast(with: colour) >= 4.5, "seed \(seed)")
  }

  @Test("Headings come in order, one of the first level", arguments: [true, false])
  func headingsAreInOrder(titled: Bool) {
    let read = WellFormed(Array(page { $0.title = titled ? "Title" : nil }.utf8))
    #expect(read.all("h1").count == 1)
  }
}
