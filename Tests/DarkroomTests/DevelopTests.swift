import Foundation
import Photography
import Platform
import Testing

@testable import Darkroom

@Suite("Developing a photograph")
struct DevelopTests {
  private let settings = RenditionSettings(widths: [64, 160, 400], formats: [.jpeg, .webp, .avif])

  @Test("makes every rendition of the plan, each in its format and at its size")
  func makesThePlan() throws {
    let file = try Fixture.bytes("chart.jpg")
    let developed = try Darkroom.develop(file.span.bytes, orientation: .turnedRight, settings: settings)
    #expect(developed.size == PixelSize(width: 720, height: 960))
    #expect(developed.warnings == [])
    #expect(developed.pictures.map(\.plan) == Darkroom.plan(for: developed.size, settings: settings))
    for picture in developed.pictures {
      #expect(PhotoFormat(signature: picture.bytes)?.rawValue == picture.plan.format.rawValue)
      #expect(try Pixels(picture.bytes).size == picture.plan.size)
    }
  }

  @Test("looks like Pillow's reduction in every format (X5)")
  func looksRight() throws {
    let file = try Fixture.bytes("chart.jpg")
    var fine = settings
    fine.quality = 95
    let developed = try Darkroom.develop(file.span.bytes, settings: fine)
    for picture in developed.pictures {
      let expected = try Pixels(try Fixture.bytes("chart-jpg-\(picture.plan.size.width).png"))
      #expect(try Pixels(picture.bytes).similarity(to: expected) >= 0.97, "\(picture.plan)")
    }
  }

  @Test("a rendition's bytes do not depend on which others exist")
  func isIndependent() throws {
    let file = try Fixture.bytes("chart.jpg")
    let all = try Darkroom.develop(file.span.bytes, settings: settings)
    for picture in all.pictures {
      let others = Set(all.plan).subtracting([picture.plan])
      let one = try Darkroom.develop(file.span.bytes, settings: settings, except: others)
      #expect(one.pictures == [picture])
      #expect(one.plan == all.plan)
      #expect(one.placeholder == all.placeholder)
    }
  }

  @Test(
    "reads every kind of file",
    arguments: ["p3-skin.jpg", "p3-skin.png", "p3-skin.webp", "turned.heic", "deep.png"])
  func readsEveryKind(name: String) throws {
    let file = try Fixture.bytes(name)
    let developed = try Darkroom.develop(file.span.bytes, settings: RenditionSettings(formats: [.jpeg]))
    #expect(developed.pictures.count == 1)
    #expect(developed.warnings == [])
  }

  @Test("reads the AVIF that it writes")
  func readsAVIF() throws {
    let file = try Fixture.bytes("chart.jpg")
    let first = try Darkroom.develop(
      file.span.bytes, settings: RenditionSettings(widths: [400], formats: [.avif]))
    let avif = try #require(first.pictures.first).bytes
    let again = try Darkroom.develop(avif.span.bytes, settings: settings)
    #expect(again.size == PixelSize(width: 400, height: 300))
  }

  @Test("transparent pixels do not bleed their hidden colour, and show the background")
  func showsTheBackground() throws {
    let file = try Fixture.bytes("alpha.png")
    let developed = try Darkroom.develop(
      file.span.bytes,
      settings: RenditionSettings(formats: [.jpeg], quality: 95, ground: Colour(red: 10, green: 20, blue: 30))
    )
    let found = try Pixels(try #require(developed.pictures.first).bytes).middle
    #expect(zip(found, [105, 30, 45]).allSatisfy { abs($0 - $1) <= 4 }, "\(found)")
  }

  @Test("refuses a picture that is too large before it allocates memory")
  func refusesBombs() throws {
    let file = try Fixture.bytes("chart.jpg")
    #expect(throws: DarkroomError.tooLarge(PixelSize(width: 960, height: 720), limit: 600_000)) {
      var limited = settings
      limited.pixelLimit = 600_000
      _ = try Darkroom.develop(file.span.bytes, settings: limited)
    }
    // A PNG whose header claims two thousand million pixels a side.
    var bomb = try Fixture.bytes("bilevel.png")
    bomb.replaceSubrange(16..<24, with: [0x77, 0, 0, 0, 0x77, 0, 0, 0])
    bomb.replaceSubrange(29..<33, with: crc(bomb[12..<29]))
    #expect(
      throws: DarkroomError.tooLarge(PixelSize(width: 0x7700_0000, height: 0x7700_0000), limit: 400_000_000)
    ) {
      try Darkroom.develop(bomb.span.bytes, settings: settings)
    }
  }

  @Test("60,000 by 60,000 pixels are refused in every format before memory is allocated for them")
  func refusesBombsOfEveryFormat() throws {
    let side: [UInt8] = [0xEA, 0x60]
    var jpeg = try Fixture.bytes("chart.jpg")
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && [0xC0, 0xC2].contains(jpeg[$0 + 1]) })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: side + side)
    var png = try Fixture.bytes("bilevel.png")
    png.replaceSubrange(16..<24, with: [0, 0] + side + [0, 0] + side)
    png.replaceSubrange(29..<33, with: crc(png[12..<29]))
    var heic = try Fixture.bytes("turned.heic")
    for index in heic.indices.dropLast(20) where heic[index..<index + 4].elementsEqual("ispe".utf8) {
      heic.replaceSubrange(index + 8..<index + 16, with: [0, 0] + side + [0, 0] + side)
    }
    let chart = try Fixture.bytes("chart.jpg")
    let made = try Darkroom.develop(
      chart.span.bytes, settings: RenditionSettings(widths: [64], formats: [.avif]))
    var avif = try #require(made.pictures.first).bytes
    for index in avif.indices.dropLast(20) where avif[index..<index + 4].elementsEqual("ispe".utf8) {
      avif.replaceSubrange(index + 8..<index + 16, with: [0, 0] + side + [0, 0] + side)
    }
    // WebP's frames have at most 16,383 pixels a side; its canvas may claim 16,777,216.
    var webp = try Fixture.bytes("talkative.webp")
    try #require(webp[12..<16].elementsEqual("VP8X".utf8))
    webp.replaceSubrange(24..<30, with: [0x5F, 0xEA, 0, 0x5F, 0xEA, 0])
    for bomb in [jpeg, png, heic, avif, webp] {
      #expect(memory(bomb) < 4 << 30)
      #expect(throws: DarkroomError.self) { try Darkroom.develop(bomb.span.bytes, settings: settings) }
    }
  }

  @Test("no memory is allocated for a part of a PNG that claims two gigabytes")
  func refusesLongChunks() throws {
    func peak() -> Int {
      var usage = rusage()
      getrusage(usageKind(RUSAGE_SELF), &usage)
      return usage.ru_maxrss << 10
    }
    let before = peak()
    let png = try Fixture.bytes("chart.png")
    for name in ["zTXt", "iTXt", "iCCP", "tRNS", "prVt"] {
      let bomb = png[..<33] + [0x7F, 0xFF, 0xFF, 0xFF] + Array(name.utf8) + png[33...]
      #expect(throws: DarkroomError.self) { try Darkroom.develop(Array(bomb).span.bytes, settings: settings) }
    }
    #expect(peak() - before < 1 << 30)
  }

  @Test("texts of a PNG are skipped, whatever they hold")
  func skipsTexts() throws {
    let png = try Fixture.bytes("chart.png")
    let texts = ["zTXt", "iTXt", "tEXt"].flatMap { name in
      let part = Array(name.utf8) + [0, 0, 9, 9, 9]
      return [0, 0, 0, 5] + part + crc(part[...])
    }
    let plain = try Darkroom.develop(png.span.bytes, settings: settings).pictures.map(\.bytes)
    let added = Array(png[..<33] + texts + png[33...])
    #expect(try Darkroom.develop(added.span.bytes, settings: settings).pictures.map(\.bytes) == plain)
  }

  @Test("what a decoder holds: nothing row by row, whole pictures otherwise")
  func knowsTheMemoryOfDecoders() throws {
    #expect(try memory(Fixture.bytes("chart.jpg")) == 0)
    #expect(try memory(Fixture.bytes("chart.png")) == 0)
    let turned = try Fixture.bytes("turned.heic")
    let size = try Darkroom.uprightSize(of: turned.span.bytes)
    #expect(memory(turned) >= 6 * size.width * size.height)
    #expect(try memory(Fixture.bytes("talkative.webp")) > 0)
    #expect(memory([1, 2, 3]) == 0)
  }

  @Test("X4: a JPEG in several scans takes two bytes for each sample, in one scan none")
  func knowsTheMemoryOfScans() throws {
    var jpeg = try Fixture.bytes("chart.jpg")
    let size = try Darkroom.uprightSize(of: jpeg.span.bytes)
    let pixels = size.width * size.height
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    let scan = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA })
    #expect(memory(jpeg) == 0)
    let factors: [([UInt8], Int)] = [
      ([0x22, 0x11, 0x11], 3), ([0x21, 0x11, 0x11], 4), ([0x11, 0x11, 0x11], 6),
    ]
    for (factors, bytes) in factors {
      for component in 0..<3 { jpeg[frame + 11 + 3 * component] = factors[component] }
      jpeg[frame + 1] = 0xC2
      #expect(memory(jpeg) == bytes * pixels)
      // Not progressive, but the first scan has one component only.
      jpeg[frame + 1] = 0xC0
      #expect(memory(jpeg) == 0)
      var divided = jpeg
      divided.replaceSubrange(scan + 2..<scan + 14, with: [0, 8, 1, jpeg[scan + 5], 0, 0, 63, 0])
      #expect(memory(divided) == bytes * pixels)
    }
  }

  private func memory(_ file: [UInt8]) -> Int { Darkroom.decodingMemory(of: file.span.bytes) }

  private func crc(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let sum = bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return (0..<4).reversed().map { UInt8(truncatingIfNeeded: ~sum >> (8 * $0)) }
  }

  @Test("reports the format of an unsupported file")
  func reportsUnsupportedFormats() {
    func fault(_ bytes: [UInt8]) -> DarkroomError? {
      do {
        _ = try Darkroom.develop(bytes.span.bytes, settings: settings)
        return nil
      } catch { return error }
    }
    #expect(fault([]) == .unrecognised)
    #expect(fault(Array("hello".utf8)) == .unrecognised)
    #expect(fault([0xFF, 0x4F, 0xFF, 0x51]) == .unsupported(.jpeg2000))
    #expect(
      fault([0x49, 0x49, 0x2A, 0])
        == .unreadable(.tiff, reason: "it does not say where its picture is"))
    #expect(fault([0xFF, 0xD8, 0xFF])?.summary.hasPrefix("is a JPEG picture that cannot be read") == true)
  }
}
