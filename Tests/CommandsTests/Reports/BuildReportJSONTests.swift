import Building
import Photography
import Testing

@testable import Commands

@Suite struct BuildReportJSONTests {
  @Test("a problem has a code for programs and a text for people")
  func problemsHaveCodes() {
    var report = BuildReport()
    report.problems = [
      Problem(.warning, "a.yaml", "has no photograph beside it", code: .sidecarWithoutPhotograph),
      Problem(.error, "b.jpg", "is empty", remedy: "Copy it again."),
    ]
    let json = report.json(output: "output", seconds: 1)
    #expect(
      json.contains(
        #"{"severity":"warning","code":"sidecarWithoutPhotograph","subject":"a.yaml","summary":"has no photograph beside it","remedy":null}"#
      ))
    #expect(json.contains(#""code":"other","subject":"b.jpg""#))
  }
}
