import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Importing

@Suite("I1: a Timeline places photographs, but none at home") struct TimelineReaderTests {
  private let folder: TemporaryFolder

  /// A point each minute from 8 to 11 o'clock in UTC.
  init() throws {
    folder = try TemporaryFolder()
    let points = (0...180).map { minute in
      #"{"timestampMs": "\#((1_563_696_000 + minute * 60) * 1000)", "latitudeE7": 470000000, "longitudeE7": 80000000}"#
    }
    try folder.write("{\"locations\": [\(points.joined(separator: ", "))]}", to: "Location History.json")
  }

  private func stay(_ duration: String) throws {
    try folder.write(
      #"{"timelineObjects": [{"placeVisit": {"location": {"semanticType": "TYPE_HOME"}, "duration": \#(duration)}}]}"#,
      to: "2019/2019_JULY.json")
  }

  private func photograph(_ name: String, taken: String, offset: String? = "+02:00") throws {
    try folder.write(
      Data(try GeotaggedJPEG.bytes(0, nil, taken: taken, offset: offset)), to: "photos/\(name)")
  }

  private func read() async throws -> ImportedTree {
    try await TimelineReader().read(try SourceTree(opening: [folder.path]))
  }

  @Test(arguments: [
    #"{"startTimestampMs": "1563692400000", "endTimestampMs": "1563699600000"}"#,
    #"{"startTimestamp": "2019-07-21T07:00:00Z", "endTimestamp": "2019-07-21T09:00:00Z"}"#,
  ])
  func placesNothingAtHome(_ duration: String) async throws {
    try stay(duration)
    try photograph("athome.jpg", taken: "2019:07:21 10:30:30")
    try photograph("away.jpg", taken: "2019:07:21 12:30:30")
    let result = try await read()
    #expect(result["photos/athome.jpg"]?.position == nil)
    #expect(result["photos/away.jpg"]?.position == Coordinate(latitude: 47, longitude: 8))
    #expect(result.notes.count == 1 && result.notes.first?.text.hasPrefix("has a home") == true)
  }

  @Test func saysThatTimesOfAStayAreMissing() async throws {
    try stay("{}")
    try photograph("away.jpg", taken: "2019:07:21 12:30:30")
    let result = try await read()
    #expect(result.photos.map(\.position) == [nil])
    #expect(result.notes.contains { $0.kind == .remark && $0.text.hasPrefix("may lack stays") })
  }

  /// Stays and points are in different files.
  @Test func placesNothingIfStaysCannotBeRead() async throws {
    try folder.write(#"{"timelineObjects": [{"placeVisit": {"location": "#, to: "2019/2019_JULY.json")
    try photograph("away.jpg", taken: "2019:07:21 12:30:30")
    let result = try await read()
    #expect(result.photos.map(\.position) == [nil])
    #expect(result.notes.map(\.kind) == [.unreadable, .remark])
  }

  @Test func saysOnceThatClocksHaveNoZone() async throws {
    try photograph("a.jpg", taken: "2019:07:21 12:30:30", offset: nil)
    try photograph("b.jpg", taken: "2019:07:21 12:30:30", offset: nil)
    try photograph("c.jpg", taken: "2019:07:21 12:30:30")
    let result = try await read()
    #expect(result.photos.map { $0.position != nil } == [false, false, true])
    let note = try #require(result.notes.first)
    #expect(result.notes.count == 1)
    #expect(
      note.sentence.hasPrefix("Timeline gives no place to 2 photographs, such as photos/a.jpg, since"))
  }
}
