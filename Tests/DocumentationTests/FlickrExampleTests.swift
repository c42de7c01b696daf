import Flickr
import FlickrFixtures
import Internet
import Photography
import TestSupport
import Testing

@Suite("Flickr.docc, FlickrFixtures.docc and Internet.docc") struct FlickrExampleTests {
  /// A client as in the documentation: it sends nothing until it is asked.
  private func client(key: String) -> FlickrClient {
    let flickr = FlickrClient(key: key, over: .curl)
    return flickr
  }

  private func show(_ flickr: FlickrClient, around place: Coordinate) async throws {
    // Pages are loaded as the loop needs them.
    for try await photo in flickr.photos(in: .interesting(on: "2019-09-18"), limit: 100) {
      print(photo.title, photo.ownerName, photo.licence?.name ?? "", photo.page)
    }

    // Within 500 m of a place, outdoors, with a licence that allows republishing.
    var search = FlickrSearch()
    search.tags = ["landscape"]
    search.place = .init(centre: place, radius: 0.5)
    search.geoContext = 2
    search.licences = Set(FlickrLicence.allCases.filter(\.allowsCopies))
    let page = try await flickr.page(1, of: .search(search), size: 250)

    // The albums of a user, by name.
    let albums = try await flickr.albums(of: flickr.user(named: "Ada").id)
    #expect(page.photos.count == 3 && albums.count == 2)
  }

  private func save(_ photos: [FlickrPhoto], of flickr: FlickrClient, in path: String) async throws {
    // Each picture once, in a folder.
    let folder = try FlickrPictureFolder(path, for: flickr)
    for photo in photos {
      guard let size = photo.size(atLeast: 1024) else { continue }
      print(try await folder.picture(size, of: photo).path)
    }
  }

  private func message(_ flickr: FlickrClient) async -> String {
    do throws(FlickrError) {
      return "\(try await flickr.page(of: .recent).photos.count) photographs"
    } catch {
      switch error {
      case .refused(let fault) where fault.code == .invalidKey: return "Enter another key."
      case .network(.unreachable, _), .network(.timedOut, _): return "You are offline."
      default: return "The list could not be loaded: \(error)."
      }
    }
  }

  @Test func everyExampleRunsOnFixtures() async throws {
    _ = client(key: "any")
    let temporary = try TemporaryFolder()
    var fixtures = FlickrFixtures()
    let flickr = FlickrClient(key: "any", over: fixtures.transport)
    try await show(flickr, around: try #require(Coordinate(latitude: 46.5, longitude: 8.1)))
    let photos = try await flickr.page(of: .recent).photos
    try await save(photos, of: flickr, in: "\(temporary.path)/pictures")
    #expect(await message(flickr) == "3 photographs")

    // Any answer can be replaced, for example by an error.
    fixtures.answers["flickr.photos.getRecent"] = FlickrFixtures.failure(100, "Invalid API Key")
    #expect(await message(FlickrClient(key: "any", over: fixtures.transport)) == "Enter another key.")
  }
}
