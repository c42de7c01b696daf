import Content
import Files
import Metadata
import Photography
import TestSites
import Testing

@testable import Reading

@Suite struct ResolvedGroupTests {
  @Test(
    "M2: the movie of a Live Photo is not a photograph of its own, and what hides it hides the photograph")
  func livePhotos() throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/IMG_1.jpg")
    let taken = try #require(site.inspect("in/IMG_1.jpg").metadata.taken?.value)
    func file(_ path: String, _ metadata: PhotoMetadata) -> ReadPhoto {
      ReadPhoto(
        PhotoID(path), FileStamp(size: 1, modified: 1, changed: 1, inode: 1),
        digest: Digest(of: Array(path.utf8)),
        record: metadata.record)
    }
    var (still, movie, other) = (PhotoMetadata(), PhotoMetadata(), PhotoMetadata())
    (still.taken, still.pixelSize) = (
      Sourced(taken, from: .exif), Sourced(PixelSize(width: 4, height: 3), from: .exif)
    )
    (movie.taken, movie.pixelSize) = (still.taken, still.pixelSize)
    movie.movie = MovieFacts(format: .quickTime, duration: 2.5)
    other = movie
    other.movie = MovieFacts(format: .quickTime, duration: 60)
    let files = [
      file("in/IMG_1.jpg", still), file("in/IMG_1.mov", movie), file("in/IMG_2.jpg", still),
      file("in/IMG_2.mov", other),
    ]
    for name in ["in/IMG_1.mov", "in/IMG_2.jpg", "in/IMG_2.mov"] { try site.write("x", to: name) }
    func shown() throws -> [String] {
      let reading = try ContentReading(site.content, needsPlaces: false)
      let group = try #require(FileGroup.groups(of: reading.survey).first { $0.id.folder == "in" })
      let resolved = ResolvedGroup(group, files, Elsewhere(), reading.resolver, root: reading.root)
      return resolved.photos.filter { $0.resolved.visibility.isShown }.map { $0.read.id.path }
    }
    #expect(try shown() == ["in/IMG_1.jpg", "in/IMG_2.jpg", "in/IMG_2.mov"])
    try site.write("hidden: yes\n", to: "in/IMG_1.mov.yaml")
    #expect(try shown() == ["in/IMG_2.jpg", "in/IMG_2.mov"])
  }

  @Test("a raw picture belongs to the picture of its name, and to no movie") func rawPictures() {
    func owners(_ names: String...) -> [PhotoID: PhotoID] {
      CompanionFiles.owners(of: names.map { (PhotoID($0), $0.hasSuffix(".NEF")) })
    }
    #expect(owners("a/1.MOV", "a/1.NEF", "a/1.jpg") == [PhotoID("a/1.NEF"): PhotoID("a/1.jpg")])
    #expect(owners("a/1.MOV", "a/1.NEF").isEmpty)
  }
}
