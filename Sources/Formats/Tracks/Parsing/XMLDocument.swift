internal import CLibXML2
private import Unpacking

/// Receives the elements of a document in order.
protocol ElementReceiver {
  /// An element begins.
  ///
  /// - Parameters:
  ///   - name: Without its prefix.
  ///   - parents: The names of the enclosing elements, outermost first.
  ///   - attribute: The value of an attribute, by its name without prefix.
  mutating func begin(_ name: String, in parents: [String], attribute: (String) -> String?)
  /// An element ends.
  ///
  /// - Parameter text: Its own text after its last child element.
  mutating func end(_ name: String, in parents: [String], text: ElementText)
}

/// Parses an XML document without building a tree.
///
/// A hostile file is bounded: libxml2 uses neither the network nor the disk, a document type is refused before its entities
/// are used, and elements may be nested 256 deep.
enum XMLDocument {
  /// Passes every element to a receiver, up to the end or the first error.
  ///
  /// - Returns: The first error; `nil` when the document is well-formed.
  /// - Throws: ``TrackError/entities``.
  static func read(_ document: [UInt8], into receiver: inout TrackElements) throws(TrackError) -> TrackDamage?
  {
    _ = library
    let stream = ElementStream(receiver)
    let damage = document.withUnsafeBytes { bytes -> TrackDamage? in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard !XMLLimits.hasTooManyAttributes(bytes.bindMemory(to: UInt8.self)) else {
        return TrackDamage(line: 1, column: 1, reason: "an element has more than ten thousand attributes")
      }
      guard bytes.count <= Int(Int32.max), let context = xmlNewParserCtxt() else {
        return unknownDamage
      }
      defer { xmlFreeParserCtxt(context) }
      context.pointee.sax.pointee = stream.handler(like: context.pointee.sax.pointee)
      context.pointee.userData = Unmanaged.passUnretained(stream).toOpaque()
      stream.context = context
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      // No tree is built, so none is freed.
      _ = xmlCtxtReadMemory(context, start, Int32(bytes.count), nil, nil, Int32(bitPattern: options))
      stream.context = nil
      return context.pointee.wellFormed == 0 ? stream.damage ?? unknownDamage : nil
    }
    receiver = stream.receiver
    if stream.hasDocumentType { throw .entities }
    return damage
  }

  private static let unknownDamage = TrackDamage(line: 1, column: 1, reason: "it cannot be read")

  /// Initialized once and never cleaned up, since other modules of the process use libxml2, too.
  private static let library: Void = xmlInitParser()
}
