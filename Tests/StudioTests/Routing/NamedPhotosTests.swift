import Building
import Foundation
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

  @Test("with their pictures, and what the build says about them") func ofTheBuild() async throws {
    let site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    for (number, path) in ["alps/0.jpg", "alps/1.jpg", "family/2.jpg"].enumerated() {
      try site.addPhoto(number, at: path)
    }
    try site.write("category: none\n", to: "alps/0.yaml")
    try site.write("unlisted: yes\ncategory: none\n", to: "alps/1.yaml")
    try site.write("unlisted: yes\n", to: "family/album.yaml")
    try site.write("category: none\n", to: "family/2.yaml")
    let studio = try site.studio()
    try await studio.engine.build()
    let photos = ["alps/0.jpg", "alps/1.jpg", "family/2.jpg"].map { PhotoID($0) }
    let pictures = studio.engine.pictures(of: photos, atMost: 2_000)
    for photo in photos {
      let page = try #require(studio.engine.page(of: photo))
      let picture = try #require(pictures[photo], "\(photo)")
      #expect(FileManager.default.fileExists(atPath: "\(site.folder)/output/\(picture)"))
      let problems = studio.engine.problems.filter {
        $0.severity == .error && studio.engine.photo(of: $0)?.id == photo
      }
      #expect(problems.count == 1, "\(photo): \(studio.engine.problems)")
      #expect(problems.allSatisfy { studio.engine.photo(of: $0)?.page == page })
    }
  }
}
