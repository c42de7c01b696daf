import Building
import Darkroom
import HTTPTypes
import Hummingbird
import Metadata
import Photography
import TestSites
import TestSupport
import Testing

@testable import Studio

@Suite("The Studio blurs and crops", .timeLimit(.minutes(5))) struct CoveringBodyTests {
  private let site: TestSite
  private let studio: Studio
  private static let face = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:MP="http://ns.microsoft.com/photo/1.2/" xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#"
    xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#"><MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag>
    <rdf:li MPReg:Rectangle="0.25, 0.25, 0.25, 0.5" MPReg:PersonDisplayName="Ada Secretname"/></rdf:Bag></MPRI:Regions>
    </MP:RegionInfo></rdf:Description></rdf:RDF></x:xmpmeta>
    """

  init() throws {
    site = try TestSite()
    try site.write("title: T\nkeywords: {people: no}\n", to: "site.yaml")
    try site.write(try GeotaggedJPEG.bytes(0, nil, taken: "2021:05:06 10:00:00"), to: "a/one.jpg")
    try site.write(Self.face, to: "a/one.xmp")
    try site.write("rotate: 90\n", to: "a/one.yaml")
    studio = try site.studio()
  }

  private func edit(_ blur: [String]?, crop: String? = nil, expected: [String: String?]? = nil) async throws {
    var request = EditRequest(photos: ["a/one.jpg"])
    (request.blur, request.crop, request.expected) = (blur, crop, expected)
    _ = try await studio.edit(request, NamedPhotos(request, by: .author, in: studio), by: .author)
  }

  @Test("it tells the faces that other programs have marked, which the site does not")
  func faces() async throws {
    try await studio.engine.build()
    let request = PhotosRequest(photos: ["a/one.jpg"])
    let body = try await studio.covering(
      request, NamedPhotos(request, by: .author, in: studio), by: .author)
    #expect(body.faces.map(\.area) == ["0.25 0.25 0.25 0.5"])
    #expect(body.faces.map(\.name) == ["Ada Secretname"] && body.turns == 1)
    #expect(try site.leaks(of: ["Secretname", "0.25 0.25"]) == [])
    #expect(
      site.inspect("a/one.jpg").statements.contains {
        $0.name == "face" && $0.text == "Ada Secretname, 0.25 0.25 0.25 0.5"
      })
  }

  @Test("an edit is written, conflicts with another one, and is undone")
  func edits() async throws {
    try await studio.engine.build()
    try await edit(["0.25 0.25 0.25 0.5", "0.1,0.1,0.05,0.05"], crop: "0 0 1 0.9", expected: ["blur": nil])
    let said = try site.written("a/one.yaml")
    #expect(said == "rotate: 90\nblur: [\"0.25 0.25 0.25 0.5\", \"0.1 0.1 0.05 0.05\"]\ncrop: 0 0 1 0.9\n")
    await #expect(throws: (any Error).self) { try await edit([], expected: ["blur": nil]) }
    #expect(try site.written("a/one.yaml") == said)
    try await edit([], crop: "", expected: ["blur": "0.25 0.25 0.25 0.5\n0.1 0.1 0.05 0.05"])
    #expect(try site.written("a/one.yaml") == "rotate: 90\n")
    _ = try studio.journal.undo(by: .author, isImporting: false)
    #expect(try site.written("a/one.yaml") == said)
    for area in ["", "a face", "1 2 3 4", "0.1 0.1 0.1"] {
      await #expect(throws: StudioError.self) { try await edit([area]) }
    }
  }

  @Test("the whole picture is for those who may change it, and is not kept; nothing else is given")
  func wholePicture() async throws {
    try await studio.engine.build()
    let client = StudioClient(studio)
    for path in ["a/one.jpg", "a/one.yaml", "site.yaml", "../one.jpg", "", "a"] {
      let answer = try await client.answer(StudioClient.request(.get, "picture?photo=\(path)"))
      #expect(answer.status != .ok, "\(path)")
    }
  }
}
