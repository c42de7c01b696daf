import Photography
import Testing

@testable import Pipeline

@Suite("X4: a page is rebuilt when anything it shows has changed") struct PhotoDigestTests {
  private let photo: Photo

  init() throws {
    let local = try #require(WallClock(year: 2019, month: 9, day: 18))
    photo = Photo(
      id: PhotoID("a.jpg"), page: "photo/a.html", album: .root, size: PixelSize(width: 4, height: 3),
      taken: CaptureDate(local: local, offset: .utc, offsetSource: .stated), category: .nature)
  }

  /// One change to each field; `fields` makes sure that none is forgotten here or in the digest.
  private static let edits: [@Sendable (inout Photo) -> Void] = [
    { $0.page = "photo/b.html" }, { $0.album = AlbumID("b") }, { $0.size.width = 5 },
    { $0.taken.isFileDate = true }, { $0.coordinate = Coordinate(latitude: 1, longitude: 2) },
    { $0.vicinity = Vicinity(town: "Chamonix-Mont-Blanc", country: "France") }, { $0.altitude = 1 },
    { $0.title = "t" }, { $0.prose = Prose([.paragraph([.text("p")])]) },
    { $0.alternativeText = "x" }, { $0.category.title = "N" },
    { $0.hashtags = [Hashtag(key: ["a"], title: ["A"])] }, { $0.rating = 3 }, { $0.exposure.iso = 100 },
    { $0.credit.author = "Ada" },
    { $0.renditions = [Rendition(format: .jpeg, size: PixelSize(width: 1, height: 1), path: "p")] },
    { $0.placeholder = Placeholder(colour: Colour(red: 1, green: 2, blue: 3), thumbHash: [1]) },
    { $0.original = "o.jpg" },
  ]

  @Test func everyFieldCounts() {
    // The two that are not edited: the identity and the fingerprint itself.
    #expect(Mirror(reflecting: photo).children.count == Self.edits.count + 2)
    var seen = Set([photo.digest])
    for edit in Self.edits {
      var edited = photo
      edit(&edited)
      #expect(seen.insert(edited.digest).inserted)
    }
  }

  @Test func everyFieldOfTheLittleOnesCounts() {
    var edited = photo
    #expect(Mirror(reflecting: edited.exposure).children.count == 6)
    #expect(Mirror(reflecting: edited.credit).children.count == 5)
    var seen = Set([photo.digest])
    for change: (inout Photo) -> Void in [
      { $0.exposure.camera = "x" }, { $0.exposure.lens = "x" }, { $0.exposure.seconds = 1 },
      { $0.exposure.aperture = 1 }, { $0.exposure.focalLength = 1 }, { $0.credit.copyright = "x" },
      { $0.credit.licence = "x" }, { $0.credit.licenceURL = "x" }, { $0.credit.source = "x" },
    ] {
      edited = photo
      change(&edited)
      #expect(seen.insert(edited.digest).inserted)
    }
  }

  @Test func neighbouringFieldsDoNotRunTogether() {
    var (a, b) = (photo, photo)
    (a.title, a.alternativeText) = ("ab", "c")
    (b.title, b.alternativeText) = ("a", "bc")
    #expect(a.digest != b.digest)
  }
}
