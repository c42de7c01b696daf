import Photography
import Testing

@testable import Content

@Suite struct WalkPairingTests {
  @Test func sidecarsGoToTheirTracks() {
    let pairing = WalkPairing(
      sidecars: ["a.yaml", "a.md", "a.gpx.yaml", "b.yaml", "x/a.yaml", "c.YAML", "IMG_1.yaml"],
      tracks: ["a.gpx", "a.kml", "b.geojson", "c.GPX"], photos: [PhotoID("IMG_1.jpg")])
    #expect(
      pairing.byTrack == [
        "a.gpx": ["a.gpx.yaml", "a.yaml", "a.md"], "a.kml": ["a.yaml", "a.md"], "b.geojson": ["b.yaml"],
        "c.GPX": ["c.YAML"],
      ])
    #expect(pairing.others.sorted() == ["IMG_1.yaml", "x/a.yaml"])
    #expect(pairing.ambiguous.isEmpty)
  }

  @Test("X3: a sidecar whose name differs in capital letters only is the track's")
  func similarNames() {
    let pairing = WalkPairing(sidecars: ["ridge.yaml"], tracks: ["Ridge.gpx"], photos: [])
    #expect(pairing.byTrack == ["Ridge.gpx": ["ridge.yaml"]] && pairing.others.isEmpty)
    let shared = WalkPairing(sidecars: ["ridge.yaml"], tracks: ["Ridge.gpx"], photos: [PhotoID("RIDGE.jpg")])
    #expect(shared.others == ["ridge.yaml"] && shared.ambiguous.map(\.track) == ["Ridge.gpx"])
  }

  @Test("a name shared with a photograph is the photograph's; only the whole name is the track's")
  func sharedNamesArePhotographs() {
    let pairing = WalkPairing(
      sidecars: ["a.yaml", "a.gpx.yaml"], tracks: ["a.gpx"], photos: [PhotoID("a.jpg"), PhotoID("b.jpg")])
    #expect(pairing.byTrack == ["a.gpx": ["a.gpx.yaml"]])
    #expect(pairing.others == ["a.yaml"])
    #expect(pairing.ambiguous.map(\.sidecar) == ["a.yaml"] && pairing.ambiguous.map(\.track) == ["a.gpx"])
  }
}
