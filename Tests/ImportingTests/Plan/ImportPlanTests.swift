import Photography
import Testing

@testable import Importing

@Suite("I1: a photograph is in the innermost of its albums") struct ImportPlanTests {
  private func album(_ name: String, in parent: String? = nil) -> ImportedAlbum {
    var album = ImportedAlbum(key: AlbumKey(name), title: name)
    album.parent = parent.map { AlbumKey($0) }
    return album
  }

  /// - Parameter memberships: The albums of each photograph, which is taken an hour after the one before it.
  private func plan(_ albums: [ImportedAlbum], _ memberships: [[String]]) -> ImportPlan {
    var tree = ImportedTree()
    tree.albums = albums
    var files: [SourceFile] = []
    for (number, keys) in memberships.enumerated() {
      let path = "\(number).jpg"
      files.append(SourceFile(path: path, bytes: [UInt8(number)]))
      var photo = ImportedPhoto(file: path, key: path)
      photo.albums = keys.map { AlbumKey($0) }
      photo.time = .instant(Instant(secondsSince1970: 3600 * (number + 1)), .second)
      tree.photos.append(photo)
    }
    return ImportPlan(tree, SourceTree(files)) { _ in nil }
  }

  @Test("which is not the one around it, though that begins first") func innermost() {
    let albums = [album("Alps")] + ["Airolo", "Brig", "Chur"].map { album($0, in: "Alps") }
    let plan = plan(albums, [["Alps", "Airolo"], ["Alps", "Brig"], ["Chur", "Alps"], ["Alps"]])
    #expect(plan.photos.map(\.folder) == ["Alps/Airolo", "Alps/Brig", "Alps/Chur", "Alps"])
    #expect(plan.photos.map { $0.albums.map(\.title) } == [["Airolo"], ["Brig"], ["Chur"], ["Alps"]])
  }

  @Test("of others it is in the one that begins first, and has the others as tags") func others() {
    let albums = [album("Alps"), album("Brig", in: "Alps"), album("Sea")]
    let plan = plan(albums, [["Sea"], ["Alps", "Brig", "Sea"]])
    #expect(plan.photos.map(\.folder) == ["Sea", "Sea"])
    #expect(plan.photos.last?.albums.map(\.title) == ["Sea", "Brig"])
  }

  @Test("what hides an album hides what is in those inside") func hiddenAlbums() {
    var alps = album("Alps")
    alps.visibility = .hidden("it is private")
    let plan = plan([alps, album("Brig", in: "Alps")], [["Alps", "Brig"], ["Brig"]])
    #expect(plan.photos.map(\.photo.visibility) == [alps.visibility, alps.visibility])
  }

  @Test("albums that are inside each other lose no photograph") func cycle() {
    let plan = plan([album("a", in: "b"), album("b", in: "a")], [["a", "b"], ["a"]])
    #expect(plan.photos.map { $0.folder != nil } == [true, true])
  }
}
