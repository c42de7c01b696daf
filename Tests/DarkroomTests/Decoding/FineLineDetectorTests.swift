import Photography
import Testing

@testable import Darkroom

@Suite("Lines that decoding at reduced scale would lose") struct FineLineDetectorTests {
  /// Whether lines are found in a grey picture of 400 × 320.
  private func findsLines(_ light: (_ x: Int, _ y: Int) -> Int) -> Bool {
    var lines = FineLineDetector(width: 400)
    for y in 0..<320 {
      let row = (0..<400).flatMap { x -> [UInt8] in
        let value = UInt8(clamping: light(x, y))
        return [value, value, value, 255]
      }
      row.withUnsafeBufferPointer { if let base = $0.baseAddress { lines.examine(base) } }
    }
    return lines.isDrawing
  }

  @Test("are found in any direction, dark or bright, at any distance", arguments: [5, 8, 16, 32, 37])
  func findsRuledPaper(step: Int) {
    #expect(findsLines { x, _ in x % step == 0 ? 90 : 220 })
    #expect(findsLines { x, _ in x % step == 0 ? 200 : 40 })
    #expect(findsLines { x, y in x % step == 0 || y % step == 0 ? 0 : 255 })
  }

  @Test("are found when horizontal, by the columns alone", arguments: [5, 8, 16, 32, 64])
  func findsLevelLines(step: Int) {
    #expect(findsLines { _, y in y % step == 0 ? 90 : 220 })
  }

  @Test("are not edges, gradients, thick lines or flat areas")
  func ignoresCoarseContent() {
    #expect(!findsLines { _, _ in 128 })
    #expect(!findsLines { x, y in (x / 30 + y / 30) % 2 == 0 ? 20 : 230 })
    #expect(!findsLines { x, y in (x + y) / 5 })
    #expect(!findsLines { x, _ in x % 12 < 4 ? 0 : 255 })
  }

  @Test("are not a sensor's noise", arguments: [1, 3, 10])
  func passesOverNoise(strength: Int) {
    var state: UInt64 = 20_190_918
    #expect(
      !findsLines { _, _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return 128 + Int(state >> 33) % (2 * strength + 1) - strength
      })
  }

  @Test("are not searched in a picture narrower than the comparison")
  func survivesNarrowPictures() {
    var lines = FineLineDetector(width: 3)
    let row = [UInt8](repeating: 7, count: 12)
    for _ in 0..<100 { row.withUnsafeBufferPointer { if let base = $0.baseAddress { lines.examine(base) } } }
    #expect(!lines.isDrawing)
  }

  @Test(
    "make a JPEG with EXIF be decoded again at full scale; a photograph is decoded once",
    arguments: [true, false])
  func decodesDrawingsWhole(isDrawn: Bool) throws {
    let canvas = PixelBuffer(size: PixelSize(width: 4000, height: 2200))
    for y in 0..<2200 {
      let row = canvas.row(y)
      for x in 0..<4000 {
        let light: UInt8 = isDrawn && (x % 37 == 0 || y % 37 == 0) ? 0 : 240
        for channel in 0..<4 { row[4 * x + channel] = light }
      }
    }
    let file = try canvas.finished().encoded(
      as: .jpeg, Encoding(quality: 92), EXIFWriter(copyright: "© Ada Lovelace"))
    try file.withUnsafeBytes { bytes in
      var reader = try JPEGReader(bytes)
      let target = PixelSize(width: 1600, height: 880)
      let half = try reader.start(covering: target)
      #expect(half.size == PixelSize(width: 2000, height: 1100))
      let row = PixelBuffer(size: PixelSize(width: 4000, height: 1))
      for _ in 0..<half.size.height { try reader.read(into: row.row(0)) }
      let missedLines = reader.missedFineLines
      #expect(missedLines == isDrawn)
      guard isDrawn else { return }
      let whole = try reader.start(covering: target)
      #expect(whole.size == PixelSize(width: 4000, height: 2200))
      for _ in 0..<whole.size.height { try reader.read(into: row.row(0)) }
      let missesNothing = !reader.missedFineLines
      #expect(missesNothing)
    }
  }
}
