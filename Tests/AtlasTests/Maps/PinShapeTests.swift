import Markup
import Photography
import Testing

@testable import Atlas

@Suite struct PinShapeTests {
  @Test("P1, L3: the built-in categories keep their shapes beside any others")
  func builtInCategoriesKeepTheirShapes() {
    let walks = Photography.Category(id: "walks", title: "Walks", colour: Photography.Category.nature.colour)
    #expect(PinShape.shapes(for: Photography.Category.builtIn) == [.tree, .heart, .dot])
    #expect(PinShape.shapes(for: [walks] + Photography.Category.builtIn) == [.square, .tree, .heart, .dot])
  }

  @Test("a sign of the author's comes first, and no other category gets it") func signs() {
    var all = ["A", "B", "C", "D", "E", "Volcanoes", "X"].map {
      Photography.Category(id: $0.lowercased(), title: $0, colour: Photography.Category.nature.colour)
    }
    (all[0].sign, all[1].sign) = ("🌋", "V")
    let shapes = PinShape.shapes(for: all + [.nature])
    #expect(shapes[..<2] == [.letter("🌋"), .letter("V")] && shapes.last == .tree)
    #expect(Set(shapes).count == shapes.count)
    #expect(PinSymbol.pins(for: [all[0]])[0].definition.text.contains(">🌋</text>"))
  }

  @Test("L3: no two categories have the same symbol, even with similar titles")
  func noTwoCategoriesLookAlike() {
    let colour = Photography.Category.nature.colour
    let titles = ["A", "B", "C", "D", "E", "F", "G", "Sea", "Ski", "S", "Übung"]
    let many = titles.map { Photography.Category(id: $0.lowercased(), title: $0, colour: colour) }
    let shapes = PinShape.shapes(for: many)
    #expect(Set(shapes).count == many.count)
    #expect(shapes[7...] == [.letter("S"), .letter("K"), .letter("A"), .letter("Ü")])
  }

  @Test("A symbol differs from its pin: 3 to 1 (WCAG 2.2, 1.4.11)", arguments: Photography.Category.builtIn)
  func signsStandOutFromTheirPins(category: Photography.Category) throws {
    let pin = try #require(PinSymbol.pins(for: [category]).first)
    let colours = pin.definition.text.matches(of: /fill="(#[0-9A-F]{6})"/).compactMap { Colour(hex: $0.1) }
    try #require(colours.count == 2)
    #expect(colours[0] == category.colour && colours[0].contrast(with: colours[1]) >= 3)
  }
}
