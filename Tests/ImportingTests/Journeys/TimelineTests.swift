import JSON
import Photography
import Testing

@testable import Importing

struct TimelineTests {
  private func timeline(_ text: String) throws -> Timeline {
    var timeline = Timeline()
    timeline.add(try JSONValue(parsing: Array(text.utf8)))
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

  @Test(arguments: [
    "[]", "{}", "[1]",
    #"{"locations": [{"latitudeE7": 1e300, "longitudeE7": 0, "timestampMs": "9223372036854775807"}]}"#,
    #"[{"startTime": "9999-12-31T23:59:59Z", "timelinePath": [{"point": "geo:1,2", "durationMinutesOffsetFromStartTime": "1e300"}]}]"#,
  ])
  func readsNothingFromWhatIsNone(_ text: String) throws { #expect(try timeline(text).place(at: 0) == nil) }
}
