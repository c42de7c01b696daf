import Building
import Photography
import TestSites
import Testing

@testable import Studio

@Suite("Requests name photographs by their pages", .timeLimit(.minutes(5))) struct NamedPhotosTests {
  @Test("also those that nothing links, or that open with a password") func unlisted() async throws {
    let site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    for (number, folder) in ["alps", "family", "club"].enumerated() {
      try site.addPhoto(number, at: "\(folder)/\(number).jpg")
    }
    try site.write("unlisted: yes\n", to: "family/album.yaml")
    try site.write("access: {password: club}\n", to: "club/album.yaml")
    let studio = try site.studio()
    try await studio.engine.build()
    let paths = ["alps/0.jpg", "family/1.jpg", "club/2.jpg"]
    let pages = try paths.map { try #require(studio.engine.page(of: PhotoID($0))) }
    #expect(pages[0] == "photo/alps/0.html" && pages[2].hasPrefix("locked/"), "\(pages)")
    let request = PhotosRequest(pages: pages)
    let named = try await NamedPhotos(request, by: .author, in: studio)
    #expect(named.ids == paths.map { PhotoID($0) })
    await #expect(throws: StudioError.self) {
      try await NamedPhotos(PhotosRequest(pages: ["photo/none.html"]), by: .author, in: studio)
    }
  }
}
