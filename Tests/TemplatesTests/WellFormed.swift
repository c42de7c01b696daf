import Foundation
import TestXML

/// A page parsed as XML: its nesting is valid, and its contents can be queried.
final class WellFormed: NSObject, XMLParserDelegate {
  struct Element: Equatable {
    var name: String
    var attributes: [String: String]
    /// The text before its first child.
    var text = ""
  }

  private(set) var elements: [Element] = []
  private(set) var failure: String?
  private var isInside = false

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() {
      failure = "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "not well formed")"
    }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The values of an attribute on any element.
  func values(_ attribute: String) -> [String] { elements.compactMap { $0.attributes[attribute] } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
    isInside = true
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isInside { elements[elements.count - 1].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isInside = false
  }
}
