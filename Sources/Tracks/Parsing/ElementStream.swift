internal import CLibXML2

/// Receives the events of libxml2 while it parses a document, and passes elements with their text to a receiver.
///
/// Used for one parse, on one thread.
final class ElementStream {
  private(set) var receiver: TrackElements
  private(set) var hasDocumentType = false
  /// The first fatal error; later ones mostly follow from it.
  private(set) var damage: TrackDamage?
  /// The current parse, so that it can be stopped.
  var context: xmlParserCtxtPtr?
  private var parents: [String] = []
  private var text: [UInt8] = []

  init(_ receiver: TrackElements) { self.receiver = receiver }

  /// Handles only elements and text, so that libxml2 builds no tree and opens no file.
  func handler(like standard: xmlSAXHandler) -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = standard.initialized
    handler.internalSubset = { stream, _, _, _ in ElementStream.from(stream)?.refuse() }
    handler.startElementNs = { stream, name, _, _, _, _, count, _, attributes in
      ElementStream.from(stream)?.begin(name, attributes, count: Int(count))
    }
    handler.endElementNs = { stream, _, _, _ in ElementStream.from(stream)?.end() }
    handler.characters = { stream, bytes, count in
      ElementStream.from(stream)?.add(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    handler.cdataBlock = handler.characters
    handler.serror = { stream, error in
      if let error { ElementStream.from(stream)?.note(error.pointee) }
    }
    return handler
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> ElementStream? {
    pointer.map { Unmanaged<ElementStream>.fromOpaque($0).takeUnretainedValue() }
  }

  private func refuse() {
    hasDocumentType = true
    if let context { xmlStopParser(context) }
  }

  private func note(_ error: xmlError) {
    guard error.level == XML_ERR_FATAL, damage == nil else { return }
    let message = error.message.map { String(cString: $0) } ?? ""
    let reason = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it cannot be read"
    damage = TrackDamage(line: max(1, Int(error.line)), column: max(1, Int(error.int2)), reason: reason)
  }

  /// - Parameter attributes: Five pointers for each: name, prefix, namespace, start and end of the value.
  private func begin(
    _ name: UnsafePointer<xmlChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) {
    let name = ElementStream.plain(name)
    text.removeAll(keepingCapacity: true)
    receiver.begin(name, in: parents) { wanted in
      guard let attributes else { return nil }
      for index in 0..<count where ElementStream.plain(attributes[index * 5]) == wanted {
        guard let start = attributes[index * 5 + 3], let end = attributes[index * 5 + 4] else { return nil }
        return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      }
      return nil
    }
    parents.append(name)
  }

  private func end() {
    guard let name = parents.popLast() else { return }
    receiver.end(name, in: parents, text: String(decoding: text, as: UTF8.self))
    text.removeAll(keepingCapacity: true)
  }

  private func add(_ bytes: UnsafeBufferPointer<xmlChar>) { text.append(contentsOf: bytes) }

  /// A name without its prefix, which libxml2 keeps if it is not declared.
  private static func plain(_ name: UnsafePointer<xmlChar>?) -> String {
    guard let name else { return "" }
    let text = String(cString: name)
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return text }
    return String(text[text.utf8.index(after: colon)...])
  }
}
