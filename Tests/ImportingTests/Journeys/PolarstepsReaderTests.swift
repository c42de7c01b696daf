import Foundation
import JSON
import Photography
import TestSites
import TestSupport
import Testing

@testable import Importing

struct PolarstepsReaderTests {
  @Test(
    "X14: seconds that are in no calendar are no time, since nothing can be added to them",
    arguments: [
      "9223372036854774784", "-9223372036854775808", "1e300", "null",
    ])
  func ignoresImpossibleTimes(number: String) throws {
    let json = try JSONValue(parsing: Array("{\"time\": \(number)}".utf8))
    #expect(PolarStep.instant(json["time"]) == nil)
  }

  @Test("seconds with a fraction are rounded") func readsTimes() throws {
    let json = try JSONValue(parsing: Array("{\"time\": 1568800800.4}".utf8))
    #expect(PolarStep.instant(json["time"])?.secondsSince1970 == 1_568_800_800)
  }

  @Test("I1: each step is an album in that of its trip, with its text") func keepsTheTextsOfSteps()
    async throws
  {
    let folder = try TemporaryFolder()
    let names = ["Airolo", "Brig", "Chur"]
    var steps: [String] = []
    for (number, name) in names.enumerated() {
      steps.append(
        #"{"id": 1\#(number), "display_name": "\#(name)", "description": "Diary of \#(name)", "start_time": \#(1_689_930_000 + number * 100_000), "timezone_id": "Europe/Zurich", "location": {"lat": 46.5, "lon": 7.75}}"#
      )
      try folder.write(
        Data(try GeotaggedJPEG.bytes(number, nil, taken: nil, offset: nil)),
        to: "export/trip/alps_1/\(name)_1\(number)/photos/\(number).jpg")
    }
    try folder.write(
      #"{"id": 1, "name": "My Alps", "summary": "Ten days", "visibility": 2, "all_steps": [\#(steps.joined(separator: ", "))]}"#,
      to: "export/trip/alps_1/trip.json")
    let content = folder.path + "/content"
    let report = try await Import.run(
      [folder.path + "/export"], kind: nil, into: content,
      ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    ).report
    #expect(
      report.imported.map(\.path).sorted() == [
        "My Alps/Airolo/0.jpg", "My Alps/Brig/1.jpg", "My Alps/Chur/2.jpg",
      ])
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: "\(content)/\(path)", encoding: .utf8)
    }
    #expect(try text("My Alps/album.yaml").contains("Ten days"))
    for (number, name) in names.enumerated() {
      #expect(try text("My Alps/\(name)/album.yaml").contains("Diary of \(name)"))
      #expect(try !text("My Alps/\(name)/\(number).jpg.yaml").contains("Albums|"))
    }
  }
}
