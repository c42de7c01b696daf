import Foundation
import Metadata
import Photography
import TestSupport
import Testing

@testable import Editing

@Suite("P9: edits in .xmp files") struct XMPTextTests {
  /// As darktable writes it, shortened: properties as attributes, a history, and a line of its own.
  private let darktable = """
    <?xml version="1.0" encoding="UTF-8"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
        xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:darktable="http://darktable.sf.net/"
       xmp:Rating="2" darktable:xmp_version="5">
       <!-- mine -->
       <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Old</rdf:li><rdf:li xml:lang="de">Alt</rdf:li></rdf:Alt></dc:title>
       <darktable:history><rdf:Seq><rdf:li darktable:operation="exposure"/></rdf:Seq></darktable:history>
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>

    """

  private func text(_ xmp: XMPText) -> String { String(decoding: xmp.bytes, as: UTF8.self) }

  @Test("what is written is read again, also where there was no file") func values() throws {
    let place = try #require(Coordinate(latitude: -46.558, longitude: 7.98))
    for start in [XMPText(), try XMPText(Array(darktable.utf8))] {
      var xmp = start
      try xmp.setTitle("Dawn & <dusk> \u{1F304}")
      try xmp.setDescription("Two\nlines. #Alps")
      try xmp.setRating(4)
      try xmp.setKeywords([["snow"], ["Places", "Spain"]])
      try xmp.setLocation(place)
      let read = xmp.metadata
      #expect(
        read.title?.value == "Dawn & <dusk> \u{1F304}" && read.description?.value == "Two\nlines. #Alps")
      #expect(read.rating?.value == 4)
      #expect(Set(read.keywords.map(\.value)) == [["snow"], ["Places", "Spain"]])
      #expect(abs((read.coordinate?.value.latitude ?? 0) - place.latitude) < 1e-6)
      #expect(abs((read.coordinate?.value.longitude ?? 0) - place.longitude) < 1e-6)
      try xmp.setTitle(nil)
      try xmp.setDescription(nil)
      try xmp.setRating(nil)
      try xmp.setKeywords([])
      try xmp.setLocation(nil)
      #expect(xmp.statements == SidecarStatements())
    }
  }

  @Test("everything else stays: histories, comments, other languages") func others() throws {
    var xmp = try XMPText(Array(darktable.utf8))
    #expect(xmp.bytes == Array(darktable.utf8))
    try xmp.setTitle("New")
    try xmp.setRating(5)
    for part in [
      "darktable:operation=\"exposure\"", "<!-- mine -->", "xml:lang=\"de\">Alt<",
      "darktable:xmp_version=\"5\"",
      "x:xmptk=\"XMP Core 4.4.0-Exiv2\"", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "xmp:Rating=\"5\"",
      ">New<",
    ] {
      #expect(text(xmp).contains(part), "\(part)")
    }
    #expect(text(xmp).components(separatedBy: "xmp:Rating").count == 2 && !text(xmp).contains("Old"))
  }

  @Test("what rejected the photograph goes with a new rating") func rejection() throws {
    let flagged = darktable.replacingOccurrences(
      of: "xmp:Rating=\"2\"",
      with: "xmlns:digiKam=\"http://www.digikam.org/ns/1.0/\" digiKam:PickLabel=\"1\" xmp:Rating=\"2\"")
    var xmp = try XMPText(Array(flagged.utf8))
    #expect(xmp.metadata.rating?.value == -1)
    try xmp.setRating(3)
    #expect(xmp.metadata.rating?.value == 3)
  }

  @Test(
    "what is no XMP is refused",
    arguments: [
      "", "no", "<a/>", "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>",
      "<!DOCTYPE a [<!ENTITY b 'c'>]><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description/></rdf:RDF>",
    ])
  func refusal(text: String) {
    #expect(throws: EditError.notXMP) { try XMPText(Array(text.utf8)) }
  }

  @Test("an edit moves what the sidecar says of it to the XMP file") func moves() throws {
    var xmp = XMPText()
    var sidecar = try SidecarText(
      "title: Old # mine\ntags: [alps, Snow]\nrating: 2\nalt: Ridge\n", file: "a.yaml")
    sidecar = try sidecar.applying(.title("New"), to: &xmp)
    sidecar = try sidecar.applying(.addTags(["ice", "snow", "Places|Spain"]), to: &xmp)
    sidecar = try sidecar.applying(.rating(5), to: &xmp)
    sidecar = try sidecar.applying(.rotate(1), to: &xmp)
    #expect(sidecar.text == "alt: Ridge\nrotate: 90\n")
    #expect(xmp.statements.values["title"] == "New" && xmp.statements.values["rating"] == "5")
    #expect(Set(xmp.metadata.keywords.map(\.value)) == [["alps"], ["Snow"], ["ice"], ["Places", "Spain"]])
    sidecar = try sidecar.applying(.removeTags(["snow", "places|spain"]), to: &xmp)
    #expect(Set(xmp.metadata.keywords.map(\.value)) == [["alps"], ["ice"]])
    #expect(throws: EditError.self) { _ = try sidecar.applying(.rating(9), to: &xmp) }
  }

  @Test("exiftool reads what was written") func exiftool() throws {
    let folder = try TemporaryFolder()
    var xmp = XMPText()
    try xmp.setTitle("Dawn")
    try xmp.setDescription("A ridge")
    try xmp.setRating(4)
    try xmp.setKeywords([["snow"], ["Places", "Spain"]])
    try xmp.setLocation(Coordinate(latitude: 46.558, longitude: -7.98))
    try Data(xmp.bytes).write(to: URL(filePath: folder.path + "/a.jpg.xmp"))
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "exiftool", "-s3", "-n", "-sep", ";", "-Title", "-Description", "-Rating", "-Subject",
      "-HierarchicalSubject", "-TagsList",
      "-GPSLatitude", "-GPSLongitude", folder.path + "/a.jpg.xmp",
    ]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(
      text.split(separator: "\n")
        == ["Dawn", "A ridge", "4", "snow;Spain", "Places|Spain", "snow;Places/Spain", "46.558", "-7.98"])
  }
}
