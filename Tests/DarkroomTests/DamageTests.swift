import Foundation
import Photography
import TestSupport
import Testing

@testable import Darkroom

@Suite("Damaged files")
struct DamageTests {
  static let files = [
    "chart.jpg", "talkative.jpg", "chart.png", "deep.png", "alpha-palette.png", "talkative.webp",
    "alpha.webp",
    "turned.heic", "hdr-gray.heic", "cmyk-cyan.jpg",
  ]

  @Test(
    "one that is cut short is decoded as far as it goes",
    arguments: ["chart.jpg", "chart.png", "talkative.webp"])
  func keepsTheRest(name: String) throws {
    let whole = try Fixture.bytes(name)
    let part = Array(whole.prefix(whole.count * 2 / 3))
    let developed = try Darkroom.develop(
      part.span.bytes, settings: RenditionSettings(widths: [160], formats: [.jpeg]))
    #expect(developed.warnings == ["is cut short; its lower part is grey"])
    let (cut, complete) = try (Pixels(part), Pixels(whole))
    #expect(cut.size == complete.size)
    #expect(cut.bytes.prefix(cut.size.width * 3) == complete.bytes.prefix(cut.size.width * 3))
    #expect(cut[cut.size.width / 2, cut.size.height - 1].allSatisfy { abs($0 - 128) <= 1 })
  }

  @Test("a JPEG that lacks only the mark of its end is whole", arguments: [true, false])
  func lacksEnd(isProgressive: Bool) throws {
    let settings = RenditionSettings(widths: [160], formats: [.jpeg])
    let whole = try Fixture.bytes("chart.jpg")
    var file = whole
    if isProgressive {
      let developed = try Darkroom.develop(whole.span.bytes, settings: settings)
      file = try #require(developed.pictures.first).bytes
    }
    #expect(file.suffix(2) == [0xFF, 0xD9])
    let endless = Array(file.dropLast(2))
    let developed = try Darkroom.develop(endless.span.bytes, settings: settings)
    #expect(developed.warnings == [])
    #expect(try Pixels(endless) == Pixels(file))
    let part = Array(file.prefix(file.count * 2 / 3))
    let cut = try Darkroom.develop(part.span.bytes, settings: settings)
    #expect(cut.warnings == ["is cut short; its lower part is grey"])
  }

  /// Each seed changes, cuts or repeats a few bytes; the outcome is a result or an error.
  @Test("never crash the program", arguments: files, [1, 2, 3] as [UInt64])
  func survivesMutation(name: String, seed: UInt64) throws {
    let whole = try Fixture.bytes(name)
    var random = SeededGenerator(seed: seed)
    var settings = RenditionSettings(widths: [32], formats: [.jpeg])
    settings.pixelLimit = 2_000_000
    for _ in 0..<12 {
      var file = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        // Mostly in the first part, where sizes and offsets are.
        let reach = Bool.random(using: &random) ? min(600, file.count) : file.count
        let position = Int.random(in: 0..<reach, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: file.removeSubrange(position..<min(file.count, position + 7))
        case 1: file.insert(contentsOf: file[position..<min(file.count, position + 9)], at: position)
        default: file[position] = .random(in: 0...255, using: &random)
        }
        if file.isEmpty { break }
      }
      do {
        let developed = try Darkroom.develop(
          file.span.bytes, orientation: .turnedRight, settings: settings)
        #expect(!developed.pictures.isEmpty, "seed \(seed)")
      } catch {
        #expect(!error.summary.isEmpty, "seed \(seed)")
      }
      do { _ = try Darkroom.strip(file.span.bytes, orientation: .turnedRight, limit: 2_000_000) } catch {
        #expect(!error.summary.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("cut anywhere, every file gives a result or an error", arguments: files)
  func survivesCuts(name: String) throws {
    let whole = try Fixture.bytes(name)
    let settings = RenditionSettings(widths: [32], formats: [.jpeg])
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 40)) {
      let part = Array(whole.prefix(length))
      do { _ = try Darkroom.develop(part.span.bytes, settings: settings) } catch {
        #expect(!error.remedy.isEmpty)
      }
    }
  }
}
