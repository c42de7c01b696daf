import Darkroom
import Files
import Photography
import Testing

@testable import Pipeline

@Suite("X4: a photograph that changes while the site is built") struct PictureDeveloperTests {
  private let site: TestSite
  private let developing: PictureDeveloper
  private let negative: PictureJob

  init() throws {
    site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    let path = site.content + "/a.jpg"
    let file = try FileIO.read(path)
    let size = try Darkroom.uprightSize(of: file.span.bytes, orientation: nil)
    developing = PictureDeveloper(store: PictureStore(folder: site.folder + "/pictures"))
    negative = PictureJob(
      id: PhotoID("a.jpg"), path: path, stamp: try #require(FileStamp(path: path)),
      digest: Fingerprint(of: file), orientation: nil, size: size,
      recipe: Recipe(widths: [32], formats: [.jpeg]), wantsStripped: false)
  }

  @Test("is developed while it is what was read")
  func unchanged() throws {
    #expect(try developing.develop(negative, earlier: nil).made == 1)
  }

  @Test("is developed when only its date is another")
  func touched() throws {
    try site.addPhoto(0, at: "a.jpg")
    #expect(FileStamp(path: negative.path) != negative.stamp)
    #expect(try developing.develop(negative, earlier: nil).made == 1)
  }

  @Test("is left out when its bytes are others, and nothing of it is kept")
  func changed() throws {
    try site.addPhoto(1, at: "a.jpg")
    let error = #expect(throws: PictureError.self) { try developing.develop(negative, earlier: nil) }
    guard case .changedMeanwhile? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try #require(error).problem(of: negative.id).remedy?.contains("build again") == true)
    #expect(FileStamp(path: site.folder + "/pictures") == nil)
  }
}
