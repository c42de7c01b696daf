import Content
import Files
import Metadata
import Photography
import Testing

@testable import Pipeline

@Suite struct InspectingTests {
  @Test("P6: the best source is used, and inspect shows it")
  func saysWhatABuildWouldTake() throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "alps/a.jpg")
    try site.write("title: Mine\n", to: "site.yaml")
    try site.write("photos: {tags: [folder], rating: 2}\n", to: "alps/album.yaml")
    try site.write("title: Dawn\nlocation: 1.5, 2.5\n", to: "alps/a.yaml")
    let metadata = Inspecting.inspect(site.content + "/alps/a.jpg").metadata
    #expect(metadata.title == Sourced("Dawn", from: .sidecar))
    #expect(
      metadata.coordinate == Coordinate(latitude: 1.5, longitude: 2.5).map { Sourced($0, from: .sidecar) })
    #expect(Inspecting.inspect(site.content + "/alps/a.jpg").nearestTown == nil)
    try site.write("location: Zermatt\n", to: "alps/a.yaml")
    #expect(Inspecting.inspect(site.content + "/alps/a.jpg").nearestTown?.text == "Zermatt, Switzerland")
    #expect(metadata.rating == Sourced(2, from: .folder))
    #expect(metadata.taken?.source == .exif)
    #expect(metadata.keywords.contains(Sourced(["folder"], from: .folder)))
  }

  @Test("X3: a hidden place is not shown by inspect either")
  func hidesWhatABuildHides() throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    #expect(Inspecting.inspect(site.content + "/a.jpg").metadata.coordinate != nil)
    try site.write("location: hidden\n", to: "a.jpg.yaml")
    #expect(Inspecting.inspect(site.content + "/a.jpg").metadata.coordinate == nil)
  }

  @Test("a content folder that cannot be searched for tracks is a problem")
  func unreadableFolders() throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("title: Mine\n", to: "site.yaml")
    try site.write("location: hidden\n", to: "a.yaml")
    let failure = SurveyError.unreadablePart(
      path: "content/b", reason: "Input/output error", remedy: "Check it.")
    let problems = Inspecting.inspect(site.content + "/a.jpg") { _ throws(SurveyError) in throw failure }
      .problems
    #expect(problems.map(\.code) == [.unreadableFile])
    #expect(problems.first?.remedy == "content/b cannot be read: Input/output error. Check it.")
    #expect(Inspecting.inspect(site.content + "/a.jpg").problems == [])
  }

  @Test("the defects of a photograph and of the file beside it are each reported once")
  func defects() throws {
    let site = try TestSite()
    let xmp = Array("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><broken".utf8)
    let block = Array("http://ns.adobe.com/xap/1.0/".utf8) + [0] + xmp
    try site.addPhoto(0, at: "a.jpg")
    var photo = try FileIO.read(site.content + "/a.jpg")
    photo.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block, at: 2)
    try site.write(photo, to: "a.jpg")
    try site.write(xmp, to: "a.xmp")
    let problems = Inspecting.inspect(site.content + "/a.jpg").problems.filter { $0.code == .damagedMetadata }
    #expect(problems.map(\.subject) == ["a.xmp", site.content + "/a.jpg"])
  }

  @Test(arguments: ["gone.jpg", "empty.jpg", "text.jpg", "folder"])
  func whatIsNoPhotographIsAProblem(name: String) throws {
    let site = try TestSite()
    try site.write("", to: "empty.jpg")
    try site.write("hello", to: "text.jpg")
    try site.write("x", to: "folder/x.txt")
    let inspection = Inspecting.inspect("\(site.content)/\(name)")
    #expect(inspection.problems.map(\.severity) == [.error])
    #expect(inspection.problems.first?.remedy?.isEmpty == false)
    #expect(inspection.metadata == PhotoMetadata())
  }
}
