import Photography
import Testing

@testable import Darkroom

@Suite("Animations in WebP")
struct AnimatedWebPTests {
  private func three(_ number: Int) -> [UInt8] { (0..<3).map { UInt8(number >> (8 * $0) & 0xFF) } }

  private func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    var bytes = Array(name.utf8)
    bytes.append(littleEndian: UInt32(payload.count), bytes: 4)
    return bytes + payload + [UInt8](repeating: 0, count: payload.count & 1)
  }

  /// An animation of two pictures, of which the first is a file's.
  private func animation(_ name: String, left: Int = 0, top: Int = 0, canvas: PixelSize? = nil) throws
    -> [UInt8]
  {
    let file = try Fixture.bytes(name)
    let size = try Pixels(file).size
    let canvas = canvas ?? size
    var (parts, profile): ([UInt8], [UInt8]) = ([], [])
    file.withUnsafeBytes { bytes in
      for part in WebPChunks.chunks(in: bytes) where [.alpha, .lossy, .lossless].contains(part.name) {
        var name: [UInt8] = []
        name.append(littleEndian: part.name.number, bytes: 4)
        parts += chunk(String(decoding: name, as: UTF8.self), Array(bytes[part.payload]))
      }
      for part in WebPChunks.chunks(in: bytes) where part.name == .profile {
        profile = chunk("ICCP", Array(bytes[part.payload]))
      }
    }
    let place = three(left / 2) + three(top / 2) + three(size.width - 1) + three(size.height - 1)
    let frame = chunk("ANMF", place + three(100) + [0] + parts)
    let body =
      chunk(
        "VP8X", [profile.isEmpty ? 0x12 : 0x32, 0, 0, 0] + three(canvas.width - 1) + three(canvas.height - 1))
      + profile + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + frame + frame
    return chunk("RIFF", Array("WEBP".utf8) + body)
  }

  @Test("show their first picture", arguments: ["alpha.webp", "talkative.webp", "hidden-colours.webp"])
  func first(name: String) throws {
    let moves = try animation(name)
    #expect(try Pixels(moves) == Pixels(try Fixture.bytes(name)))
    let stripped = try Darkroom.strip(moves.span.bytes)
    #expect(stripped.warnings == ["is an animation; visitors get its first picture"])
    #expect(try Pixels(stripped.bytes) == Pixels(moves))
  }

  @Test("are transparent where the first picture does not cover them")
  func part() throws {
    let plain = try Pixels(try Fixture.bytes("talkative.webp"))
    let canvas = PixelSize(width: plain.size.width + 6, height: plain.size.height + 4)
    let found = try Pixels(try animation("talkative.webp", left: 4, top: 2, canvas: canvas))
    #expect(found.size == canvas)
    #expect(found[4, 2] == plain[0, 0])
    #expect(
      found[plain.size.width + 3, plain.size.height + 1] == plain[plain.size.width - 1, plain.size.height - 1]
    )
    for (x, y) in [(0, 0), (3, 2), (4, 1), (canvas.width - 1, canvas.height - 1)] {
      #expect(found[x, y] == [10, 20, 30])
    }
  }

  @Test("are refused where the first picture lies outside")
  func outside() throws {
    let size = try Pixels(try Fixture.bytes("talkative.webp")).size
    let file = try animation("talkative.webp", left: 2, canvas: size)
    #expect(throws: DarkroomError.self) { try Darkroom.strip(file.span.bytes) }
  }
}
