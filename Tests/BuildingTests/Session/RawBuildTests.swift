import Files
import Foundation
import Metadata
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("M3: raw pictures become photographs of the site, alone and beside their JPEG")
struct RawBuildTests {
  /// One with a picture of 120 by 90 pixels inside.
  private static func raw(
    _ maker: RawSample.Maker = .dng, _ change: (inout RawSample) -> Void = { _ in }
  ) throws -> [UInt8] {
    // Without a place of its own.
    let picture = try GeotaggedJPEG.bytes(1, nil, taken: "2021:05:06 10:00:00", offset: nil)
    var sample = RawSample(maker, picture: picture)
    sample.sensor = (240, 180)
    change(&sample)
    return sample.bytes
  }

  private static func site() throws -> TestSite {
    let site = try TestSite()
    try site.addPhoto(0, at: "shown.jpg")
    try site.write("title: T\npictures: {widths: [64], formats: [jpeg]}\n", to: "site.yaml")
    return site
  }

  /// That site alone.
  private static let without = Task {
    let site = try RawBuildTests.site()
    try await site.build()
    return try site.site()
  }

  @Test(
    "one alone is a photograph: turned once, with its date and camera", arguments: RawSample.Maker.allCases)
  func alone(maker: RawSample.Maker) async throws {
    let site = try Self.site()
    try site.write(try Self.raw(maker) { $0.orientation = 6 }, to: "IMG_1.\(maker.rawValue)")
    let report = try await site.build()
    #expect(report.photos == 2)
    #expect(report.problems.filter { $0.subject.hasPrefix("IMG") } == [])
    let page = try site.text("photo/img-1.html")
    #expect(page.contains("Model \(maker.rawValue.uppercased())") && page.contains("2021"))
    // 90 by 120 pixels, upright.
    #expect(page.contains("width=\"64\" height=\"85\""), "\(page)")
  }

  @Test(
    "with a JPEG of the same name it is one photograph, and the JPEG is shown",
    arguments: [
      ["IMG_1.jpg", "IMG_1.dng"], ["IMG_1.JPG", "img_1.CR2"],
      ["PXL_1.RAW-01.COVER.jpg", "PXL_1.RAW-02.ORIGINAL.dng"],
      ["IMG_1.jpg", "IMG_1.NEF", "IMG_1.dng"],
    ])
  func pair(names: [String]) async throws {
    let alone = try Self.site()
    let site = try Self.site()
    for each in [alone, site] { try each.addPhoto(2, at: names[0]) }
    for name in names.dropFirst() { try site.write(try Self.raw(), to: name) }
    try await alone.build()
    let report = try await site.build()
    #expect(report.photos == 2)
    #expect(report.problems.filter { names.contains($0.subject) } == [])
    #expect(try site.site() == alone.site())
    for name in names.dropFirst() {
      #expect(site.inspect(name).visibility?.contains(names[0]) == true, "\(site.inspect(name))")
    }
  }

  @Test("of two raw pictures of one name, one is shown")
  func two() async throws {
    let site = try Self.site()
    for name in ["IMG_1.CR2", "IMG_1.dng"] { try site.write(try Self.raw(), to: name) }
    #expect(try await site.build().photos == 2)
  }

  private static let hidings: [(file: String, text: String)] = [
    ("IMG_1.dng.yaml", "hidden: yes\n"), ("IMG_1.jpg.yaml", "hidden: yes\n"), ("IMG_1.yaml", "hidden: yes\n"),
    ("IMG_1.dng.md", "Ours. #private\n"), ("IMG_1.dng.xmp", XMPSidecar.text(rating: -1)),
    ("IMG_1.xmp", XMPSidecar.text(rating: -1)), ("IMG_1.jpg.xmp", XMPSidecar.text(keywords: ["private"])),
  ]

  @Test("what hides one hides both", arguments: hidings.indices)
  func hidden(index: Int) async throws {
    let (file, text) = Self.hidings[index]
    for names in [["IMG_1.jpg", "IMG_1.dng"], ["PXL_1.RAW-01.COVER.jpg", "PXL_1.RAW-02.ORIGINAL.dng"]] {
      // The general sidecars of Pixel's pictures have two names.
      guard !names[0].hasPrefix("PXL") || file.hasPrefix("IMG_1.dng") || file.hasPrefix("IMG_1.jpg") else {
        continue
      }
      let site = try Self.site()
      try site.addPhoto(2, at: names[0])
      try site.write(try Self.raw(), to: names[1])
      let own = file.replacing("IMG_1.dng", with: names[1]).replacing("IMG_1.jpg", with: names[0])
      try site.write(text, to: own)
      try await site.build()
      #expect(try await site.site() == Self.without.value, "\(own)")
      // Also when the other one was there before.
      try site.remove(own)
      try await site.build(acceptsShown: true)
      try site.write(text, to: own)
      try await site.build()
      #expect(try await site.site() == Self.without.value, "\(own), later")
    }
  }

  @Test("what unlists the raw picture, or hides its place, does so for the JPEG")
  func place() async throws {
    let site = try Self.site()
    try site.addPhoto(2, at: "IMG_1.jpg")
    try site.write(try Self.raw(), to: "IMG_1.dng")
    let shown = try await site.build()
    try site.write("location: hidden\n", to: "IMG_1.dng.yaml")
    #expect(try await site.build().placed == shown.placed - 1)
    try site.write("unlisted: yes\n", to: "IMG_1.dng.yaml")
    try await site.build()
    #expect(try !site.text("index.html").contains("photo/img-1"))
  }

  @Test("without its JPEG it is shown, and nothing protests")
  func orphaned() async throws {
    let site = try Self.site()
    try site.addPhoto(2, at: "IMG_1.jpg")
    try site.write(try Self.raw(), to: "IMG_1.dng")
    try await site.build()
    try site.remove("IMG_1.jpg")
    #expect(try await site.build().photos == 2)
    #expect(try site.text("photo/img-1.html").contains("Model DNG"))
  }

  @Test("no raw picture is published, also where originals are", arguments: ["copy", "stripped"])
  func originals(kind: String) async throws {
    let site = try Self.site()
    try site.write(
      "title: T\npictures: {originals: \(kind), widths: [64], formats: [jpeg]}\n", to: "site.yaml")
    let raw = try Self.raw { $0.place = (46.5, 8.25) }
    try site.write(raw, to: "IMG_1.dng")
    let report = try await site.build()
    #expect(
      report.problems.contains {
        $0.subject == "IMG_1.dng" && $0.summary.contains("visitors get a JPEG instead")
      })
    let files = try site.site()
    #expect(!files.values.contains(raw))
    #expect(!files.keys.contains { $0.hasSuffix(".dng") })
    #expect(!files.values.contains { PhotoFormat(signature: $0) == .raw })
    #expect(files.keys.contains { $0.hasPrefix("photo/img-1-original.") && $0.hasSuffix(".jpg") })
  }

  @Test(
    "X3: where in a privacy zone a raw picture was taken makes no difference to any byte, nor whether that is known"
  )
  func privacy() async throws {
    var sites: [[String: [UInt8]]] = []
    for maker in [RawSample.Maker.cr3, .dng, .raf] {
      sites = []
      for place in [(50.1111, 11.2222), (50.1115, 11.2225), nil] as [(Double, Double)?] {
        let site = try Self.site()
        try site.write(
          "title: T\npictures: {widths: [64], formats: [jpeg]}\nprivacy: {zones: [{latitude: 50.1111, longitude: 11.2222, radius: 300}]}\n",
          to: "site.yaml")
        try site.write(try Self.raw(maker) { $0.place = place }, to: "home.\(maker.rawValue)")
        try await site.build()
        #expect(try site.leaks(of: ["50.11", "11.22"]) == [])
        sites.append(try site.site())
      }
      #expect(sites[0].keys.contains("photo/home.html"))
      for other in sites.dropFirst() {
        #expect(sites[0].keys.sorted() == other.keys.sorted())
        #expect(sites[0].keys.filter { sites[0][$0] != other[$0] } == [], "\(maker)")
      }
    }
  }

  @Test("damaged ones cost only themselves")
  func damaged() async throws {
    let site = try Self.site()
    try site.write(Array(try Self.raw(.cr2).prefix(200)), to: "cut.cr2")
    try site.write(RawSample(.nef, picture: nil).bytes, to: "empty.nef")
    try site.write(try Self.raw(.dng).dropLast(300) + [], to: "short.dng")
    let report = try await site.build()
    #expect(report.photos == 2)
    let errors = report.problems.filter { $0.severity == .error }.map(\.subject)
    #expect(Set(errors) == ["cut.cr2", "empty.nef"])
    #expect(report.problems.contains { $0.subject == "short.dng" && $0.summary.contains("cut short") })
  }

  @Test("raw pictures that are not read are named with what would help")
  func unread() async throws {
    let site = try Self.site()
    try site.write(Array("FOVb".utf8) + [UInt8](repeating: 1, count: 5000), to: "a.x3f")
    let problem = try #require(try await site.build().problems.first { $0.subject == "a.x3f" })
    #expect(problem.summary.contains("raw picture") && problem.remedy?.contains("DNG") == true)
  }
}
