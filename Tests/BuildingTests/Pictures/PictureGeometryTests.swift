import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Building
@testable import Metadata

/// A photograph's size and turn are decided once, from its metadata, and the decoder gives the same.
@Suite("X6: size and orientation") struct PictureGeometryTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
  /// Stored as 64 by 64, cropped to 64 by 48 and turned to the right by its container; its EXIF says the turn again.
  private static let cropped = folder.appending(path: "DarkroomTests/Fixtures/turned.heic")

  /// An `.xmp` file that asks for a turn to the right.
  private static let turningXMP = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6"/></rdf:RDF></x:xmpmeta>
    """

  /// The sizes of the only photograph's pictures, after two builds: the second takes them from the cache.
  private func pictures(of site: TestSite) async throws -> [PixelSize] {
    try site.write("pictures: {widths: [32], formats: [jpeg]}\n", to: "site.yaml")
    let first = try await site.build()
    #expect(first.picturesDeveloped == 1)
    let second = try await site.build(output: "second")
    #expect(second.picturesDeveloped == 0)
    for report in [first, second] {
      #expect(report.problems.allSatisfy { !$0.summary.contains("pixels") }, "\(report.problems)")
    }
    return try site.site("second").compactMap { path, bytes in
      guard path.hasSuffix(".jpg"), path.hasPrefix("photo/") else { return nil }
      return try MetadataReader.read(bytes).pixelSize?.value
    }
  }

  @Test("a HEIC that its container crops has its pictures")
  func croppedHEIC() async throws {
    let site = try TestSite()
    try site.write([UInt8](try Data(contentsOf: Self.cropped)), to: "a.heic")
    #expect(try await pictures(of: site) == [PixelSize(width: 32, height: 43)])
  }

  @Test("an XMP sidecar does not turn what the container has turned")
  func sidecarBesideHEIC() async throws {
    let site = try TestSite()
    let heic = try Data(contentsOf: TestSite.fixtures.appending(path: "private.heic"))
    try site.write([UInt8](heic), to: "a.heic")
    try site.write(Self.turningXMP, to: "a.xmp")
    #expect(try await pictures(of: site) == [PixelSize(width: 32, height: 24)])
  }

  @Test(
    "a sidecar turns what the photograph itself, its XMP file or its container has turned",
    arguments: [("90", 43), ("180", 24), ("left", 43)])
  func rotated(rotation: String, height: Int) async throws {
    for (file, xmp, isUpright) in [
      ("a.jpg", nil, false), ("a.jpg", Self.turningXMP, true), ("a.heic", nil, true),
    ] {
      let site = try TestSite()
      if file == "a.heic" {
        try site.write([UInt8](try Data(contentsOf: Self.cropped)), to: file)
      } else {
        try site.addPhoto(0, at: file)
      }
      if let xmp { try site.write(xmp, to: "a.xmp") }
      try site.write("rotate: \(rotation)\n", to: "a.yaml")
      // What stands upright without the sidecar lies on its side with it, and the other way round.
      let other = height == 24 ? 43 : 24
      #expect(try await pictures(of: site) == [PixelSize(width: 32, height: isUpright ? other : height)])
    }
  }

  @Test("an XMP sidecar turns a photograph that says nothing about its orientation itself")
  func sidecarBesideJPEG() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write(Self.turningXMP, to: "a.xmp")
    #expect(try await pictures(of: site) == [PixelSize(width: 32, height: 43)])
  }
}
