import Photography
import Reading
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("M6: GIFs")
struct GIFBuildTests {
  @Test("a GIF is a photograph like any other, and shows its first picture")
  func isShown() async throws {
    let site = try TestSite()
    try site.write("timezone: UTC\nbase_url: https://example.org/\n", to: "site.yaml")
    var sample = GIFSample(width: 400, height: 300)
    sample.extensions = GIFSample.block(0xFE, [Array("serial 4711".utf8)])
    try site.write(sample.bytes(pictures: 2), to: "2021/wheel.gif")
    try site.write("title: The wheel\ntaken: 2021-05-06 10:00\n", to: "2021/wheel.yaml")
    let report = try await site.build()
    // That it moves needs a program that need not be here.
    #expect(report.problems.filter { $0.code != .missingProgram } == [])
    #expect(try site.text("photo/2021/wheel.html").contains("The wheel"))
    #expect(try site.site().keys.contains { $0.hasPrefix("photo/2021/wheel-320.") })
    #expect(try !site.site().values.contains { String(decoding: $0, as: UTF8.self).contains("4711") })
  }
}
