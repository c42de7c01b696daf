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
/// The network and the disk are never asked, a document type is refused before an entity of its could be used, and
/// libxml2 goes no deeper than 256 levels, which bounds what a hostile file can do.
enum XMLDocument {
  /// Tells a receiver of every element up to the end, or up to where the document goes wrong.
  ///
  /// - Returns: Where it goes wrong; `nil` when it does not.
  /// - Throws: ``TrackError/entities``.
  static func read(_ document: [UInt8], into receiver: inout TrackElements) throws(TrackError) -> TrackDamage?
  {
    _ = library
    let stream = ElementStream(receiver)
    let damage = document.withUnsafeBytes { bytes -> TrackDamage? in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard bytes.count <= Int(Int32.max), let context = xmlNewParserCtxt() else {
        return unknownDamage
      }
      defer { xmlFreeParserCtxt(context) }
      context.pointee.sax.pointee = stream.handler(like: context.pointee.sax.pointee)
      context.pointee.userData = Unmanaged.passUnretained(stream).toOpaque()
      stream.context = context
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      // There is no tree to free: nothing that would build one is listened to.
      _ = xmlCtxtReadMemory(context, start, Int32(bytes.count), nil, nil, Int32(bitPattern: options))
      stream.context = nil
      return context.pointee.wellFormed == 0 ? stream.damage ?? unknownDamage : nil
    }
    receiver = stream.receiver
    if stream.hasDocumentType { throw .entities }
    return damage
  }

  private static let unknownDamage = TrackDamage(line: 1, column: 1, reason: "it cannot be read")

  /// Started once and never cleaned up: other rooms of the same process use libxml2 too.
  private static let library: Void = xmlInitParser()
}
