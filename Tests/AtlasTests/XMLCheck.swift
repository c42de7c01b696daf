import Foundation
import Markup
import TestXML
import Testing

/// The elements of some markup with their attributes, in order, read by an XML parser.
final class XMLCheck: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
  }

  private(set) var elements: [Element] = []

  /// - Throws: If the markup is not well-formed, with the line.
  init(_ markup: Markup) throws {
    super.init()
    let parser = XMLParser(data: Data(markup.bytes))
    parser.delegate = self
    let isWellFormed = parser.parse()
    try #require(
      isWellFormed, "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "not well-formed")")
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: elementName, attributes: attributes))
  }

  /// The marks of a map: links to photographs.
  var marks: [Element] { elements.filter { $0.name == "a" && $0.attributes["aria-label"] != nil } }
}
