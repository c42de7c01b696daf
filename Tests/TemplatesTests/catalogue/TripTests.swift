import Photography
import Testing

@testable import Templates

@Suite struct TripTests {
  private let somewhere: Coordinate

  init() throws { somewhere = try #require(Coordinate(latitude: 1, longitude: 2)) }

  @Test("P6, W5: the newest trips are the albums and walks of the newest photographs, with three of each")
  func newestTripsComeFirst() throws {
    let sample = Sample.library(40)
    let stops = [0, 2, 4, 6].map { WalkStop(photo: $0, coordinate: somewhere, distance: 0) }
    let walk = Walk(id: "walks/a.gpx", page: "walks/a/index.html", title: "Ridge", stops: stops)
    let catalogue = Catalogue(
      Library(photos: sample.photos, albums: sample.albums, categories: sample.categories, walks: [walk]),
      site: Sample.site)
    let trips = catalogue.newestTrips(3)
    #expect(trips[0].title == "Ridge" && trips[0].walk == walk && trips[0].count == 4)
    #expect(trips[0].photos.map(\.id) == [0, 2, 4].map { catalogue.photo(at: $0).id })
    #expect(trips.dropFirst().allSatisfy { $0.walk == nil && (1...3).contains($0.photos.count) })
    let shown = trips.flatMap(\.photos).map(\.id)
    #expect(Set(shown).count == shown.count, "no photograph twice")
    #expect(catalogue.newestTrips(1).map(\.page) == ["walks/a/index.html"])
  }

  @Test("an album of which a walk shows everything shows the same photographs")
  func everythingShown() {
    let sample = Sample.library(2)
    let stops = [0, 1].map { WalkStop(photo: $0, coordinate: somewhere, distance: 0) }
    let walk = Walk(id: "walks/a.gpx", page: "walks/a/index.html", title: "Ridge", stops: stops)
    let catalogue = Catalogue(
      Library(photos: sample.photos, albums: sample.albums, categories: sample.categories, walks: [walk]),
      site: Sample.site)
    #expect(catalogue.newestTrips(4).allSatisfy { !$0.photos.isEmpty })
  }

  @Test("the picture of a trip begins with the cover of its album")
  func tripBeginsWithItsCover() throws {
    let sample = Sample.library(40)
    var albums = sample.albums
    let number = try #require(albums.firstIndex { $0.photos.count > 4 && $0.id != .root })
    let cover = sample.photos.id(at: albums[number].photos.sorted()[3])
    albums[number].cover = cover
    let catalogue = Catalogue(
      Library(photos: sample.photos, albums: albums, categories: sample.categories), site: Sample.site)
    let trip = try #require(catalogue.newestTrips(10).first { $0.page == albums[number].page })
    #expect(trip.photos.first?.id == cover && trip.photos.count == 3)
  }

  @Test("P6: home shows the cover that the author has chosen, and the others below it, each once")
  func coverIsChosen() throws {
    let sample = Sample.library(40)
    var albums = sample.albums
    albums[0].cover = sample.photos.id(at: 3)
    let page = HomePage(
      catalogue: Catalogue(
        Library(photos: sample.photos, albums: albums, categories: sample.categories), site: Sample.site))
    #expect(page.lead?.id == sample.photos.id(at: 3))
    #expect(page.others.count == 24 && !page.others.contains { $0.id == page.lead?.id })
    albums[0].cover = sample.photos.id(at: 39)
    let old = HomePage(
      catalogue: Catalogue(
        Library(photos: sample.photos, albums: albums, categories: sample.categories), site: Sample.site))
    #expect(old.lead?.id == sample.photos.id(at: 39) && old.others.count == 24)
  }
}
