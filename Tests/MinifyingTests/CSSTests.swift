import Testing

@testable import Minifying

@Suite struct CSSTests {
  @Test("Budgets: comments and unneeded spaces go") func removesOnlyUnneededText() {
    func minified(_ text: String) -> String {
      String(decoding: CSS.minified(Array(text.utf8)), as: UTF8.self)
    }
    #expect(
      minified("/* a { */\na :hover, b > c { color: red; width: calc(1px + 2px); }\n")
        == "a :hover,b > c{color:red;width:calc(1px + 2px)}")
    #expect(
      minified("a::before { content: \"{ , } ;  \" / \"\"; }") == "a::before{content:\"{ , } ;  \" / \"\"}")
    #expect(minified("@media (width < 40rem) {\n  a { b: c }\n}\n") == "@media (width < 40rem){a{b:c}}")
  }

  @Test("Budgets: style sheets minified one by one and joined are the joined one, minified")
  func filesAreIndependent() {
    let files = ["/* a */\na { b: c; }\n", "\n@media print { d { e: f } }\n", ":root { --g: h; }\n"].map {
      Array($0.utf8)
    }
    #expect(files.flatMap { CSS.minified($0) } == CSS.minified(files.flatMap { $0 }))
  }
}
