import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Importing

@Suite("I2: photographs that no export describes") struct PhotographsReaderTests {
  private let folder: TemporaryFolder
  private var content: String { folder.path + "/site/content" }

  init() throws { folder = try TemporaryFolder() }

  private func photo(_ number: Int) throws -> [UInt8] {
    try GeotaggedJPEG.bytes(number, nil, taken: "2019:05:0\(number + 1) 10:00:00", offset: nil)
  }

  private func write(_ number: Int, to path: String) throws {
    try folder.write(Data(photo(number)), to: "from/\(path)")
  }

  private func run(_ paths: [String] = ["from"]) async throws -> ImportReport {
    let options = ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    let (kind, report) = try await Import.run(
      paths.map { "\(folder.path)/\($0)" }, kind: nil, into: content, options)
    #expect(kind is PhotographsReader.Type)
    return report
  }

  private var files: Set<String> {
    get throws {
      Set(try FileManager.default.subpathsOfDirectory(atPath: content).filter { $0.contains(".") })
    }
  }

  @Test(
    "folders are albums, but not those that cameras name; XMP files are read, and what is in a bin is left")
  func folders() async throws {
    try write(0, to: "Lake district/IMG_1.jpg")
    try write(1, to: "DCIM/100CANON/IMG_1.jpg")
    try write(2, to: ".Trash-1000/files/IMG_2.jpg")
    try write(3, to: "Papierkorb/IMG_3.jpg")
    try folder.write(
      "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Rating='4'/></rdf:RDF></x:xmpmeta>",
      to: "from/Lake district/IMG_1.xmp")
    let report = try await run()
    #expect(
      try files == [
        "2019/IMG_1.jpg", "Lake district/IMG_1.jpg", "Lake district/IMG_1.jpg.yaml",
        "Lake district/album.yaml",
      ])
    #expect(report.skipped.values.reduce(0) { $0 + $1.photographs } == 2 && report.hidden.isEmpty)
    let sidecar = try FileIO.read("\(content)/Lake district/IMG_1.jpg.yaml")
    #expect(String(decoding: sidecar, as: UTF8.self).contains("rating: 4"))
    #expect(try await run().imported.isEmpty)
  }

  @Test("records that nobody understands may hide, so that all is hidden") func hides() async throws {
    try write(0, to: "a.jpg")
    try write(1, to: "b/b.jpg")
    try folder.write("{\"secret\": true}", to: "from/b/index.json")
    let report = try await run()
    #expect(report.imported.count == 2 && report.hidden.values.reduce(0) { $0 + $1.photographs } == 2)
    #expect(report.hidden.keys.first?.contains("index.json") == true)
    for path in ["2019/a.jpg.yaml", "b/b.jpg.yaml"] {
      let sidecar = try FileIO.read("\(content)/\(path)")
      #expect(String(decoding: sidecar, as: UTF8.self).contains("hidden: yes"))
    }
  }

  @Test("files that are not shown are told") func notShown() async throws {
    try write(0, to: "trip/a.jpg")
    for name in ["film.wmv", "b.psd", "x.gpx.gz", "@eaDir/c.psd"] {
      try folder.write("x", to: "from/trip/\(name)")
    }
    let notes = try await run().notes.filter { $0.kind == .notShown }
    #expect(Set(notes.map(\.file)) == ["trip/film.wmv", "trip/b.psd", "trip/x.gpx.gz"])
  }

  @Test("another photograph of the same name and path is another one, in folders and archives") func names()
    async throws
  {
    for (number, name) in ["one.zip", "two.zip"].enumerated() {
      try folder.write(
        Data(TestArchive.bytes([TestArchive.Entry("IMG_1.jpg", photo(number))])), to: "\(name)")
      #expect(try await run([name]).imported.count == 1)
      #expect(try await run([name]).imported.isEmpty)
    }
    try write(2, to: "IMG_1.jpg")
    #expect(try await run().imported.count == 1)
    #expect(try files == ["2019/IMG_1.jpg", "2019/IMG_1~2.jpg", "2019/IMG_1~3.jpg"])
  }
}
