import Files
import Testing

@testable import Pipeline

/// Addresses stay, whoever comes or goes.
@Suite("X7: permalinks never change") struct PermanenceTests {
  /// The page on which a photograph's description stands.
  private func page(saying words: String, in site: TestSite) throws -> String? {
    try site.site().keys.filter { $0.hasPrefix("photo/") && $0.hasSuffix(".html") }.sorted()
      .first { try site.text($0).contains("<title>\(words)") }
  }

  private func add(_ number: Int, at path: String, titled title: String, to site: TestSite) throws {
    try site.addPhoto(number, at: path)
    try site.write("title: \(title)\n", to: path + ".yaml")
  }

  @Test(
    "an older photograph of the same name comes later, with --clean or without", arguments: [false, true])
  func latecomersYield(isClean: Bool) async throws {
    let site = try TestSite()
    try add(5, at: "IMG_1.jpg", titled: "Firstcomer", to: site)
    try await site.build()
    #expect(try page(saying: "Firstcomer", in: site) == "photo/img-1.html")
    // Number 0 was taken earlier than number 5.
    try add(0, at: "img 1.jpg", titled: "Latecomer", to: site)
    try await site.build(isClean: isClean)
    #expect(try page(saying: "Firstcomer", in: site) == "photo/img-1.html")
    let late = try page(saying: "Latecomer", in: site)
    #expect(late != nil && late != "photo/img-1.html")

    try Folder.remove(site.folder + "/cache")
    try add(1, at: "img-1.JPG", titled: "Third", to: site)
    try await site.build()
    #expect(try page(saying: "Firstcomer", in: site) == "photo/img-1.html")
    #expect(try page(saying: "Latecomer", in: site) == late)

    try site.remove("IMG_1.jpg")
    try site.remove("IMG_1.jpg.yaml")
    try await site.build(isClean: isClean)
    #expect(try page(saying: "Latecomer", in: site) == late)
    // Whoever follows an old address must not be shown something else.
    #expect(try site.site()["photo/img-1.html"] == nil)
  }
}
