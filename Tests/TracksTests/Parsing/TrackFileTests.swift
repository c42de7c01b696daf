import Foundation
import Photography
import TestSupport
import Testing

@testable import Tracks

@Suite("W1: tracks of other programs") struct TrackFileTests {
  @Test func everyFileOfGpxpyIsReadOrRefused() throws {
    let refused: Set<String> = [
      "custom_schema_locations.gpx", "default_schema_locations.gpx", "gpx1.1_with_extensions.gpx",
      "gpx1.1_with_extensions_without_namespaces.gpx", "gpx_with_garmin_extension.gpx", "unicode.gpx",
      "unicode2.gpx", "unicode_with_bom.gpx", "unicode_with_bom_noencoding.gpx",
    ]
    let folder = Samples.folder.appending(path: "gpxpy")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".gpx")
    }
    #expect(names.count == 30)
    for name in names.sorted() {
      do {
        let file = try Samples.read("gpxpy/\(name)")
        #expect(!refused.contains(name), "\(name)")
        #expect(file.damage == nil && file.unusable == 0, "\(name)")
      } catch let error as TrackError {
        let isInvisible = name.hasPrefix("multigeometry") && error == .invisible
        #expect(refused.contains(name) || isInvisible, "\(name): \(error.summary)")
        guard case .noTrack = error else {
          Issue.record("\(name): \(error)")
          continue
        }
      }
    }
  }

  @Test(
    "the format tells the extension, also after blanks, a mark or a declaration",
    arguments: [
      ("<?xml version='1.0'?><GPX/>", "gpx"), ("\u{FEFF}<kml/>", "kml"),
      (" \n<TrainingCenterDatabase/>", "tcx"),
      ("{}", "geojson"), ("PK\u{3}\u{4}", "kmz"), ("<html/>", nil), ("text", nil), ("", nil),
    ])
  func extensions(text: String, expected: String?) throws {
    #expect(try TrackFile.fileExtension(of: Array(text.utf8)) == expected)
  }

  @Test("every file that is read has the extension of its format") func extensionsOfSamples() throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: Samples.folder.path)
    var found: Set<String> = []
    for name in names.sorted()
    where ["gpx", "kml", "kmz", "tcx", "fit", "geojson"].contains(URL(filePath: name).pathExtension) {
      let bytes = [UInt8](try Data(contentsOf: Samples.folder.appending(path: name)))
      guard (try? TrackFile.read(bytes)) != nil else { continue }
      #expect(try TrackFile.fileExtension(of: bytes) == URL(filePath: name).pathExtension, "\(name)")
      found.insert(URL(filePath: name).pathExtension)
    }
    #expect(found.contains("gpx"))
  }

  @Test(
    "a height nowhere near the Earth is none, in every format",
    arguments: [
      ("1e19", nil), ("-1e19", nil), ("1000001", nil), ("-20001", nil), ("1000000", 1_000_000.0),
      ("-20000", -20_000.0), ("-430.5", -430.5),
    ] as [(String, Double?)])
  func absurdHeights(written: String, height: Double?) throws {
    let files = [
      "<gpx><trk><trkseg><trkpt lat=\"46\" lon=\"8\"><ele>\(written)</ele></trkpt></trkseg></trk></gpx>",
      "<kml><Placemark><LineString><coordinates>8,46,\(written)</coordinates></LineString></Placemark></kml>",
      "<kml><Placemark><Track><coord>8 46 \(written)</coord></Track></Placemark></kml>",
      "{\"type\":\"LineString\",\"coordinates\":[[8,46,\(written)]]}",
    ]
    for file in files {
      let points = try TrackFile.read(Array(file.utf8)).segments.joined()
      #expect(points.map(\.elevation) == [height], "\(file)")
    }
  }

  @Test func aTourThroughPlacesIsNoWalk() {
    #expect(throws: TrackError.noTrack(waypoints: 32)) { try Samples.read("marble/tour.kml") }
  }

  @Test(
    "files of many recorders are read, or refused since they hold none",
    .enabled(if: Samples.shared != nil, "needs a `shared` folder beside the repository"))
  func everySharedFileIsReadOrRefused() throws {
    let folder = try #require(Samples.shared)
    // Places, areas and pictures, and two files whose coordinates are words. Two have visibility 0.
    let refused: Set<String> = [
      "bad.gpx", "bad.kml", "cdata.kml", "empty_trk.gpx", "extended_data.kml", "ground_overlay.kml",
      "ground_overlay_quad.kml", "linear_ring.kml", "networklink.kml", "nogeomplacemark.kml",
      "null_geometry.kml",
      "point.kml", "point_extra_coordinates.kml", "point_id.kml", "polygon.kml", "schema.kml",
      "selfclosing.kml",
      "simpledata.kml", "style.kml", "style_url.kml", "styles.kml", "timespan.kml", "trek_no_rtept.gpx",
      "twopoints.kml", "wpt.gpx",
    ]
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".gpx") || $0.hasSuffix(".kml") }
    #expect(names.count == 57)
    for name in names.sorted() {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      do {
        let file = try TrackFile.read(bytes)
        #expect(!refused.contains(name) && file.damage == nil, "\(name)")
      } catch {
        let isInvisible = name.hasPrefix("multigeometry") && error == .invisible
        #expect(refused.contains(name) || isInvisible, "\(name): \(error.summary)")
      }
    }
  }

  @Test(
    "a file cut off or damaged anywhere is read as far as it goes, or refused", arguments: [1, 2] as [UInt64])
  func damageNeverCrashes(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let bytes = [UInt8](try Data(contentsOf: Samples.folder.appending(path: "gpxpy/track_with_speed.gpx")))
    let json = Array(#"{"type":"LineString","coordinates":[[1.5,2],[2e0,3,4]],"a":"\u00e9\n"}"#.utf8)
    for original in [bytes, json] {
      var reached = 0
      for length in stride(from: 0, to: original.count, by: 3) {
        let points = (try? TrackFile.read(Array(original[..<length])))?.points ?? 0
        #expect(points >= reached || length < 200)
        reached = max(reached, points)
      }
      for _ in 0..<1000 {
        var damaged = original
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        _ = try? TrackFile.read(damaged)
      }
    }
  }
}
