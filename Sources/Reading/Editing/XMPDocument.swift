internal import CLibXML2

/// A parsed file; ``free()`` ends it.
struct XMPDocument {
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
    if document.pointee.intSubset == nil, let packet, String(cString: packet.pointee.name) == "RDF" {
      var node = packet.pointee.children
      while let one = node {
        if one.pointee.type == XML_ELEMENT_NODE, String(cString: one.pointee.name) == "Description" {
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
      if one.pointee.type == XML_ELEMENT_NODE, String(cString: one.pointee.name) == name { return one }
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
    add(name, "Alt", items: [value]) { item in
      xmlNewNsProp(item, xmlSearchNs(document, item, "xml"), "lang", "x-default")
    }
  }

  func setList(_ name: XMPName, _ kind: String, _ values: [String]) {
    remove(name)
    if !values.isEmpty { add(name, kind, items: values) { _ in } }
  }

  private func setContent(of node: xmlNodePtr, _ value: String) {
    xmlNodeSetContent(node, nil)
    xmlNodeAddContent(node, value)
  }

  private func add(
    _ name: XMPName, _ kind: String, items values: [String], _ finish: (xmlNodePtr) -> Void
  ) {
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
