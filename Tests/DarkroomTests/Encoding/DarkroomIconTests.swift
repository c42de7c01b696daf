import Photography
import Testing

@testable import Darkroom

@Suite("S3: icons of home screens are made of one picture") struct DarkroomIconTests {
  private let ground = Colour(red: 1, green: 200, blue: 3)

  private var edge: [Int] { [Int(ground.red), Int(ground.green), Int(ground.blue)] }

  @Test("in the middle of a square, over its ground, and not larger than it is")
  func middle() throws {
    let file = try Fixture.bytes("alpha.png")
    let original = try Darkroom.uprightSize(of: file.span.bytes)
    let side = max(original.width, original.height) * 2
    let icon = try Pixels(try Darkroom.icon(of: file.span.bytes, side: side, ground: ground))
    #expect(icon.size == PixelSize(width: side, height: side))
    for (x, y) in [(0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1), (side / 4 - 1, side / 2)] {
      #expect(icon[x, y] == edge)
    }
  }

  @Test("a share of it is left free all around, for screens that crop it")
  func share() throws {
    let file = try Fixture.bytes("chart.jpg")
    func pixels(_ share: Double) throws -> Pixels {
      try Pixels(try Darkroom.icon(of: file.span.bytes, side: 100, share: share, ground: ground))
    }
    let (whole, part) = (try pixels(1), try pixels(0.8))
    let size = try Darkroom.uprightSize(of: file.span.bytes)
    func colour(_ icon: Pixels, _ offset: Int) -> [Int] {
      size.width >= size.height ? icon[offset, 50] : icon[50, offset]
    }
    #expect(colour(whole, 0) != edge)
    #expect(colour(part, 9) == edge && colour(part, 90) == edge)
    #expect(colour(part, 11) != edge && colour(part, 88) != edge)
  }

  @Test("a turned photograph is upright in it")
  func turned() throws {
    let file = try Fixture.bytes("chart.jpg")
    let upright = try Pixels(try Darkroom.icon(of: file.span.bytes, side: 64, ground: ground))
    let turned = try Pixels(
      try Darkroom.icon(of: file.span.bytes, orientation: .upsideDown, side: 64, ground: ground))
    for (x, y) in [(20, 30), (40, 35), (32, 28)] {
      #expect(zip(upright[x, y], turned[63 - x, 63 - y]).allSatisfy { abs($0 - $1) < 9 })
    }
  }

  @Test("a file that is no picture is an error") func damaged() {
    #expect(throws: DarkroomError.self) {
      try Darkroom.icon(of: Array("words".utf8).span.bytes, side: 9, ground: ground)
    }
  }
}
