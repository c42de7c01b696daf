internal import CLibXML2
package import Metadata
package import Photography

/// An `.xmp` file beside a photograph, as darktable, digiKam, Lightroom and exiftool read it: its title, description, keywords,
/// rating and position can be changed; everything else in it stays.
package struct XMPText: Sendable, Hashable {
  package private(set) var bytes: [UInt8]

  /// A file without any value.
  package init() {
    bytes = Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""/>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>

      """.utf8)
  }

  /// - Throws: ``EditError/notXMP`` for anything else.
  package init(_ bytes: [UInt8]) throws(EditError) {
    self.bytes = bytes
    try change { _ in }
    self.bytes = bytes
  }

  /// What the file says.
  package var metadata: PhotoMetadata { MetadataReader.readSidecar(xmp: bytes) }

  package mutating func setTitle(_ title: String?) throws(EditError) {
    try change { $0.setText(.dc("title"), title) }
  }

  package mutating func setDescription(_ description: String?) throws(EditError) {
    try change { document in
      document.setText(.dc("description"), description)
      // Copies that some programs keep.
      document.remove(.tiff("ImageDescription"))
      document.remove(.exif("UserComment"))
    }
  }

  /// - Parameter stars: 0 to 5; -1 for rejected.
  package mutating func setRating(_ stars: Int?) throws(EditError) {
    try change { document in
      document.setAttribute(.xmp("Rating"), stars.map { "\($0)" })
      for name: XMPName in [
        .microsoft("Rating"), .digiKam("PickLabel"), .dynamicMedia("pick"), .dynamicMedia("good"),
      ] {
        document.remove(name)
      }
    }
  }

  /// - Parameter keywords: Each with its levels, topmost first.
  package mutating func setKeywords(_ keywords: [[String]]) throws(EditError) {
    try change { document in
      var seen: Set<String> = []
      document.setList(.dc("subject"), "Bag", keywords.compactMap(\.last).filter { seen.insert($0).inserted })
      document.setList(
        .lightroom("hierarchicalSubject"), "Bag",
        keywords.filter { $0.count > 1 }.map { $0.joined(separator: "|") })
      // digiKam separates levels by slashes.
      let plain = keywords.filter { levels in !levels.contains { $0.contains("/") } }
      document.setList(.digiKam("TagsList"), "Seq", plain.map { $0.joined(separator: "/") })
    }
  }

  package mutating func setLocation(_ place: Coordinate?) throws(EditError) {
    try change { document in
      document.setAttribute(.exif("GPSLatitude"), place.map { XMPText.angle($0.latitude, "N", "S") })
      document.setAttribute(.exif("GPSLongitude"), place.map { XMPText.angle($0.longitude, "E", "W") })
      document.setAttribute(.exif("GPSVersionID"), place == nil ? nil : "2.3.0.0")
      // It is that of the place before.
      document.remove(.exif("GPSAltitude"))
      document.remove(.exif("GPSAltitudeRef"))
    }
  }

  /// `46,33.480000N`: degrees and minutes (XMP specification, part 2).
  private static func angle(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    let millionths = Int((abs(degrees) * 60_000_000).rounded())
    let (whole, minutes) = millionths.quotientAndRemainder(dividingBy: 60_000_000)
    let fraction = String(minutes % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(whole),\(minutes / 1_000_000).\(zeros)\(fraction)\(degrees < 0 ? negative : positive)"
  }

  /// Changes the document, and writes it again.
  private mutating func change(_ body: (inout XMPDocument) -> Void) throws(EditError) {
    guard var document = XMPDocument(bytes) else { throw .notXMP }
    defer { document.free() }
    body(&document)
    guard let written = document.written else { throw .notXMP }
    bytes = written
  }
}

/// The name of an XMP property, with the usual prefix of its namespace.
private struct XMPName {
  let prefix: String
  let namespace: String
  let name: String

  static func dc(_ name: String) -> XMPName {
    XMPName(prefix: "dc", namespace: "http://purl.org/dc/elements/1.1/", name: name)
  }
  static func xmp(_ name: String) -> XMPName {
    XMPName(prefix: "xmp", namespace: "http://ns.adobe.com/xap/1.0/", name: name)
  }
  static func exif(_ name: String) -> XMPName {
    XMPName(prefix: "exif", namespace: "http://ns.adobe.com/exif/1.0/", name: name)
  }
  static func tiff(_ name: String) -> XMPName {
    XMPName(prefix: "tiff", namespace: "http://ns.adobe.com/tiff/1.0/", name: name)
  }
  static func lightroom(_ name: String) -> XMPName {
    XMPName(prefix: "lr", namespace: "http://ns.adobe.com/lightroom/1.0/", name: name)
  }
  static func digiKam(_ name: String) -> XMPName {
    XMPName(prefix: "digiKam", namespace: "http://www.digikam.org/ns/1.0/", name: name)
  }
  static func microsoft(_ name: String) -> XMPName {
    XMPName(prefix: "MicrosoftPhoto", namespace: "http://ns.microsoft.com/photo/1.0/", name: name)
  }
  static func dynamicMedia(_ name: String) -> XMPName {
    XMPName(prefix: "xmpDM", namespace: "http://ns.adobe.com/xmp/1.0/DynamicMedia/", name: name)
  }
  static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

  func isName(of namespace: UnsafePointer<xmlChar>?, _ other: UnsafePointer<xmlChar>?) -> Bool {
    guard let namespace, let other else { return false }
    return text(other) == name && XMPName.plain(text(namespace)) == XMPName.plain(self.namespace)
  }

  /// Some programs write namespaces without the slash at the end.
  private static func plain(_ namespace: String) -> String {
    namespace.hasSuffix("/") ? String(namespace.dropLast()) : namespace
  }
}

private func text(_ bytes: UnsafePointer<xmlChar>) -> String { String(cString: bytes) }

/// A parsed file; ``free()`` ends it.
private struct XMPDocument {
  private let document: xmlDocPtr
  /// What describes the photograph; the first takes new values.
  private var descriptions: [xmlNodePtr] = []
  private let hasDeclaration: Bool

  init?(_ bytes: [UInt8]) {
    // No entities, no network, no messages.
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    guard bytes.count < 1 << 24,
      let document = bytes.withUnsafeBytes({
        xmlReadMemory($0.baseAddress, Int32($0.count), nil, nil, Int32(bitPattern: options))
      })
    else { return nil }
    self.document = document
    hasDeclaration =
      bytes.starts(with: Array("<?xml ".utf8))
      || bytes.starts(with: [0xEF, 0xBB, 0xBF] + Array("<?xml ".utf8))
    let root = xmlDocGetRootElement(document)
    let packet = XMPDocument.child(of: root, "RDF") ?? root
    if document.pointee.intSubset == nil, let packet, text(packet.pointee.name) == "RDF" {
      var node = packet.pointee.children
      while let one = node {
        if one.pointee.type == XML_ELEMENT_NODE, text(one.pointee.name) == "Description" {
          descriptions.append(one)
        }
        node = one.pointee.next
      }
      if descriptions.isEmpty, let made = xmlNewChild(packet, packet.pointee.ns, "Description", nil) {
        xmlNewNsProp(made, packet.pointee.ns, "about", "")
        descriptions.append(made)
      }
    }
    if descriptions.isEmpty {
      xmlFreeDoc(document)
      return nil
    }
  }

  private static func child(of node: xmlNodePtr?, _ name: String) -> xmlNodePtr? {
    var child = node?.pointee.children
    while let one = child {
      if one.pointee.type == XML_ELEMENT_NODE, text(one.pointee.name) == name { return one }
      child = one.pointee.next
    }
    return nil
  }

  func free() { xmlFreeDoc(document) }

  var written: [UInt8]? {
    guard let buffer = xmlBufferCreate() else { return nil }
    defer { xmlBufferFree(buffer) }
    let options = XML_SAVE_AS_XML.rawValue | (hasDeclaration ? 0 : XML_SAVE_NO_DECL.rawValue)
    guard let context = xmlSaveToBuffer(buffer, "UTF-8", Int32(bitPattern: options)) else { return nil }
    let isSaved = xmlSaveDoc(context, document) >= 0
    guard xmlSaveClose(context) >= 0, isSaved, let content = xmlBufferContent(buffer) else { return nil }
    return Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(buffer))))
  }

  /// Removes a property wherever it is, as an attribute or as an element, with the white space before it.
  func remove(_ name: XMPName) {
    for description in descriptions {
      var attribute = description.pointee.properties
      while let one = attribute {
        attribute = one.pointee.next
        if name.isName(of: one.pointee.ns?.pointee.href, one.pointee.name) { xmlRemoveProp(one) }
      }
      for element in elements(of: description, name) {
        if let before = element.pointee.prev, before.pointee.type == XML_TEXT_NODE {
          xmlUnlinkNode(before)
          xmlFreeNode(before)
        }
        xmlUnlinkNode(element)
        xmlFreeNode(element)
      }
    }
  }

  private func elements(of node: xmlNodePtr, _ name: XMPName) -> [xmlNodePtr] {
    var found: [xmlNodePtr] = []
    var child = node.pointee.children
    while let one = child {
      if one.pointee.type == XML_ELEMENT_NODE, name.isName(of: one.pointee.ns?.pointee.href, one.pointee.name)
      {
        found.append(one)
      }
      child = one.pointee.next
    }
    return found
  }

  func setAttribute(_ name: XMPName, _ value: String?) {
    remove(name)
    guard let value, let namespace = namespace(name) else { return }
    xmlNewNsProp(descriptions[0], namespace, name.name, value)
  }

  /// A text in the default language; those in others stay if it is changed.
  func setText(_ name: XMPName, _ value: String?) {
    if let value, let old = descriptions.lazy.compactMap({ elements(of: $0, name).first }).first,
      let item = XMPDocument.child(of: XMPDocument.child(of: old, "Alt"), "li")
    {
      // The first is the default, whatever language it names.
      return setContent(of: item, value)
    }
    remove(name)
    guard let value else { return }
    add(name, "Alt", [value]) { item in
      xmlNewNsProp(item, xmlSearchNs(document, item, "xml"), "lang", "x-default")
    }
  }

  func setList(_ name: XMPName, _ kind: String, _ values: [String]) {
    remove(name)
    if !values.isEmpty { add(name, kind, values) { _ in } }
  }

  private func setContent(of node: xmlNodePtr, _ value: String) {
    xmlNodeSetContent(node, nil)
    xmlNodeAddContent(node, value)
  }

  private func add(_ name: XMPName, _ kind: String, _ values: [String], _ finish: (xmlNodePtr) -> Void) {
    let parent = descriptions[0]
    guard let namespace = namespace(name),
      let rdf = xmlSearchNsByHref(document, parent, XMPName.rdf)
    else { return }
    let hadChildren = parent.pointee.children != nil
    if !hadChildren { xmlAddChild(parent, xmlNewText("\n   ")) } else { xmlAddChild(parent, xmlNewText(" ")) }
    guard let property = xmlNewChild(parent, namespace, name.name, nil),
      let list = xmlNewChild(property, rdf, kind, nil)
    else { return }
    for value in values {
      guard let item = xmlNewTextChild(list, rdf, "li", value) else { continue }
      finish(item)
    }
    xmlAddChild(parent, xmlNewText("\n  "))
  }

  /// The namespace of a property, declared if it is not yet.
  private func namespace(_ name: XMPName) -> xmlNsPtr? {
    let node = descriptions[0]
    for href in [name.namespace, String(name.namespace.dropLast())] {
      if let known = xmlSearchNsByHref(document, node, href), known.pointee.prefix != nil { return known }
    }
    var prefix = name.prefix
    while xmlSearchNs(document, node, prefix) != nil { prefix += "1" }
    return xmlNewNs(node, name.namespace, prefix)
  }
}
