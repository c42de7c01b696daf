import Photography
import Testing

@testable import Checking

@Suite("S3: drawings of the author are published without notes, scripts and what is elsewhere")
struct SVGDrawingTests {
  private func drawing(_ inside: String, _ root: String = "viewBox=\"0 0 200 50\"") throws(SVGDrawing.Fault)
    -> SVGDrawing
  {
    try SVGDrawing(
      Array("<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\" \(root)>\(inside)</svg>".utf8))
  }

  private func fault(_ inside: String, _ root: String = "viewBox=\"0 0 200 50\"") -> SVGDrawing.Fault? {
    do throws(SVGDrawing.Fault) {
      _ = try drawing(inside, root)
      return nil
    } catch {
      return error
    }
  }

  @Test("what is drawn stays, and what programs write about it goes")
  func cleaned() throws {
    let drawn = try drawing(
      """
      <!-- by Ada --><title>Our house</title><metadata><rdf:RDF><dc:creator>Ada</dc:creator></rdf:RDF></metadata>
      <sodipodi:namedview pagecolor="#fff"/><desc>x</desc><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>
      <style><![CDATA[.a > .b { fill: url(#g) }]]></style>
      <g inkscape:label="Layer of Ada" data-name="x" class="a"><path d="M0 0L9 9" fill="url(#g)"/><use xlink:href="#g"/></g>
      <text x="1">A &amp; <tspan>B &lt; C</tspan></text>
      """, "viewBox=\"0 0 200 50\" inkscape:export-filename=\"/home/ada/x.png\"")
    let text = String(decoding: drawn.bytes, as: UTF8.self)
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 50">\
        <defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>\
        <style>.a &gt; .b { fill: url(#g) }</style>\
        <g class="a"><path d="M0 0L9 9" fill="url(#g)"/><use xlink:href="#g"/></g>\
        <text x="1">A &amp; <tspan>B &lt; C</tspan></text></svg>
        """)
    #expect(drawn.size == PixelSize(width: 1000, height: 250))
    // Written again, it is the same.
    #expect(try SVGDrawing(drawn.bytes).bytes == drawn.bytes)
  }

  @Test(
    "scripts, addresses elsewhere and pictures are refused",
    arguments: [
      ("<script>f()</script>", SVGDrawing.Fault.script), ("<g onclick=\"f()\"/>", .script),
      ("<g OnLoad=\"f()\"/>", .script), ("<foreignObject><p>x</p></foreignObject>", .script),
      ("<svg:script>f()</svg:script>", .script),
      ("<image href=\"data:image/jpeg;base64,AAAA\"/>", .picture),
      ("<filter><feImage href=\"#a\"/></filter>", .picture),
      ("<use href=\"https://example.org/a.svg#b\"/>", .elsewhere("https://example.org/a.svg#b")),
      ("<use xlink:href=\"b.svg#c\"/>", .elsewhere("b.svg#c")),
      ("<g style=\"fill:url(https://example.org/a)\"/>", .elsewhere("https://example.org/a")),
      ("<g fill=\"url( 'a.svg#b' )\"/>", .elsewhere("a.svg#b")),
      ("<style>@import 'a.css';</style>", .elsewhere("@import 'a.css';")),
      ("<style>p{fill:u\\72l(a)}</style>", .elsewhere("p{fill:u\\72l(a)}")),
      ("<style>@im&#112;ort 'a';</style>", .elsewhere("@import 'a';")),
      ("<a href=\"#x\"><path d=\"M0 0\"/></a>", .unknown("a")),
      ("<animate attributeName=\"href\" to=\"x\"/>", .unknown("animate")),
      ("<g>", .damaged("ends <svg> where another element is open")),
      ("</g>", .damaged("ends <g> where another element is open")),
    ])
  func refused(inside: String, expected: SVGDrawing.Fault) {
    #expect(fault(inside) == expected, "\(inside)")
  }

  @Test("without a size, nothing can be laid out")
  func sizes() throws {
    #expect(fault("", "") == .noSize && fault("", "viewBox=\"0 0 0 5\"") == .noSize)
    #expect(
      fault("", "width=\"100%\" height=\"100%\"") == .noSize
        && fault("", "viewBox=\"0 0 nan 1e999\"") == .noSize)
    #expect(try drawing("", "width=\"20px\" height=\"40\"").size == PixelSize(width: 500, height: 1000))
  }

  @Test(
    "files that are no drawings",
    arguments: ["", "GIF89a", "<html></html>", "<svg viewBox='0 0 1 1'>", "<svg"])
  func noDrawing(text: String) {
    #expect(throws: SVGDrawing.Fault.self) { try SVGDrawing(Array(text.utf8)) }
  }

  @Test("elements inside each other without end do not use up the stack")
  func deep() {
    #expect(fault(String(repeating: "<g>", count: 100_000)) != nil)
  }
}
