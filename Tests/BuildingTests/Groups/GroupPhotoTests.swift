import Content
import Darkroom
import Photography
import Testing

@testable import Building
@testable import Developing
@testable import Reading

@Suite("X4: a page is rebuilt when anything it shows has changed") struct GroupPhotoTests {
  private let photo: Photo

  init() throws {
    let local = try #require(LocalDateTime(year: 2019, month: 9, day: 18))
    photo = Photo(
      id: PhotoID("a.jpg"), page: "photo/a.html", album: .root, size: PixelSize(width: 4, height: 3),
      taken: CaptureDate(local: local, offset: .utc, offsetSource: .stated), category: .nature)
  }

  /// One change to each field; `fields` makes sure that none is forgotten here or in the digest.
  private static let edits: [@Sendable (inout Photo) -> Void] = [
    { $0.size.width = 5 },
    { $0.taken.isFileDate = true }, { $0.coordinate = Coordinate(latitude: 1, longitude: 2) },
    { $0.nearestTown = NearestTown(town: "Chamonix-Mont-Blanc", country: "France") }, { $0.altitude = 1 },
    { $0.title = "t" }, { $0.prose = Prose([.paragraph([.text("p")])]) },
    { $0.alternativeText = "x" }, { $0.placeName = "x" }, { $0.category.title = "N" },
    { $0.hashtags = [Hashtag(key: ["a"], title: ["A"])] }, { $0.rating = 3 }, { $0.exposure.iso = 100 },
    { photo in photo.update { $0.cameraBody = 7 } },
    { $0.credit.author = "Ada" }, { $0.panorama = Panorama(width: 0.5) },
    { $0.placeholder = Placeholder(colour: Colour(red: 1, green: 2, blue: 3), thumbHash: [1]) },
  ]

  @Test("X4: the distance from the nearest town counts, too")
  func theDistanceFromTheTownCounts() {
    let hashes = [nil, (12, CompassPoint.north), (13, .north), (12, .south)].map { distance in
      var photo = photo
      photo.nearestTown = NearestTown(
        town: "T", country: "C",
        distance: distance.map { NearestTown.Distance(kilometres: $0.0, direction: $0.1) })
      return hash(photo)
    }
    #expect(Set(hashes).count == 4)
  }

  /// With pictures that were made of it.
  private func item(_ photo: Photo, key: UInt8 = 1, size: Int = 4, digest: UInt8 = 9, hdr: UInt8? = nil)
    -> GroupPhoto
  {
    let picture = Development.Picture(
      rendition: RenditionPlan(format: .jpeg, size: PixelSize(width: size, height: 3)),
      key: Digest(bytes: [key]), bytes: 100)
    var development = Development(
      size: photo.size, placeholder: photo.placeholder ?? .blank, warnings: [], pictures: [picture],
      stripped: nil, decodingMemory: 0)
    development.hdr = hdr.map {
      Development.Picture(rendition: picture.rendition, key: Digest(bytes: [$0]), bytes: 100)
    }
    let source = PictureSource(
      digest: Digest(bytes: [digest]), orientation: .upright, wantsStripped: false)
    return GroupPhoto(ShownPhoto(photo), PhotoFiles(source, development), .none)
  }

  private func hash(_ photo: Photo) -> UInt64 { item(photo).hash }

  /// The hash on the site.
  private func published(
    _ item: GroupPhoto, page: String = "photo/a.html", title: String = "Sun",
    _ originals: PictureSettings.Originals = .none
  ) -> ChangeHash {
    var shown = item.shown.photo
    shown.page = page
    shown.hashtags = [Hashtag(key: ["sun"], title: [title])]
    item.complete(&shown, originals, nil)
    return shown.changeHash
  }

  @Test func whatDependsOnThePageAndThePicturesCounts() {
    let all = [
      published(item(photo)), published(item(photo), page: "photo/b.html"), published(item(photo, key: 2)),
      published(item(photo, size: 5)), published(item(photo, digest: 8)),
      published(item(photo, hdr: 1)), published(item(photo, hdr: 2)),
      published(item(photo), title: "SUN"), published(item(photo), .copy),
    ]
    #expect(Set(all).count == all.count)
  }

  @Test func everyFieldCounts() {
    // Not edited: the identity, which has the album in it; what depends on the page and what the pictures are made from, below; how many
    // photographs it stands for, which is known when all groups are; the hash itself.
    #expect(Mirror(reflecting: photo).children.count == Self.edits.count + 13)
    var seen = Set([hash(photo)])
    for edit in Self.edits {
      var edited = photo
      edit(&edited)
      #expect(seen.insert(hash(edited)).inserted)
    }
  }

  @Test func everyFieldOfTheLittleOnesCounts() {
    var edited = photo
    #expect(Mirror(reflecting: edited.exposure).children.count == 6)
    #expect(Mirror(reflecting: edited.credit).children.count == 5)
    var seen = Set([hash(photo)])
    for change: (inout Photo) -> Void in [
      { $0.exposure.camera = "x" }, { $0.exposure.lens = "x" }, { $0.exposure.seconds = 1 },
      { $0.exposure.aperture = 1 }, { $0.exposure.focalLength = 1 }, { $0.credit.copyright = "x" },
      { $0.credit.licence = "x" }, { $0.credit.licenceURL = "x" }, { $0.credit.source = "x" },
    ] {
      edited = photo
      change(&edited)
      #expect(seen.insert(hash(edited)).inserted)
    }
  }

  @Test func neighbouringFieldsDoNotRunTogether() {
    var (a, b) = (photo, photo)
    (a.title, a.alternativeText) = ("ab", "c")
    (b.title, b.alternativeText) = ("a", "bc")
    #expect(hash(a) != hash(b))
  }
}
