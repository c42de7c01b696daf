import Content
import Metadata
import Photography
import Testing

@testable import Reading

@Suite("Positions that contradict each other")
struct ContradictingPositionsTests {
  private func position(
    _ latitude: Double, _ longitude: Double, from source: MetadataSource, isSure: Bool = true
  ) throws -> WrittenPosition {
    WrittenPosition(
      try #require(Coordinate(latitude: latitude, longitude: longitude)), from: source, isSure: isSure)
  }

  private func photo(
    _ positions: [WrittenPosition], sidecar: String = "", folder: String = "", site: String = ""
  ) -> ResolvedPhoto {
    var metadata = PhotoMetadata()
    metadata.pixelSize = Sourced(PixelSize(width: 400, height: 300), from: .container)
    metadata.positions = positions
    let resolver = MetadataResolver(
      configuration: SiteConfiguration.read(site).configuration,
      notes: ["a": AlbumNotes.read(folder, file: "a/album.yaml").notes])
    return resolver.photo(
      for: resolver.evidence(
        of: ReadPhoto(metadata, at: "a/b.jpg"),
        beside: Sidecar.read(sidecar, file: "a/b.yaml").notes.statements))
  }

  private func warnings(_ photo: ResolvedPhoto) -> [String] {
    photo.problems.filter { $0.severity == .warning }.map(\.summary)
  }

  @Test("one that may be in the wrong hemisphere gives way to one that says it, and that is told")
  func prefersSure() throws {
    let (xmp, exif) = (
      try position(47.6, 122.3, from: .xmp, isSure: false), try position(47.6, -122.3, from: .exif)
    )
    let found = photo([xmp, exif])
    #expect(found.coordinate == Sourced(exif.coordinate, from: .exif))
    #expect(warnings(found) == ["has one place in its EXIF data and another in its XMP data"])
    #expect(!found.revealsPlace)
    // A folder's place is no better than a photograph's own.
    let folder = "photos: {location: {lat: 10, lon: 20}}"
    #expect(photo([xmp], folder: folder).coordinate == Sourced(xmp.coordinate, from: .xmp))
  }

  @Test("of sure ones the more trusted is used, and another more than a kilometre away is told")
  func tellsDistance() throws {
    let (xmp, exif) = (try position(47.6, 8, from: .xmp), try position(47.62, 8, from: .exif))
    let found = photo([xmp, exif])
    #expect(found.coordinate == Sourced(xmp.coordinate, from: .xmp))
    #expect(warnings(found) == ["has one place in its XMP data and another in its EXIF data"])
    #expect(warnings(photo([xmp, try position(47.605, 8, from: .exif)])) == [])
    #expect(warnings(photo([xmp, exif], sidecar: "location: [47.6, 8]")) == [])
  }

  @Test("another reading of the same source is no contradiction")
  func otherReading() throws {
    let readings = [
      try position(-18.5, -70.3, from: .xmp, isSure: false),
      try position(18.5, 70.3, from: .xmp, isSure: false),
      try position(-18.5, -70.3, from: .exif),
    ]
    let found = photo(readings)
    #expect(found.coordinate?.value == readings[0].coordinate)
    #expect(warnings(found) == [])
  }

  @Test("each of them hides the place in a privacy zone, and nothing is told then", arguments: [47.6, -47.6])
  func countForZones(latitude: Double) throws {
    let zone = "privacy: {zones: [{latitude: \(latitude), longitude: 8, radius: 300}]}"
    let found = photo(
      [try position(47.6, 8, from: .xmp, isSure: false), try position(-47.6, 8, from: .exif)], site: zone)
    #expect(found.place == .hidden(.zone))
    #expect(found.coordinate == nil)
    #expect(warnings(found) == [])
  }
}
