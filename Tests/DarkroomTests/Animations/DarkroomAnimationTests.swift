import Foundation
import Metadata
import Photography
import TestSupport
import Testing

@testable import Darkroom

@Suite("Animations")
struct DarkroomAnimationTests {
  private struct Shown: Equatable {
    var rgb: [UInt8]
    var milliseconds: Int
  }

  private func shown(
    _ file: [UInt8], _ size: PixelSize? = nil, orientation: Orientation = .upright,
    limits: AnimationLimits = AnimationLimits()
  ) throws -> (pictures: [Shown], isWhole: Bool) {
    let animation = try #require(Animation(file))
    var pictures: [Shown] = []
    let isWhole = try Darkroom.play(
      animation,
      as: AnimationView(
        orientation: orientation, size: size ?? orientation.turn(animation.canvas),
        ground: Colour(red: 255, green: 255, blue: 255), limits: limits)
    ) {
      pictures.append(Shown(rgb: $0, milliseconds: $1))
      return true
    }
    return (pictures, isWhole)
  }

  /// What another program shows.
  private func expected(_ name: String) throws -> [[UInt8]] {
    let all = try JSONDecoder().decode([String: [String]].self, from: Data(Fixture.bytes("moves.json")))
    return try #require(all[name]).map { text in
      stride(from: 0, to: text.utf8.count, by: 2).compactMap {
        UInt8(text.dropFirst($0).prefix(2), radix: 16)
      }
    }
  }

  @Test(
    "their pictures are laid over each other as other programs do it, on white",
    arguments: [("moves.gif", 3), ("moves.png", 3), ("moves.webp", 0)])
  func lays(name: String, plays: Int) throws {
    let file = try Fixture.bytes(name)
    let animation = try #require(Animation(file))
    #expect(animation.plays == plays && animation.canvas == PixelSize(width: 24, height: 16))
    let (pictures, isWhole) = try shown(file)
    let expected = try expected(name)
    #expect(isWhole && pictures.map(\.milliseconds) == [40, 100, 100, 120, 500])
    #expect(pictures.count == expected.count)
    for (index, (picture, expected)) in zip(pictures, expected).enumerated() {
      let worst = zip(picture.rgb, expected).map { abs(Int($0) - Int($1)) }.max()
      #expect(picture.rgb.count == expected.count && worst ?? 255 <= 2, "picture \(index): \(worst ?? 255)")
    }
    // The first is the still.
    #expect(try Pixels(file, ground: Colour(red: 255, green: 255, blue: 255)).bytes == pictures[0].rgb)
  }

  @Test("are turned and made smaller as the still is") func turns() throws {
    let file = try Fixture.bytes("moves.png")
    let turned = try shown(file, orientation: Orientation(tag: 6)).pictures
    let white = Colour(red: 255, green: 255, blue: 255)
    #expect(try turned[0].rgb == Pixels(file, orientation: 6, ground: white).bytes)
    let small = try shown(file, PixelSize(width: 12, height: 8)).pictures
    #expect(small.map(\.rgb.count) == [Int](repeating: 12 * 8 * 3, count: 5))
  }

  @Test("end at the limits, where they are damaged, and where nobody wants more") func ends() throws {
    let file = try Fixture.bytes("moves.webp")
    var limits = AnimationLimits()
    limits.pixels = 24 * 16 * 2
    var (pictures, isWhole) = try shown(file, limits: limits)
    #expect(pictures.count == 2 && !isWhole)
    (limits.pixels, limits.milliseconds) = (1_000_000, 240)
    (pictures, isWhole) = try shown(file, limits: limits)
    #expect(pictures.count == 3 && !isWhole)
    // A GIF whose last picture is cut.
    let gif = try Fixture.bytes("moves.gif")
    #expect(try shown(Array(gif.dropLast(20))).pictures.count == 4)
    let animation = try #require(Animation(gif))
    var count = 0
    let all = try Darkroom.play(
      animation,
      as: AnimationView(
        orientation: .upright, size: animation.canvas, ground: Colour(red: 0, green: 0, blue: 0))
    ) { _, _ in
      count += 1
      return count < 2
    }
    #expect(count == 2 && !all)
  }

  @Test("sizes that lie take no memory, and pictures outside of the whole show nothing") func lies() throws {
    var file = GIFSample(width: 20, height: 10).bytes(pictures: 3)
    // The second picture says that it is 65,535 pixels wide.
    let starts = file.indices.filter { file[$0...].starts(with: [0x2C, 0, 0, 0, 0, 20, 0, 10, 0, 0, 7]) }
    #expect(starts.count == 3)
    file.replaceSubrange(starts[1] + 5..<starts[1] + 9, with: [255, 255, 255, 255])
    #expect(try shown(file).pictures.count == 1)
    file = GIFSample(width: 20, height: 10).bytes(pictures: 3)
    file.replaceSubrange(starts[2] + 1..<starts[2] + 5, with: [255, 255, 12, 0])
    let pictures = try shown(file).pictures
    #expect(pictures.count == 3 && pictures[2].rgb == pictures[1].rgb)
    // A canvas that nothing can hold.
    var png = try Fixture.bytes("moves.png")
    png.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    #expect(throws: DarkroomError.self) { try shown(png, PixelSize(width: 24, height: 16)) }
    let animation = try #require(Animation(png))
    #expect(Darkroom.animationMemory(of: animation) > 1 << 40)
  }

  @Test("damaged files give a result or an error", arguments: ["moves.gif", "moves.png", "moves.webp"])
  func damage(name: String) throws {
    let file = try Fixture.bytes(name)
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = file
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      if seed % 3 == 0 { bytes = Array(bytes.prefix(Int.random(in: 20..<bytes.count, using: &generator))) }
      guard let animation = Animation(bytes), Darkroom.animationMemory(of: animation) < 1 << 26 else {
        continue
      }
      do throws(DarkroomError) {
        _ = try Darkroom.play(
          animation,
          as: AnimationView(
            orientation: .upright, size: PixelSize(width: 8, height: 6),
            ground: Colour(red: 255, green: 255, blue: 255))
        ) { rgb, milliseconds in
          #expect(rgb.count == 8 * 6 * 3 && milliseconds > 10, "seed \(seed)")
          return true
        }
      } catch {
        #expect(!error.summary.isEmpty)
      }
    }
  }
}
