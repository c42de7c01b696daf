import Photography
import Testing

@testable import Tracks

@Suite("W1: TCX") struct TCXReaderTests {
  private func point(_ latitude: Double?, _ second: Int, words: String = "") -> String {
    let place = latitude.map {
      "<Position><LatitudeDegrees>\($0)</LatitudeDegrees><LongitudeDegrees>8.5</LongitudeDegrees></Position>"
    }
    return
      "<Trackpoint><Time>2021-05-06T10:00:0\(second)Z</Time>\(place ?? "")<AltitudeMeters>40\(second)</AltitudeMeters>\(words)</Trackpoint>"
  }

  private func read(_ body: String) throws -> TrackFile {
    try TrackFile.read(
      Array(
        "<?xml version=\"1.0\"?><TrainingCenterDatabase xmlns=\"http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2\">\(body)</TrainingCenterDatabase>"
          .utf8))
  }

  @Test("positions of an activity, with heights and times; laps continue, tracks of a lap are parts")
  func activities() throws {
    let file = try read(
      """
      <Activities><Activity Sport="Hiking"><Id>2021</Id><Lap><Track>\(point(47, 0))\(point(47.1, 1))</Track></Lap>
      <Lap><Track>\(point(47.2, 2, words: "<HeartRateBpm><Value>90</Value></HeartRateBpm>"))</Track><Track>\(point(47.3, 3))</Track></Lap>
      <Notes>Windy</Notes></Activity></Activities>
      """)
    #expect(file.segments.map { $0.map(\.coordinate.latitude) } == [[47, 47.1, 47.2], [47.3]])
    #expect(file.segments[0][1].elevation == 401)
    #expect(file.segments[0][2].time == TimeText.instant("2021-05-06T10:00:02Z"))
    #expect(file.segments.joined().allSatisfy { $0.coordinate.longitude == 8.5 })
    #expect((file.name, file.description) == (nil, "Windy"))
  }

  @Test("a course has a name, and its points are no positions; a place beyond the Earth is left out")
  func courses() throws {
    let file = try read(
      """
      <Courses><Course><Name>Ridge</Name><Track>\(point(47, 0))\(point(97, 1))\(point(nil, 2))\(point(47.1, 3))</Track>
      <CoursePoint><Name>Hut</Name><Position><LatitudeDegrees>1</LatitudeDegrees><LongitudeDegrees>2</LongitudeDegrees></Position></CoursePoint>
      </Course></Courses>
      """)
    #expect(file.name == "Ridge")
    #expect(file.segments.map { $0.map(\.coordinate.latitude) } == [[47, 47.1]])
    #expect(file.unusable == 1)
  }

  @Test("a file cut off anywhere is read as far as it goes, or refused")
  func damage() throws {
    let whole =
      "<TrainingCenterDatabase><Activities><Activity><Lap><Track>\(point(47, 0))\(point(47.1, 1))</Track></Lap></Activity></Activities></TrainingCenterDatabase>"
    var reached = 0
    for length in 0..<whole.utf8.count {
      do {
        let file = try TrackFile.read(Array(whole.utf8.prefix(length)))
        #expect(file.damage != nil && file.points >= reached)
        reached = file.points
      } catch {
        #expect(reached == 0, "\(length): \(error)")
      }
    }
    #expect(reached == 2)
    #expect(throws: TrackError.noTrack(waypoints: 0)) { try read("<Activities/>") }
  }
}
