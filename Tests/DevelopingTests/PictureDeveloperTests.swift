import Building
import Darkroom
import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Developing

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
      digest: Digest(of: file), orientation: .upright, size: PixelSize(width: 120, height: 90),
      settings: RenditionSettings(widths: [32, 64], formats: [.jpeg]), wantsStripped: false,
      memoryLimit: 1 << 30)
  }

  @Test("a photograph is developed while its bytes are those that were read")
  func unchanged() throws {
    let (record, made) = try developer.develop(job, earlier: nil)
    let development = record.development
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

  @Test(
    "X3: a picture with metadata is not stored, and its photograph is left out with an error",
    arguments: ["private.jpg", "private.png", "private.webp", "private.heic"])
  func revealing(name: String) throws {
    let file = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: name)))
    let (key, ending) = (Digest(of: file), name.split(separator: ".").last.map(String.init) ?? "")
    let error = #expect(throws: PictureError.self) { try developer.keep(file, as: key, ending) }
    guard case .revealing(let findings)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!findings.isEmpty)
    #expect(!developer.store.holds(key, ending, bytes: file.count))
    #expect(FileStamp(path: site.folder + "/pictures") == nil)
    let problem = try #require(error).problem(of: job.id)
    #expect(problem.severity == .error && problem.subject == "a.jpg")
    // One without is stored.
    let plain = try #require(
      try Darkroom.develop(file.span.bytes, settings: RenditionSettings(widths: [16], formats: [.jpeg]))
        .pictures
        .first
    ).bytes
    try developer.keep(plain, as: Digest(of: plain), "jpg")
    #expect(developer.store.holds(Digest(of: plain), "jpg", bytes: plain.count))
  }

  @Test("metadata that gives a wrong size gets a warning that names both sizes, and costs no picture")
  func wrongSize() throws {
    var job = job
    job.size = PixelSize(width: 400, height: 300)
    let (record, made) = try developer.develop(job, earlier: nil)
    let development = record.development
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
    var earlier = whole.development
    earlier.pictures.removeFirst()
    #expect(!developer.isWhole(earlier, for: job))
    let (completed, made) = try developer.develop(job, earlier: earlier)
    #expect(made == 1)
    #expect(completed == whole)
  }

  @Test("a development without pictures is never whole")
  func empty() throws {
    var development = try developer.develop(job, earlier: nil).0.development
    development.pictures = []
    #expect(!developer.isWhole(development, for: job))
    var job = job
    job.settings.widths = [:]
    #expect(!developer.isWhole(development, for: job))
  }

  @Test("a photograph that no format can hold is left out with a reason")
  func noFormat() throws {
    var job = job
    job.settings.widths = [:]
    let error = #expect(throws: PictureError.self) { try developer.develop(job, earlier: nil) }
    #expect(try #require(error).problem(of: job.id).summary.contains("120 by 90"))
  }

  @Test("X4: a photograph whose decoding takes more memory than the site allows is left out, with what to do")
  func needsMemory() async throws {
    try site.write(try progressive(side: 20_000), to: "b.jpg")
    var report = try await site.build()
    let problem = try #require(report.problems.first { $0.code == .pictureNeedsMemory })
    #expect(problem.subject == "b.jpg")
    #expect(problem.severity == .error)
    #expect(problem.summary.contains("20000 by 20000 pixels, which take about 2289 MB"))
    #expect(problem.remedy?.contains("`pictures: {memory: 2289}`") == true)
    #expect(report.photos == 1)
    // With the setting that the message names it is tried; its pixels are missing.
    try site.write(try progressive(side: 5_000), to: "b.jpg")
    try site.write("pictures: {memory: 16}", to: "site.yaml")
    report = try await site.build()
    let smaller = try #require(report.problems.first { $0.code == .pictureNeedsMemory })
    #expect(smaller.remedy?.contains("`pictures: {memory: 144}`") == true)
    try site.write("pictures: {memory: 144}", to: "site.yaml")
    #expect(try await site.build().problems.allSatisfy { $0.code != .pictureNeedsMemory })
  }

  @Test(
    "X4, M4: a wish for a bright picture changes nothing for photographs without a gain map, and records say whether there is one"
  )
  func brightPictures() throws {
    var wishing = job
    wishing.wantsHDR = true
    #expect(developer.key(for: wishing) != developer.key(for: job))
    let record = try developer.develop(job, earlier: nil).0
    // A photograph without a gain map gets none, which is no reason to develop it again.
    let wished = try developer.develop(wishing, earlier: nil).0
    #expect(wished == record)
    #expect(developer.isWhole(wished.development, for: wishing))
    var bright = record
    bright.development.hdr = record.development.pictures.first
    #expect(try DevelopmentRecord(bright.bytes) == bright)
    #expect(developer.isWhole(bright.development, for: wishing))
    bright.development.hdr?.key = Digest(bytes: [1])
    #expect(!developer.isWhole(bright.development, for: wishing))
  }

  @Test("X4: a lower limit leaves out what an earlier build developed, as a clean build does")
  func lowerLimit() throws {
    let record = try developer.develop(job, earlier: nil).0
    var development = record.development
    #expect(development.decodingMemory == 0)
    development.decodingMemory = 100
    let changed = DevelopmentRecord(development: development, thumbnail: record.thumbnail)
    #expect(try DevelopmentRecord(changed.bytes) == changed)
    #expect(try DevelopmentRecord.thumbnail(in: changed.bytes) == record.thumbnail)
    #expect(!record.thumbnail.isEmpty)
    var job = job
    job.memoryLimit = 100
    #expect(developer.isWhole(development, for: job))
    job.memoryLimit = 99
    #expect(!developer.isWhole(development, for: job))
  }

  /// A photograph whose header says that it is progressive, with colours at full resolution, and large.
  private func progressive(side: Int) throws -> [UInt8] {
    try site.addPhoto(1, at: "b.jpg")
    var bytes = try FileIO.read(site.content + "/b.jpg")
    let frame = try #require(
      bytes.indices.first { bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1]) })
    bytes[frame + 1] = 0xC2
    let number = [UInt8(side >> 8), UInt8(side & 255)]
    bytes.replaceSubrange(frame + 5..<frame + 9, with: number + number)
    for component in 0..<3 { bytes[frame + 11 + 3 * component] = 0x11 }
    return bytes
  }
}
