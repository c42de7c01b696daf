import Foundation
import JSON
import Photography
import TestSupport
import Testing

@testable import Importing

struct TimelineTests {
  private func timeline(_ text: String) throws -> Timeline {
    var timeline = Timeline()
    let folder = try TemporaryFolder()
    try folder.write(text, to: "Timeline.json")
    for file in try SourceTree(opening: [folder.path]).files { try timeline.add(file) }
    timeline.sort()
    return timeline
  }

  @Test func placesBetweenPointsThatAreNear() throws {
    let timeline = try timeline(
      #"{"locations": [{"latitudeE7": 100000000, "longitudeE7": 0, "timestampMs": "600000"}, {"latitudeE7": 110000000, "longitudeE7": 0, "timestampMs": "0"}, {"latitudeE7": 0, "longitudeE7": 10000000, "timestamp": "1970-01-01T00:40:00Z"}]}"#
    )
    #expect(timeline.place(at: 300) == Coordinate(latitude: 10.5, longitude: 0))
    #expect(timeline.place(at: 2400) == Coordinate(latitude: 0, longitude: 1))
    #expect(timeline.place(at: 1200) == nil)
    #expect(timeline.place(at: -1) == nil)
    #expect(timeline.place(at: 9999) == nil)
  }

  @Test(arguments: ["HOME", "INFERRED_HOME", "Inferred Work", "TYPE_WORK"])
  func placesNothingAtHomeOrAtWork(_ kind: String) throws {
    let timeline = try timeline(
      """
      {"semanticSegments": [
        {"startTime": "1970-01-01T00:00:00Z", "endTime": "1970-01-01T00:10:00Z", "timelinePath": [{"point": "geo:1,2", "durationMinutesOffsetFromStartTime": "0"}, {"point": "1°, 3°", "time": "1970-01-01T00:10:00Z"}]},
        {"startTime": "1970-01-01T00:04:00Z", "endTime": "1970-01-01T00:06:00Z", "visit": {"topCandidate": {"semanticType": "\(kind)"}}}
      ]}
      """)
    #expect(timeline.place(at: 300) == nil)
    #expect(timeline.place(at: 60) != nil)
  }

  /// Until 2022, times were numbers of milliseconds.
  @Test(arguments: ["TYPE_HOME", "TYPE_WORK"])
  func placesNothingDuringOldStays(_ kind: String) throws {
    let timeline = try timeline(
      """
      {"timelineObjects": [
        {"activitySegment": {"startLocation": {"latitudeE7": 10000000, "longitudeE7": 20000000}, "endLocation": {"latitudeE7": 10000000, "longitudeE7": 30000000}, "duration": {"startTimestampMs": "0", "endTimestampMs": "600000"}}},
        {"placeVisit": {"location": {"semanticType": "\(kind)"}, "duration": {"startTimestampMs": "240000", "endTimestampMs": "360000"}}}
      ]}
      """)
    #expect(timeline.place(at: 300) == nil)
    #expect(timeline.place(at: 60) != nil)
    #expect(timeline.hasHome == (kind == "TYPE_HOME"))
  }

  @Test(
    "a stay may be at any time if its own cannot be read",
    arguments: [
      "{}", #"{"startTimestampMs": "240000"}"#,
      #"{"startTimestamp": "yesterday", "endTimestamp": "1970-01-01T00:06:00Z"}"#,
      #"{"startTimestampMs": "360000", "endTimestampMs": "240000"}"#,
    ])
  func placesNothingBesideStaysWithoutTimes(_ duration: String) throws {
    let timeline = try timeline(
      """
      {"timelineObjects": [
        {"activitySegment": {"startLocation": {"latitudeE7": 10000000, "longitudeE7": 20000000}, "duration": {"startTimestampMs": "60000"}}},
        {"placeVisit": {"location": {"semanticType": "TYPE_WORK"}, "duration": \(duration)}}
      ]}
      """)
    #expect(timeline.lacksStays && timeline.place(at: 60) == nil)
  }

  @Test(arguments: [
    "[]", "{}", "[1]",
    #"{"locations": [{"latitudeE7": 1e300, "longitudeE7": 0, "timestampMs": "9223372036854775807"}]}"#,
    #"[{"startTime": "9999-12-31T23:59:59Z", "timelinePath": [{"point": "geo:1,2", "durationMinutesOffsetFromStartTime": "1e300"}]}]"#,
  ])
  func readsNothingFromWhatIsNone(_ text: String) throws { #expect(try timeline(text).place(at: 0) == nil) }

  @Test("a file that is cut off places nothing: what follows may be a stay at home") func cutOff() throws {
    let whole =
      #"{"locations": [{"latitudeE7": 10000000, "longitudeE7": 0, "timestampMs": "0"}, {"latitudeE7": 10000000, "longitudeE7": 0, "timestampMs": "60000"}]}"#
    #expect(try timeline(whole).place(at: 30) != nil)
    for length in [1, 20, whole.count - 60, whole.count - 1] {
      var timeline = Timeline()
      let folder = try TemporaryFolder()
      try folder.write(String(whole.prefix(length)), to: "Timeline.json")
      let files = try SourceTree(opening: [folder.path]).files
      #expect(throws: DamagedJSON.self) { for file in files { try timeline.add(file) } }
      timeline.sort()
      #expect(timeline.place(at: 30) == nil)
    }
  }

  @Test("one that is larger than any record is read") func large() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"locations": [{"latitudeE7": 100000000, "longitudeE7": 0, "timestampMs": "600000"}]}"#, to: "a.json")
    let file = SourceFile(
      path: "a.json", size: SourceFile.largestRecord + 1, archive: nil, checksum: nil,
      place: .file("\(folder.path)/a.json"))
    #expect(throws: SourceError.tooLarge("a.json")) { try file.json() }
    var timeline = Timeline()
    try timeline.add(file)
    timeline.sort()
    #expect(timeline.place(at: 600) == Coordinate(latitude: 10, longitude: 0))
  }
}
