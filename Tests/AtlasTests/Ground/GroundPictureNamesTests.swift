import Ground
import Markup
import Testing

@testable import Atlas

@Suite("X11: names on pictures of the ground") struct GroundPictureNamesTests {
  private typealias Name = GroundPictureNames.Name

  private func name(_ text: String, _ x: Double, _ y: Double, angle: Double = 0, sign: String? = nil) -> Name
  {
    Name(text: text, kind: "town", x: x, y: y, angle: angle, sign: sign)
  }

  @Test("no two names overlap at any width, and the more important stays")
  func room() {
    var random = SystemRandomNumberGenerator()
    let names = (0..<300).map { number in
      name(
        "Name \(number)", Double.random(in: 0...4000, using: &random),
        Double.random(in: 0...3000, using: &random),
        angle: number % 3 == 0 ? Double.random(in: -90...90, using: &random) : 0,
        sign: number % 2 == 0 ? "•" : nil)
    }
    let placed = GroundPictureNames(names, width: 4000).placed
    for (step, width) in [420.0, 560, 760, 1020, 1360].enumerated() {
      let boxes = placed.filter { $0.step <= step }.map { GroundPictureNames.box($0.name, 4000 / width) }
      #expect(boxes.count > 5)
      for (index, box) in boxes.enumerated() {
        #expect(!boxes[..<index].contains { $0.overlaps(box) })
        #expect(box.least.x >= 0 && box.most.x <= 4000)
      }
    }
    #expect(placed.filter { $0.step == 0 }.count < placed.count)
    let pair = GroundPictureNames([name("First", 2000, 1000), name("Second", 2005, 1000)], width: 4000).placed
    #expect(pair.first?.name.text == "First" && pair.first?.step == 0 && pair.count == 1)
  }

  @Test("names stand along straight lines, never upside down, and not along bends")
  func lines() throws {
    func name(_ points: [GroundPoint]) -> Name? {
      Name(GroundName(text: "Street", zoom: 15, line: points), left: 100, top: 50, unit: 3)
    }
    let east = try #require(name([GroundPoint(0, 0), GroundPoint(400, 0)]))
    #expect(east.x == 300 && east.y == 50 && east.angle == 0)
    let west = try #require(name([GroundPoint(400, 400), GroundPoint(0, 0)]))
    #expect(west.angle == 45)
    #expect(name([GroundPoint(0, 0), GroundPoint(60, 0)]) == nil)
    #expect(name([GroundPoint(0, 0), GroundPoint(60, 0), GroundPoint(60, 60), GroundPoint(0, 60)]) == nil)
  }

  @Test("text is escaped")
  func escaping() {
    let names = GroundPictureNames([name("A & <B>", 2000, 1000, sign: "▲")], width: 4000)
    #expect(names.markup.text.contains("A &amp; &lt;B&gt;"))
  }
}
