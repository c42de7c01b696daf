import Metadata
import Photography
import Testing

@testable import Content
@testable import Reading

@Suite struct MetadataResolverTests {
  private let here = Coordinate(latitude: 47.5, longitude: 8.5)
  private let there = Coordinate(latitude: -33.9, longitude: 151.2)

  private func metadata(_ change: (inout PhotoMetadata) -> Void = { _ in }) -> PhotoMetadata {
    var metadata = PhotoMetadata()
    metadata.pixelSize = Sourced(PixelSize(width: 400, height: 300), from: .container)
    metadata.taken = LocalDateTime(year: 2019, month: 9, day: 18).map { Sourced($0, from: .exif) }
    metadata.offset = Sourced(.utc, from: .exif)
    change(&metadata)
    return metadata
  }

  private func source(
    _ metadata: PhotoMetadata, at path: String = "a/IMG_1.jpg", xmp: PhotoMetadata? = nil,
    sidecar: String = ""
  ) -> ReadStatements {
    ReadStatements(
      ReadPhoto(metadata, at: path),
      beside: Sidecar.read(sidecar, file: "\(path).yaml").notes.statements + (xmp?.statements ?? []))
  }

  private func resolver(_ site: String = "", folders: [String: String] = [:]) -> MetadataResolver {
    MetadataResolver(
      configuration: SiteConfiguration.read(site).configuration,
      notes: folders.reduce(into: [:]) {
        $0[$1.key] = AlbumNotes.read($1.value, file: "\($1.key)/album.yaml").notes
      })
  }

  @Test func theBetterSourceWinsValueByValue() {
    let embedded = metadata {
      $0.title = Sourced("embedded", from: .iptc)
      $0.description = Sourced("embedded", from: .exif)
      $0.rating = Sourced(1, from: .xmp)
    }
    var xmp = PhotoMetadata()
    xmp.title = Sourced("beside", from: .xmpSidecar)
    xmp.description = Sourced("beside", from: .xmpSidecar)
    let photo = resolver().photo(for: source(embedded, xmp: xmp, sidecar: "title: stated"))
    #expect(photo.title == Sourced("stated", from: .sidecar))
    #expect(photo.prose == Sourced(Prose([.paragraph([.text("beside")])]), from: .xmpSidecar))
    #expect(photo.rating == Sourced(1, from: .xmp))
    #expect(photo.problems == [])
  }

  @Test("dates in the future are told, wherever they are; of a name in UTC, too")
  func tellsTheFuture() {
    func future(_ source: ReadStatements) -> [String] {
      MetadataResolver(
        configuration: SiteConfiguration(), notes: [:], latest: Instant(secondsSince1970: 1_700_000_000)
      ).photo(for: source).future.map(\.value.iso8601)
    }
    let gps = metadata { $0.gpsInstant = Sourced(Instant(secondsSince1970: 1_800_000_000), from: .exif) }
    #expect(future(source(metadata())) == [])
    #expect(future(source(gps)) == ["2027-01-15T08:00:00"])
    #expect(future(source(metadata(), at: "a/PXL_20500203_120102123.jpg")) == ["2050-02-03T12:01:02.123"])
    #expect(future(source(metadata(), sidecar: "taken: 2050")) == ["2050"])
  }

  @Test(
    "P1: stated, else named by a keyword, else the folder's, else the default",
    arguments: [
      ("category: Friends", ["nature"], "category: nature", "friends", MetadataSource.sidecar),
      ("", ["x", "NATURE"], "category: friends", "nature", .iptc),
      ("tags: [friends]", ["nature"], "", "friends", .sidecar),
      ("", ["x"], "category: friends", "friends", .folder),
      ("", [], "", "default", .site), ("category: nothing", ["nature"], "", "nature", .iptc),
    ])
  func findsTheCategory(
    sidecar: String, keywords: [String], folder: String, category: String, from: MetadataSource
  ) {
    let metadata = metadata { $0.keywords = keywords.map { Sourced([$0], from: .iptc) } }
    let photo = resolver(folders: ["": "photos: {\(folder)}"]).photo(for: source(metadata, sidecar: sidecar))
    #expect(photo.category.value.id == category)
    #expect(photo.category.source == from)
  }

  @Test func unknownCategoriesAreNamedWithAGuess() {
    let photo = resolver().photo(for: source(metadata(), sidecar: "category: freinds"))
    #expect(
      photo.problems == [
        Problem(
          .error, "a/IMG_1.jpg.yaml:1:11", "names a category “freinds” that the site does not have",
          remedy: "Did you mean `friends`? Or add it to `categories:` in site.yaml.", code: .unknownCategory)
      ])
  }

  @Test(
    "P7, X5: keywords of all sources and hashtags of the description join; a flat twin of a level is dropped")
  func joinsKeywordsAndHashtags() {
    let metadata = metadata {
      $0.keywords = [
        Sourced(["Spain"], from: .iptc), Sourced(["Places", "Europe", "Spain"], from: .xmp),
        Sourced(["New York"], from: .iptc),
      ]
      $0.description = Sourced("At #dusk in #new-york", from: .iptc)
    }
    let photo = resolver(folders: ["a": "photos: {tags: [trip]}"]).photo(
      for: source(metadata, sidecar: "tags: [\"#Dawn\"]"))
    #expect(
      photo.hashtags.map(\.title) == [
        ["Dawn"], ["Places", "Europe", "Spain"], ["New York"], ["trip"], ["dusk"],
      ])
  }

  @Test(
    "X3: a hidden location leaves no position",
    arguments: [
      ("location: hidden", "", false), ("", "location: hidden", false),
      ("location: \"-33.9, 151.2\"", "location: hidden", true),
    ])
  func hidesPositions(sidecar: String, folder: String, shown: Bool) {
    let metadata = metadata {
      $0.coordinate = here.map { Sourced($0, from: .exif) }
      $0.altitude = Sourced(400, from: .exif)
    }
    // The folder inside names another place: that shows nothing again.
    let inside = "photos: {location: \"1, 2\"}"
    let resolver = resolver(folders: ["a": "photos: {\(folder)}", "a/b": folder.isEmpty ? "" : inside])
    let photo = resolver.photo(for: source(metadata, at: "a/b/IMG_1.jpg", sidecar: sidecar))
    #expect(photo.coordinate?.value == (shown ? there : nil))
    #expect(photo.altitude == nil)
  }

  @Test func embeddedPositionsWinOverTheFolders() {
    let folders = ["a": "photos: {location: {lat: -33.9, lon: 151.2, altitude: 5}}"]
    let with = metadata { $0.coordinate = here.map { Sourced($0, from: .exif) } }
    #expect(resolver(folders: folders).photo(for: source(with)).coordinate?.value == here)
    let without = resolver(folders: folders).photo(for: source(metadata()))
    #expect(without.coordinate == there.map { Sourced($0, from: .folder) })
    #expect(without.altitude == Sourced(5, from: .folder))
  }

  @Test(arguments: [(1, 400), (4, 400), (5, 300), (6, 300), (8, 300)])
  func sizeIsUpright(orientation: Int, width: Int) {
    let photo = resolver().photo(for: source(metadata { $0.orientation = Sourced(orientation, from: .exif) }))
    #expect(photo.size?.value.width == width)
  }

  @Test func theSitesCopyrightIsNotPutOnOthersWork() {
    let resolver = resolver("copyright: © Ada", folders: ["b": "photos: {credit: {licence: CC0}}"])
    #expect(resolver.photo(for: source(metadata())).copyright == Sourced("© Ada", from: .site))
    #expect(resolver.photo(for: source(metadata(), at: "b/1.jpg")).copyright == nil)
    let other = metadata { $0.author = Sourced("Bob", from: .exif) }
    #expect(resolver.photo(for: source(other)).copyright == nil)
  }

  @Test(
    "X4: no number that a file or the cache tells is too large", arguments: [Int.max, Int.min, 1 << 53, 400])
  func sensitivities(iso: Int) {
    let photo = resolver().photo(for: source(metadata { $0.iso = Sourced(iso, from: .exif) }))
    #expect(photo.exposure.iso == (iso == .max ? nil : iso))
  }

  @Test func reportsMissingDatesAndSizes() {
    let photo = resolver().photo(for: source(PhotoMetadata(), at: "x.jpg"))
    #expect(photo.problems.map(\.severity) == [.error, .note])
    #expect(photo.problems.allSatisfy { $0.subject == "x.jpg" && $0.remedy != nil })
  }

  private func withoutOffset(at place: Coordinate?) -> PhotoMetadata {
    metadata {
      $0.offset = nil
      $0.coordinate = place.map { Sourced($0, from: .exif) }
    }
  }

  @Test("X7: a photograph with a position has the nearest town")
  func namesTheTown() {
    let photo = resolver().photo(for: source(withoutOffset(at: there)))
    #expect(photo.nearestTown == NearestTown(town: "Sydney", country: "Australia"))
    #expect(photo.taken?.value.iso8601 == "2019-09-18T00:00:00+10:00")
    #expect(photo.taken?.value.offsetSource == .town)
    let nowhere = resolver().photo(for: source(withoutOffset(at: nil)))
    #expect(nowhere.nearestTown == nil)
    #expect(nowhere.taken?.value.offsetSource == .assumed)
  }

  @Test("places: {name_photos: no} hides towns, but uses their time zones")
  func namesNoTownUnasked() {
    let photo = resolver("places: {name_photos: no}").photo(for: source(withoutOffset(at: there)))
    #expect(photo.nearestTown == nil)
    #expect(photo.taken?.value.offsetSource == .town)
  }

  @Test("P4: an album's time zone is certain; the site's is assumed")
  func theAlbumsZoneIsStrongerThanTheTowns() {
    let photo = source(withoutOffset(at: there))
    let site = "timezone: Asia/Tokyo"
    #expect(resolver(site).photo(for: photo).taken?.value.iso8601 == "2019-09-18T00:00:00+10:00")
    let folders = ["a": "photos: {timezone: Europe/Zurich}"]
    #expect(
      resolver(site, folders: folders).photo(for: photo).taken?.value.iso8601 == "2019-09-18T00:00:00+02:00")
  }

  @Test("X3: a hidden place has no town and no time zone", arguments: ["sidecar", "folder"])
  func aHiddenPlaceHasNoTown(where place: String) {
    let photo = resolver(folders: place == "folder" ? ["a": "photos: {location: hidden}"] : [:]).photo(
      for: source(withoutOffset(at: there), sidecar: place == "sidecar" ? "location: hidden" : ""))
    #expect(photo.coordinate == nil)
    #expect(photo.nearestTown == nil)
    #expect(photo.taken?.value.offsetSource == .assumed)
    #expect(photo.taken?.value.offset == .utc)
  }
}
