internal import CLibXML2

/// Something that is told of the elements of a document, one after the other.
protocol ElementReceiver {
  /// An element begins.
  ///
  /// - Parameters:
  ///   - name: Without its prefix, since not every writer declares one.
  ///   - parents: The names of the elements it lies in, outermost first.
  ///   - attribute: Gives an attribute's value by its name without prefix.
  mutating func begin(_ name: String, in parents: [String], attribute: (String) -> String?)
  /// An element ends.
  ///
  /// - Parameter text: What stands directly in it, after the last element inside.
  mutating func end(_ name: String, in parents: [String], text: String)
}

/// Goes through an XML document without ever holding all of it.
///
/// The network and the disk are never asked, no entity is expanded, and libxml2 refuses more than 256 levels and texts of
/// more than ten million characters, which bounds what a hostile file can do.
enum XMLDocument {
  /// Tells a receiver of every element up to the end, or up to where the document goes wrong.
  ///
  /// - Returns: Where it goes wrong; `nil` when it does not.
  /// - Throws: ``TrackError/entities``.
  static func read(_ document: [UInt8], into receiver: inout some ElementReceiver) throws(TrackError)
    -> TrackDamage?
  {
    _ = library
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_NOCDATA.rawValue | XML_PARSE_COMPACT.rawValue
    let result = document.withUnsafeBytes { bytes -> Result<TrackDamage?, TrackError> in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard
        let reader = xmlReaderForMemory(start, Int32(bytes.count), nil, nil, Int32(bitPattern: options))
      else { return .success(TrackDamage(line: 1, column: 1, reason: "it cannot be opened")) }
      defer { xmlFreeTextReader(reader) }
      xmlResetLastError()
      var walker = Walker(receiver: receiver)
      defer { receiver = walker.receiver }
      return Result { () throws(TrackError) in try walker.walk(reader) }
    }
    return try result.get()
  }

  /// Started once and never cleaned up: other rooms of the same process use libxml2 too.
  private static let library: Void = xmlInitParser()
}

private struct Walker<Receiver: ElementReceiver> {
  var receiver: Receiver
  private var parents: [String] = []
  private var text = ""

  init(receiver: Receiver) { self.receiver = receiver }

  mutating func walk(_ reader: xmlTextReaderPtr) throws(TrackError) -> TrackDamage? {
    while true {
      let status = xmlTextReaderRead(reader)
      guard status == 1 else { return status == 0 ? nil : Walker.damage(reader) }
      switch xmlTextReaderNodeType(reader) {
      case Int32(XML_READER_TYPE_ELEMENT.rawValue): begin(reader)
      case Int32(XML_READER_TYPE_END_ELEMENT.rawValue): end()
      case Int32(XML_READER_TYPE_TEXT.rawValue), Int32(XML_READER_TYPE_CDATA.rawValue):
        if let value = xmlTextReaderConstValue(reader) { text += String(cString: value) }
      case Int32(XML_READER_TYPE_DOCUMENT_TYPE.rawValue): throw .entities
      default: break
      }
    }
  }

  private mutating func begin(_ reader: xmlTextReaderPtr) {
    let name = Walker.plain(xmlTextReaderConstLocalName(reader))
    text = ""
    receiver.begin(name, in: parents) { wanted in
      defer { xmlTextReaderMoveToElement(reader) }
      var status = xmlTextReaderMoveToFirstAttribute(reader)
      while status == 1 {
        if Walker.plain(xmlTextReaderConstLocalName(reader)) == wanted {
          return xmlTextReaderConstValue(reader).map { String(cString: $0) }
        }
        status = xmlTextReaderMoveToNextAttribute(reader)
      }
      return nil
    }
    parents.append(name)
    if xmlTextReaderIsEmptyElement(reader) == 1 { end() }
  }

  private mutating func end() {
    guard let name = parents.popLast() else { return }
    receiver.end(name, in: parents, text: text)
    text = ""
  }

  /// A name without the prefix that libxml2 leaves on it when nobody declared it.
  private static func plain(_ name: UnsafePointer<xmlChar>?) -> String {
    guard let name else { return "" }
    let text = String(cString: name)
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return text }
    return String(text[text.utf8.index(after: colon)...])
  }

  private static func damage(_ reader: xmlTextReaderPtr) -> TrackDamage {
    guard let error = xmlGetLastError() else {
      let (line, column) = (
        xmlTextReaderGetParserLineNumber(reader), xmlTextReaderGetParserColumnNumber(reader)
      )
      return TrackDamage(line: Int(line), column: Int(column), reason: "it cannot be read on")
    }
    let message = error.pointee.message.map { String(cString: $0) } ?? ""
    let reason = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it cannot be read on"
    return TrackDamage(line: Int(error.pointee.line), column: max(1, Int(error.pointee.int2)), reason: reason)
  }
}
