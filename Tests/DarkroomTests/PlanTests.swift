import Photography
import Testing

@testable import Darkroom

@Suite("The plan of a photograph's renditions")
struct PlanTests {
  private func widths(_ width: Int, _ height: Int, _ wanted: [Int]) -> [Int] {
    let settings = RenditionSettings(widths: wanted, formats: [.jpeg])
    return Darkroom.plan(for: PixelSize(width: width, height: height), settings: settings).map(\.size.width)
  }

  @Test("has each width once, largest first")
  func ordersWidths() {
    #expect(widths(4000, 3000, [320, 1600, 800, 320]) == [1600, 800, 320])
  }

  @Test("never enlarges")
  func neverEnlarges() {
    for width in 1...400 {
      #expect(widths(width, 10, [100, 200, 300]).allSatisfy { $0 <= width }, "\(width)")
    }
  }

  @Test("gives a narrower photograph its own width")
  func keepsNarrowPhotographs() {
    #expect(widths(150, 400, [100, 200, 300]) == [150, 100])
    #expect(widths(50, 400, [100, 200]) == [50])
    #expect(widths(100, 400, [100, 200]) == [100])
  }

  @Test("keeps the shape, with at least one row")
  func keepsShape() {
    let settings = RenditionSettings(widths: [320], formats: [.jpeg])
    let plan = Darkroom.plan(for: PixelSize(width: 30_000, height: 20), settings: settings)
    #expect(plan == [RenditionPlan(format: .jpeg, size: PixelSize(width: 320, height: 1))])
  }

  @Test("makes each format once, and none that cannot hold the size")
  func ordersFormats() {
    let settings = RenditionSettings(widths: [100], formats: [.webp, .jpeg, .webp])
    let tall = Darkroom.plan(for: PixelSize(width: 100, height: 20_000), settings: settings)
    #expect(tall.map(\.format) == [.jpeg])
    let plain = Darkroom.plan(for: PixelSize(width: 100, height: 200), settings: settings)
    #expect(plain.map(\.format) == [.jpeg, .webp])
  }

  @Test("makes each format at its own widths")
  func keepsWidthsOfFormats() {
    let settings = RenditionSettings(widths: [.avif: [320, 2000], .jpeg: [960]])
    func plan(_ width: Int) -> [String] {
      Darkroom.plan(for: PixelSize(width: width, height: 100), settings: settings)
        .map { "\($0.format.rawValue) \($0.size.width)" }
    }
    #expect(plan(4000) == ["avif 2000", "jpeg 960", "avif 320"])
    #expect(plan(700) == ["jpeg 700", "avif 700", "avif 320"])
    #expect(plan(200) == ["jpeg 200", "avif 200"])
  }

  @Test(
    "a format that cannot hold all widths leaves them to one that can, since browsers would show its smaller ones"
  )
  func neverShadows() {
    func plan(_ widths: [PictureFormat: [Int]], _ width: Int, _ height: Int) -> [String] {
      Darkroom.plan(for: PixelSize(width: width, height: height), settings: RenditionSettings(widths: widths))
        .map { "\($0.format.rawValue) \($0.size.width)" }
    }
    let standard: [PictureFormat: [Int]] = [.avif: [320, 960, 2000], .jpeg: [960]]
    #expect(plan(standard, 960, 16_800) == ["jpeg 960", "jpeg 320"])
    #expect(plan(standard, 960, 16_384) == ["jpeg 960", "avif 960", "avif 320"])
    #expect(plan([.avif: [320, 960], .webp: [320, 960]], 960, 16_384) == ["avif 960", "avif 320"])
    // There is no other.
    #expect(plan([.webp: [320, 960]], 960, 16_800) == ["webp 320"])
  }

  @Test("ignores widths that are not positive")
  func ignoresInvalidWidths() {
    #expect(widths(500, 400, [0, -5, 300]) == [300])
    #expect(widths(0, 0, [300]) == [])
  }

  @Test("a settings's key changes with everything but the order of its formats")
  func keysFollowTheRecipe() {
    let settings = RenditionSettings(formats: [.jpeg, .webp])
    #expect(settings.key == RenditionSettings(formats: [.webp, .jpeg]).key)
    let changes: [(inout RenditionSettings) -> Void] = [
      { $0.widths[.webp] = nil }, { $0.quality = 83 }, { $0.largeQuality = 83 }, { $0.widths[.jpeg] = [320] },
      { $0.ground = Colour(red: 0, green: 0, blue: 0) }, { $0.copyright = "x" },
    ]
    for change in changes {
      var changed = settings
      change(&changed)
      #expect(settings.key != changed.key)
    }
  }
}
