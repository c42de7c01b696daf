import Content
import Metadata
import Photography
import Testing

@testable import Reading

@Suite struct MetadataResolverVisibilityTests {
  private func resolver(_ site: String, folder: String) -> MetadataResolver {
    MetadataResolver(
      configuration: SiteConfiguration.read(site).configuration,
      notes: ["a": AlbumNotes.read(folder, file: "a/album.yaml").notes])
  }

  private func photo(
    _ sidecar: String, site: String = "", folder: String = "", hold: Hold? = nil,
    _ change: (inout PhotoMetadata) -> Void = { _ in }
  ) -> ResolvedPhoto {
    var metadata = PhotoMetadata()
    metadata.pixelSize = Sourced(PixelSize(width: 400, height: 300), from: .container)
    metadata.coordinate = Coordinate(latitude: 46.5, longitude: 8).map { Sourced($0, from: .exif) }
    change(&metadata)
    let resolver = resolver(site, folder: folder)
    return resolver.photo(
      for: resolver.evidence(
        of: ReadPhoto(metadata, at: "a/b.jpg"),
        beside: Sidecar.read(sidecar, file: "a/b.yaml").notes.statements, hold: hold))
  }

  @Test("each reason hides a photograph, and is told")
  func reasons() {
    #expect(photo("").visibility == .shown)
    #expect(photo("hidden: yes").visibility == .hidden(.asked(by: .sidecar)))
    #expect(photo("", folder: "hidden: yes").visibility == .hidden(.asked(by: .folder)))
    #expect(photo("", folder: "photos: {hidden: yes}").visibility == .hidden(.asked(by: .folder)))
    #expect(photo("", site: "hidden: yes").visibility == .hidden(.asked(by: .site)))
    #expect(photo("rating: -1").visibility == .hidden(.rejected))
    #expect(photo("tags: [private]").visibility == .hidden(.keyword("private", isMeant: false)))
    #expect(photo("title: 'A #privat'").visibility == .hidden(.keyword("privat", isMeant: true)))
    #expect(
      photo("") { $0.headline = Sourced("A #private", from: .iptc) }.visibility
        == .hidden(.keyword("private", isMeant: false)))
    #expect(photo("", hold: Hold(photo: "c.jpg")).visibility == .hidden(.copy(of: "c.jpg")))
    #expect(photo("", site: "publish: {rating: 3}").visibility == .hidden(.notChosen))
    #expect(photo("", folder: "publish: {rating: 3}").visibility == .hidden(.notChosen))
    #expect(photo("") { $0.pixelSize = nil }.visibility == .hidden(.unusable))
    #expect(photo("unlisted: yes").visibility == .unlisted)
    #expect(photo("unlisted: no", folder: "unlisted: yes").visibility == .unlisted)
    #expect(photo("unlisted: no", folder: "photos: {unlisted: yes}").visibility == .shown)
  }

  @Test("`hidden: no` shows what other sources hide, but not what the folder or the site hides")
  func hiddenNo() {
    #expect(photo("{hidden: no, rating: -1, tags: [private]}").visibility == .shown)
    #expect(photo("hidden: no", site: "publish: {rating: 3}").visibility == .shown)
    #expect(photo("hidden: no", hold: Hold(photo: "c.jpg")).visibility == .shown)
    #expect(photo("hidden: no", folder: "hidden: yes").visibility == .hidden(.asked(by: .folder)))
    #expect(photo("hidden: no", site: "hidden: yes").visibility == .hidden(.asked(by: .site)))
  }

  @Test("X3: each reason hides a place, and a sidecar's place shows what a folder hides")
  func places() {
    let zone = "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}"
    #expect(photo("").place == .exact)
    #expect(photo("location: hidden").place == .hidden(.asked(by: .sidecar)))
    #expect(photo("", folder: "photos: {location: hidden}").place == .hidden(.asked(by: .folder)))
    #expect(photo("", hold: Hold(place: "c.jpg")).place == .hidden(.copy(of: "c.jpg")))
    #expect(photo("", site: zone).place == .hidden(.zone))
    // The position in the file is in the zone; that of the sidecar need not be the true one.
    #expect(photo("location: 1, 2", site: zone).place == .hidden(.zone))
    let other = photo("location: 1, 2", folder: "photos: {location: hidden}")
    #expect(other.place == .exact && other.coordinate?.source == .sidecar)
    #expect(photo("location: hidden").coordinate == nil && photo("location: hidden").revealsPlace)
    #expect(other.revealsPlace, "the file tells another place")
  }

  @Test("X3: of all that say how exactly a place is told, the strictest holds; zones and `hidden` stay above")
  func precision() {
    let zone = "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}"
    #expect(photo("places: town").place == .coarse(.town, .asked(by: .sidecar)))
    #expect(photo("places: exact", folder: "places: region").place == .coarse(.region, .asked(by: .folder)))
    #expect(photo("places: country", folder: "places: town").place == .coarse(.country, .asked(by: .sidecar)))
    #expect(photo("", site: "places: {precision: town}").place == .coarse(.town, .asked(by: .site)))
    #expect(
      photo("places: town", site: "places: country", folder: "photos: {places: region}").place
        == .coarse(.country, .asked(by: .site)))
    #expect(
      photo("location: 46.6, 8.1", folder: "places: hidden").place == .hidden(.asked(by: .folder)),
      "a position in a sidecar tells no more")
    #expect(photo("places: town", folder: "photos: {location: hidden}").coordinate == nil)
    #expect(photo("places: town", site: zone).place == .hidden(.zone))
    #expect(photo("", site: "places: hidden").place == .hidden(.asked(by: .site)))
    let copy = Hold(place: "c.jpg", places: .region)
    #expect(photo("places: town", hold: copy).place == .coarse(.region, .copy(of: "c.jpg")))
    #expect(photo("places: country", hold: copy).place == .coarse(.country, .asked(by: .sidecar)))
  }

  @Test("X3: the town, region or country stands for the place in all that is told of it")
  func coarsePlaces() throws {
    func told(_ sidecar: String, site: String = "") -> ResolvedPhoto {
      photo(sidecar, site: site) {
        $0.altitude = Sourced(1234, from: .exif)
        $0.placeName = Sourced("By the well", from: .iptc)
        $0.keywords = [Sourced(["geo:lat=46.5"], from: .xmp), Sourced(["snow"], from: .xmp)]
      }
    }
    let exact = told("")
    #expect(exact.altitude != nil && exact.placeName?.value == "By the well" && exact.keywords.count == 2)
    let (town, region, country) = (told("places: town"), told("places: region"), told("places: country"))
    for coarse in [town, region, country] {
      #expect(coarse.altitude == nil && coarse.keywords.map(\.value.name) == ["snow"] && coarse.revealsPlace)
      #expect(coarse.coordinate?.value != exact.coordinate?.value && coarse.coordinate?.source == .exif)
      #expect(coarse.withheldPosition == exact.coordinate?.value)
    }
    #expect(town.nearestTown?.distance == nil && town.nearestTown?.town == exact.nearestTown?.town)
    #expect(town.placeName == nil && region.nearestTown == nil && country.nearestTown == nil)
    #expect(region.placeName?.value.hasSuffix(", Switzerland") == true)
    #expect(country.placeName?.value == "Switzerland")
    #expect(Set([town, region, country].map(\.coordinate?.value)).count == 3)
    #expect(told("places: region", site: "places: {name_photos: no}").placeName == nil)
    // The point of the town is in a zone, although the photograph is not.
    let centre = try #require(town.coordinate?.value)
    let zone =
      "privacy: {zones: [{latitude: \(centre.latitude), longitude: \(centre.longitude), radius: 20}]}"
    #expect(told("places: town", site: zone).place == .hidden(.zone))
    #expect(told("places: town", site: zone).coordinate == nil)
    #expect(photo("{places: town, location: '-50, -140'}").place == .hidden(.asked(by: .sidecar)), "at sea")
  }
}
