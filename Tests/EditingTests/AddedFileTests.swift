import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Editing

@Suite("P5: a file is added under a name of its kind") struct AddedFileTests {
  private static func text(_ root: String, _ inside: String) -> [UInt8] {
    Array("<\(root)>\(inside)</\(root)>".utf8)
  }

  private static let formats: [(bytes: [UInt8], kind: String, extensions: [String])] = {
    let jpeg = (try? Data(contentsOf: TestSite.fixtures.appending(path: "0.jpg"))).map { [UInt8]($0) } ?? []
    let points = (0..<5).map { "<trkpt lat=\"4\($0)\" lon=\"7\"/>" }.joined()
    let corners = (0..<5).map { "7,4\($0)" }.joined(separator: " ")
    return [
      (jpeg, "JPEG photograph", ["jpg", "JPG", "jpeg", "jfif", "jpe"]),
      (text("gpx", "<trk><trkseg>\(points)</trkseg></trk>"), "track in GPX", ["gpx", "GPX"]),
      (
        text("kml", "<Placemark><LineString><coordinates>\(corners)</coordinates></LineString></Placemark>"),
        "track in KML", ["kml"]
      ),
      (
        Array(#"{"type":"LineString","coordinates":[[7,40],[7,41]]}"#.utf8), "track in GEOJSON", ["geojson"]
      ),
      (RawSample(.nef, picture: jpeg).bytes, "raw photograph", ["nef", "dng", "CR2"]),
    ]
  }()

  private static let extensions = [
    "jpg", "JPG", "jpeg", "jfif", "jpe", "png", "webp", "heic", "avif", "gpx", "GPX", "kml", "kmz", "geojson",
    "tcx", "fit", "nef", "dng", "CR2",
    "html", "svg", "php", "yaml", "txt", "part", "",
  ]

  @Test("whose extension fits its bytes", arguments: formats.indices) func extensions(format: Int) {
    let (bytes, _, fitting) = Self.formats[format]
    for ending in Self.extensions {
      switch AddedFile(bytes, name: "a.\(ending)") {
      case .photo, .track: #expect(fitting.contains(ending), "\(ending)")
      case .refused(let reason): #expect(!fitting.contains(ending), "\(ending): \(reason)")
      }
    }
  }

  @Test("a track that cannot be read is told in plain words") func damagedTracks() {
    for text in [
      "<gpx>nothing", "<gpx></gpx>", "<gpx><trk><trkseg><trkpt lat=\"95\" lon=\"7\"/></trkseg></trk></gpx>",
    ] {
      guard case .refused(let reason) = AddedFile(Array(text.utf8), name: "a.gpx") else {
        Issue.record("\(text) was taken")
        continue
      }
      #expect(reason.hasSuffix(".") && !reason.contains("Tracks.") && !reason.contains("("), "\(reason)")
    }
  }

  @Test("who chose another name is told the right one") func remedy() {
    guard case .refused(let reason) = AddedFile(Self.formats[0].bytes, name: "holiday.map.html") else {
      Issue.record("it was taken")
      return
    }
    #expect(
      reason
        == "is a JPEG photograph, and its name does not end like one. Rename it to holiday.map.jpg, then add it again."
    )
    guard case .refused(let track) = AddedFile(Self.formats[1].bytes, name: "walk.kml") else {
      Issue.record("it was taken")
      return
    }
    #expect(
      track
        == "is a track in GPX, and its name does not end like one. Rename it to walk.gpx, then add it again.")
  }
}
