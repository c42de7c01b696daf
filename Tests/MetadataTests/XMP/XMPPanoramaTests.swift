import Foundation
import Photography
import TestSupport
import Testing

@testable import Metadata

@Suite("M5: what XMP says of panoramas")
struct XMPPanoramaTests {
  private func panorama(_ values: [String: String]) -> Panorama? {
    let attributes = values.sorted { $0.key < $1.key }.map { "GPano:\($0.key)=\"\($0.value)\"" }
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" \(attributes.joined(separator: " "))/>
      </rdf:RDF></x:xmpmeta>
      """
    return MetadataReader.readSidecar(xmp: Array(packet.utf8)).panorama?.value
  }

  private static let whole = [
    "ProjectionType": "equirectangular", "FullPanoWidthPixels": "7200", "FullPanoHeightPixels": "3600",
    "CroppedAreaImageWidthPixels": "7200", "CroppedAreaImageHeightPixels": "3600",
    "CroppedAreaLeftPixels": "0",
    "CroppedAreaTopPixels": "0",
  ]

  @Test("the whole sphere, and the direction of the first view, which is from north")
  func whole() {
    let view = [
      "InitialViewHeadingDegrees": "100", "PoseHeadingDegrees": "350.5", "InitialViewPitchDegrees": "-10",
      "InitialHorizontalFOVDegrees": "65",
    ]
    #expect(
      panorama(Self.whole.merging(view) { $1 })
        == Panorama(view: (heading: 109.5, pitch: -10, fieldOfView: 65)))
    #expect(panorama(Self.whole) == Panorama())
    // Some cameras say no more than this; the ratio of the picture decides.
    #expect(panorama(["ProjectionType": "equirectangular"]) == Panorama())
  }

  @Test("a part is told in fractions of the whole")
  func part() {
    let part = [
      "CroppedAreaImageWidthPixels": "3600", "CroppedAreaImageHeightPixels": "1800",
      "CroppedAreaLeftPixels": "1800", "CroppedAreaTopPixels": "900",
    ]
    #expect(
      panorama(Self.whole.merging(part) { $1 }) == Panorama(left: 0.25, top: 0.25, width: 0.5, height: 0.5))
  }

  @Test(
    "what makes no sense, and what its author does not want, is a flat picture",
    arguments: [
      ["FullPanoWidthPixels": "0"], ["FullPanoHeightPixels": "99999999"], ["CroppedAreaLeftPixels": "-5"],
      ["CroppedAreaImageWidthPixels": "7300"], ["CroppedAreaTopPixels": "40"],
      ["FullPanoWidthPixels": "many"],
      ["ProjectionType": "cylindrical"], ["UsePanoramaViewer": "False"],
      ["CroppedAreaImageHeightPixels": "0"],
      ["FullPanoWidthPixels": "1e400"], ["CroppedAreaImageWidthPixels": "nan"],
    ])
  func nonsense(change: [String: String]) {
    #expect(panorama(Self.whole.merging(change) { $1 }) == nil)
  }

  @Test("the made files of a shared folder")
  func shared() throws {
    for (name, expected) in [
      ("pano-full", Panorama(view: (heading: 90, pitch: 0, fieldOfView: nil))),
      ("pano-partial", Panorama(left: 0.25, top: 0.25, width: 0.5, height: 0.5)), ("pano-nonsense", nil),
    ] {
      guard let url = SharedData.url("may-ship/media-made/\(name).jpg") else { continue }
      let found = try MetadataReader.read([UInt8](Data(contentsOf: url)))
      #expect(found.panorama?.value == expected, "\(name)")
    }
  }
}
