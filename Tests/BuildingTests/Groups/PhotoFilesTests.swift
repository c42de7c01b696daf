import TestSites
import Testing

@testable import Building

@Suite("The files of photographs") struct PhotoFilesTests {
  @Test("an original is published with the extension of a photograph, whatever its author's file is called")
  func originals() async throws {
    let site = try TestSite()
    try site.write("pictures: {originals: copy}\n", to: "site.yaml")
    for (number, name) in ["a.html", "b.JPEG", "c", "d.php", "alps.x/e.mpo"].enumerated() {
      try site.addPhoto(number, at: name)
    }
    let report = try await site.build()
    #expect(report.photos == 2)
    let originals = try site.site().keys.filter { $0.contains("-original.") }
    #expect(Set(originals.map { $0.split(separator: ".").last }) == ["jpg", "jpeg"])
  }
}
