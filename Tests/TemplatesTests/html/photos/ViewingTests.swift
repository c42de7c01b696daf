import Markup
import Photography
import Testing

@testable import Templates

@Suite struct ViewingTests {
  private let photo: Photo = {
    var photo = Sample.library(1).photos[0]
    photo.page = "photo/alps/img-1.html"
    photo.coordinate = Coordinate(latitude: 47.3249, longitude: -1.5)
    photo.original = "photo/alps/img-1.orig.jpg"
    photo.prose = Prose([
      .paragraph([.text("Up at dawn "), .hashtag(Sample.sunset, spelling: "Sunset"), .text(" <b>")])
    ])
    photo.renditions = [
      Rendition(
        format: .webp, size: PixelSize(width: 320, height: 480), path: "photo/alps/img-1-320.0a1b.webp"),
      Rendition(
        format: .jpeg, size: PixelSize(width: 800, height: 1200), path: "elsewhere/one-800.0a1b.jpg"),
    ]
    return photo
  }()

  private func viewing(_ photo: Photo) -> String {
    let library = Library(photos: [photo], albums: [], categories: Category.builtIn)
    let catalogue = Catalogue(library, site: Sample.site)
    return Cell(photo, in: catalogue, on: "timeline/index.html", loading: .lazy).viewing.markup.text
  }

  @Test("P8: a cell includes the viewer's data")
  func carriesWhatTheViewerShows() {
    var photo = photo
    photo.taken.local = LocalDateTime(secondsSince1970: 1_568_815_200) ?? photo.taken.local
    #expect(
      viewing(photo) == """
        <template data-pictures="-320.0a1b.webp 320 elsewhere/one-800.0a1b.jpg 800" data-place="47.3249/-1.5" \
        data-original="photo/alps/img-1.orig.jpg"><div class="prose" dir="auto"><p>Up at dawn \
        <a class="tag" rel="tag" href="../tags/sunset/index.html">#Sunset</a> &lt;b&gt;</p></div>\
        <time datetime="\(photo.taken.published)">September 18th, 2019 at 2:00 pm</time></template>
        """)
  }

  @Test("M4: the viewer knows the picture for displays with a high dynamic range")
  func carriesTheBrightPicture() {
    var photo = photo
    #expect(!viewing(photo).contains("data-hdr"))
    photo.hdr = Rendition(
      format: .jpeg, size: PixelSize(width: 800, height: 1200), path: "photo/alps/img-1-hdr.0a1b.jpg")
    #expect(viewing(photo).contains(#" 800" data-hdr="-hdr.0a1b.jpg" data-place="#))
  }

  @Test("X3, P8: fields without a place, an original or text are absent")
  func omitsMissingFields() {
    var photo = photo
    photo.coordinate = nil
    photo.original = nil
    photo.prose = nil
    photo.title = "Dawn"
    #expect(viewing(photo).contains("<p>Dawn</p>"))
    photo.title = nil
    let text = viewing(photo)
    #expect(!text.contains("data-place") && !text.contains("data-original") && !text.contains("prose"))
    #expect(text.contains("<time"))
  }

  @Test("The home page stays small: a long description comes with its beginning")
  func longDescriptionsAreCut() {
    let long = Prose([
      .paragraph([
        .text("Begin "), .hashtag(Sample.sunset, spelling: "Sunset"),
        .text(String(repeating: " word", count: 500)), .hashtag(Sample.spain, spelling: "Spain"),
      ]), .paragraph([.text("Second")]),
    ])
    let opening = long.opening(characters: 600)
    #expect(opening.blocks.count == 1)
    #expect(opening.hashtags == [Sample.sunset])
    #expect((500...600).contains(opening.plainText.count) && opening.plainText.hasSuffix("…"))
  }

  @Test(arguments: [
    Prose([]), Prose([.paragraph([.text("Short")]), .code("x")]),
    Prose([.heading(level: 2, [.text("One")]), .list(ordered: true, items: [[.paragraph([.text("Two")])]])]),
  ])
  func shortDescriptionsStayWhole(prose: Prose) {
    #expect(prose.opening(characters: 600) == prose)
  }

  @Test func onlyWholeBlocksFollowTheFirst() {
    let prose = Prose([.paragraph([.text("1234567890")]), .quote([.paragraph([.text("1234567890")])])])
    #expect(prose.opening(characters: 19).blocks == [prose.blocks[0]])
    #expect(Prose([prose.blocks[1]]).opening(characters: 6).plainText == "12345…")
  }
}
