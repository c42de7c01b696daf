import Darkroom
import Files
import Foundation
import Photography
import Testing

@testable import Pipeline

struct PictureDeveloperTests {
  private let site: TestSite
  private let developer: PictureDeveloper
  private let job: PictureJob

  init() throws {
    site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    let path = site.content + "/a.jpg"
    let file = try FileIO.read(path)
    developer = PictureDeveloper(store: PictureStore(folder: site.folder + "/pictures"))
    job = PictureJob(
      id: PhotoID("a.jpg"), path: path, stamp: try #require(FileStamp(path: path)),
      digest: Fingerprint(of: file), orientation: .upright, size: PixelSize(width: 120, height: 90),
      recipe: Recipe(widths: [32, 64], formats: [.jpeg]), wantsStripped: false)
  }

  @Test("a photograph is developed while its bytes are those that were read")
  func unchanged() throws {
    let (development, made) = try developer.develop(job, earlier: nil)
    #expect(made == 2)
    #expect(development.warnings(for: job) == [])
    #expect(developer.isWhole(development, for: job))
  }

  @Test("a photograph is developed when only its date has changed")
  func touched() throws {
    try site.addPhoto(0, at: "a.jpg")
    #expect(FileStamp(path: job.path) != job.stamp)
    #expect(try developer.develop(job, earlier: nil).made == 2)
  }

  @Test("X4: a photograph whose bytes change during the build is left out and not cached")
  func changed() throws {
    try site.addPhoto(1, at: "a.jpg")
    let error = #expect(throws: PictureError.self) { try developer.develop(job, earlier: nil) }
    guard case .changedMeanwhile? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try #require(error).problem(of: job.id).remedy?.contains("build again") == true)
    #expect(FileStamp(path: site.folder + "/pictures") == nil)
  }

  @Test("metadata that gives a wrong size gets a warning that names both sizes, and costs no picture")
  func wrongSize() throws {
    var job = job
    job.size = PixelSize(width: 400, height: 300)
    let (development, made) = try developer.develop(job, earlier: nil)
    #expect(made == 2)
    #expect(development.size == PixelSize(width: 120, height: 90))
    #expect(
      development.warnings(for: job) == [
        "has a picture of 120 by 90 pixels, while its metadata says 400 by 300"
      ])
  }

  @Test("if a picture is missing from the store, only that one is developed")
  func completes() throws {
    let (whole, _) = try developer.develop(job, earlier: nil)
    var earlier = whole
    earlier.pictures.removeFirst()
    #expect(!developer.isWhole(earlier, for: job))
    let (completed, made) = try developer.develop(job, earlier: earlier)
    #expect(made == 1)
    #expect(completed == whole)
  }

  @Test("a development without pictures is never whole")
  func empty() throws {
    var (development, _) = try developer.develop(job, earlier: nil)
    development.pictures = []
    #expect(!developer.isWhole(development, for: job))
    var job = job
    job.recipe.formats = []
    #expect(!developer.isWhole(development, for: job))
  }

  @Test("a photograph that no format can hold is left out with a reason")
  func noFormat() throws {
    var job = job
    job.recipe.formats = []
    let error = #expect(throws: PictureError.self) { try developer.develop(job, earlier: nil) }
    #expect(try #require(error).problem(of: job.id).summary.contains("120 by 90"))
  }
}
