import Testing

@testable import Studio

@Suite("QR codes") struct QRCodeTests {
  @Test("a code has its three marks, and a light margin around it") func marks() throws {
    let code = try #require(
      QRCode("https://192.168.1.5:8080/studio/join?token=" + String(repeating: "0f", count: 32)))
    #expect((code.side - 17) % 4 == 0)
    let lines = code.terminal.split(separator: "\n").map { line in
      // Without the colours.
      Array(line.drop { $0 != "m" }.dropFirst().prefix { $0 != "\u{1B}" })
    }
    #expect(lines.allSatisfy { $0.count == code.side + 8 })
    func isDark(_ x: Int, _ y: Int) -> Bool {
      let letter = lines[(y + 4) / 2][x + 4]
      return letter == "█" || letter == ((y + 4) % 2 == 0 ? "▀" : "▄")
    }
    #expect((-4..<code.side + 4).allSatisfy { !isDark($0, -1) && !isDark(-1, min($0, code.side - 1)) })
    for (x, y) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
      for dy in 0..<7 {
        for dx in 0..<7 {
          let isRing = dx == 0 || dy == 0 || dx == 6 || dy == 6
          #expect(isDark(x + dx, y + dy) == (isRing || (2...4).contains(dx) && (2...4).contains(dy)))
        }
      }
    }
  }

  @Test("a text that is too long has none") func tooLong() {
    #expect(QRCode(String(repeating: "a", count: 5000)) == nil)
  }
}
