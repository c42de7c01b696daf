import CLibXML2
import Unpacking

/// An XML element as a value, independent of libxml2's memory.
struct XMLElement: Sendable, Hashable {
  var name: XMLName
  var attributes: [XMLName: String] = [:]
  var children: [XMLElement] = []
  /// The text directly inside it, without that of its children.
  var text = ""
}

/// A name with its namespace, which is without the `/` or `#` at its end that some writers leave out.
struct XMLName: Sendable, Hashable {
  var namespace: String
  var local: String

  init(_ namespace: String, _ local: String) {
    var namespace = Substring(namespace)
    while let last = namespace.last, last == "/" || last == "#" { namespace.removeLast() }
    self.namespace = String(namespace)
    self.local = local
  }
}

extension XMLElement {
  /// Parses as much of a document as is well-formed.
  ///
  /// Never reads the network or the disk. Refuses a document that declares entities: XMP needs none, and they can expand a
  /// small file into a huge one.
  /// - Parameter document: UTF-8.
  /// - Returns: The root element; `nil` when there is none.
  static func parse(_ document: [UInt8]) -> XMLElement? {
    withDocument(document) { xmlDocGetRootElement($0).map { XMLElement($0) } } ?? nil
  }

  /// Whether ``parse(_:)`` gives all of a document.
  static func isWellFormed(_ document: [UInt8]) -> Bool {
    withDocument(document) { UInt32(bitPattern: $0.pointee.properties) & XML_DOC_WELLFORMED.rawValue != 0 }
      ?? false
  }

  /// - Returns: `nil` for a document that is refused or has no elements.
  private static func withDocument<Result>(_ document: [UInt8], _ body: (xmlDocPtr) -> Result) -> Result? {
    _ = library
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_RECOVER.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NOCDATA.rawValue
    return document.withUnsafeBufferPointer { bytes in
      guard bytes.count <= Int(Int32.max), !declaresEntities(bytes), !XMLLimits.hasTooManyAttributes(bytes)
      else {
        return nil
      }
      let parsed = bytes.withMemoryRebound(to: CChar.self) {
        xmlReadMemory($0.baseAddress, Int32($0.count), nil, "UTF-8", Int32(bitPattern: options))
      }
      guard let parsed else { return nil }
      defer { xmlFreeDoc(parsed) }
      return body(parsed)
    }
  }

  /// Whether there is a `<!DOCTYPE` or `<!ENTITY`; comments and CDATA, which also begin with `<!`, are harmless.
  private static func declaresEntities(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.dropLast(2).contains { index in
      bytes[index] == UInt8(ascii: "<") && bytes[index + 1] == UInt8(ascii: "!")
        && (bytes[index + 2] == UInt8(ascii: "D") || bytes[index + 2] == UInt8(ascii: "E"))
    }
  }

  /// Initialised once and never cleaned up, because other modules use libxml2 too.
  private static let library: Void = xmlInitParser()

  /// The recursion is bounded: libxml2 refuses more than 256 levels.
  private init(_ node: xmlNodePtr) {
    name = XMLName(node.pointee.ns, node.pointee.name)
    var attribute = node.pointee.properties
    while let current = attribute {
      let value = current.pointee.children.map { XMLElement.siblings($0).map(XMLElement.text).joined() } ?? ""
      attributes[XMLName(current.pointee.ns, current.pointee.name)] = value
      attribute = current.pointee.next
    }
    guard let first = node.pointee.children else { return }
    for child in XMLElement.siblings(first) {
      switch child.pointee.type {
      case XML_ELEMENT_NODE: children.append(XMLElement(child))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: text += XMLElement.text(of: child)
      default: break
      }
    }
  }
}

extension XMLElement {
  private static func siblings(_ first: xmlNodePtr) -> some Sequence<xmlNodePtr> {
    sequence(first: first) { $0.pointee.next }
  }

  private static func text(of node: xmlNodePtr) -> String {
    node.pointee.content.map { String(cString: $0) } ?? ""
  }
}

extension XMLName {
  /// An undeclared prefix means its usual namespace.
  fileprivate init(_ namespace: UnsafeMutablePointer<xmlNs>?, _ name: UnsafePointer<xmlChar>?) {
    let name = name.map { String(cString: $0) } ?? ""
    if let href = namespace?.pointee.href {
      self.init(String(cString: href), name)
    } else if let colon = name.firstIndex(of: ":"),
      let usual = XMPProperty.usualNamespaces[String(name[..<colon])]
    {
      self.init(usual, String(name[name.index(after: colon)...]))
    } else {
      self.init("", name)
    }
  }
}
