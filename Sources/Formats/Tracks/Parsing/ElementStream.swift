internal import CLibXML2

/// Receives the events of libxml2 while it parses a document, and passes elements with their text to a receiver.
///
/// Used for one parse, on one thread.
final class ElementStream {
  private(set) var hasDocumentType = false
  /// The first fatal error; later ones mostly follow from it.
  private(set) var damage: TrackDamage?
  /// The current parse, so that it can be stopped.
  var context: xmlParserCtxtPtr?
  private var state: State

  init(_ receiver: TrackElements) { state = State(receiver: receiver) }

  var receiver: TrackElements { state.receiver }

  /// Handles only elements and text, so that libxml2 builds no tree and opens no file.
  func handler(like standard: xmlSAXHandler) -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = standard.initialized
    handler.internalSubset = { stream, _, _, _ in ElementStream.from(stream)?.refuse() }
    handler.startElementNs = { stream, name, _, _, _, _, count, _, attributes in
      ElementStream.from(stream)?.state.begin(name, attributes, count: Int(count))
    }
    handler.endElementNs = { stream, _, _, _ in ElementStream.from(stream)?.state.end() }
    handler.characters = { stream, bytes, count in
      ElementStream.from(stream)?.state.add(UnsafeBufferPointer(start: bytes, count: Int(count)))
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
    damage = TrackDamage(
      line: max(1, Int(error.line)), column: max(1, Int(error.int2)), reason: ElementStream.reason(error))
  }

  /// Why a document is malformed, for people who do not know XML.
  ///
  /// - Note: The numbers are those of `xmlParserErrors` in libxml2's `xmlerror.h`.
  private static func reason(_ error: xmlError) -> String {
    let first = error.str1.map { String(cString: $0) }
    let second = error.str2.map { String(cString: $0) }
    switch Int(error.code) {
    case 4: return "it has no elements"
    case 5: return "something follows the end of its last element"
    case 9, 81: return "some bytes are no text in the encoding that it names, or in UTF-8 if it names none"
    case 22, 23, 26: return "a & begins no character that XML knows; it is written as &amp;"
    case 68:
      return
        "a < or a & stands there as a sign of its own; a < is written as &lt;, and an & is written as &amp;. If a program for versions, such as git, has left lines with <<<<<<<, keep one of the two versions"
    case 31, 32: return "it names an encoding that is not known"
    case 38...41: return "a value of an element is not in quotes, or its quotation mark has no end"
    case 42: return "an element has a value twice"
    case 45, 63: return "a comment or a text has no end"
    case 65, 72, 73, 74: return "an element is not complete"
    case 76: return "the element \(first ?? "") does not end before \(second ?? "another") does"
    case 77: return "the file ends within the element \(first ?? "")"
    default: return "it does not follow the rules of XML"
    }
  }
}

extension ElementStream {
  /// What changes with every element. One value: each access to a variable of a class is checked while the program runs.
  private struct State {
    var receiver: TrackElements
    private var parents: [String] = []
    private var text: [UInt8] = []
    private var names = ElementNames()

    init(receiver: TrackElements) { self.receiver = receiver }

    /// - Parameter attributes: Five pointers for each: name, prefix, namespace, start and end of the value.
    mutating func begin(
      _ name: UnsafePointer<xmlChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
      count: Int
    ) {
      let name = names.name(at: name)
      text.removeAll(keepingCapacity: true)
      receiver.begin(name, in: parents) { wanted in
        guard let attributes else { return nil }
        for index in 0..<count where ElementNames.isName(attributes[index * 5], wanted) {
          guard let start = attributes[index * 5 + 3], let end = attributes[index * 5 + 4] else { return nil }
          return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
        }
        return nil
      }
      parents.append(name)
    }

    mutating func end() {
      guard let name = parents.popLast() else { return }
      receiver.end(name, in: parents, text: ElementText(utf8: text))
      text.removeAll(keepingCapacity: true)
    }

    mutating func add(_ bytes: UnsafeBufferPointer<xmlChar>) { text.append(contentsOf: bytes) }
  }
}
