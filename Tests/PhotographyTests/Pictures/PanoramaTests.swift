import Photography
import Testing

@Suite("M5: parts of the sphere")
struct PanoramaTests {
  @Test("a part must have a size and lie within the sphere")
  func parts() throws {
    #expect(Panorama()?.width == 1)
    let half = try #require(Panorama(left: 0.5, top: 0.25, width: 0.5004, height: 0.5))
    #expect(half.width == 0.5)
    for (left, top, width, height) in [
      (-0.1, 0, 0.5, 0.5), (0, -0.1, 0.5, 0.5), (0, 0, 0, 0.5), (0, 0, 0.5, 0), (0, 0, -1, 1),
      (0.6, 0, 0.5, 0.5),
      (0, 0.6, 0.5, 0.5), (0, 0, .infinity, 1), (.nan, 0, 1, 1), (0, 0, .nan, 1),
    ] as [(Double, Double, Double, Double)] {
      #expect(
        Panorama(left: left, top: top, width: width, height: height) == nil,
        "\(left) \(top) \(width) \(height)")
    }
  }

  @Test("directions are within a turn, and fields of view are those that one can see")
  func views() {
    let turned = Panorama(view: (heading: 450, pitch: 120, fieldOfView: 60))
    #expect(turned?.heading == 90 && turned?.pitch == 90 && turned?.fieldOfView == 60)
    let odd = Panorama(view: (heading: .infinity, pitch: .nan, fieldOfView: 0))
    #expect(odd?.heading == 0 && odd?.pitch == 0 && odd?.fieldOfView == nil)
  }

  @Test("a picture that was cut or scaled in one direction is not the panorama any more")
  func sizes() throws {
    let whole = try #require(Panorama()), part = try #require(Panorama(width: 0.5, height: 0.25))
    #expect(
      whole.fits(PixelSize(width: 500, height: 250)) && whole.fits(PixelSize(width: 7200, height: 3601)))
    #expect(!whole.fits(PixelSize(width: 500, height: 300)) && !whole.fits(PixelSize(width: 500, height: 0)))
    #expect(part.fits(PixelSize(width: 800, height: 200)))
  }
}
