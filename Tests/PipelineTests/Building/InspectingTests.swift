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
