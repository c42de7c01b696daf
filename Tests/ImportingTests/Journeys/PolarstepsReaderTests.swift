import JSON
import Photography
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
}
