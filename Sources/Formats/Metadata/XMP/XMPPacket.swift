/// The properties of an XMP packet, by name.
///
/// - Note: XMP specification part 1 (ISO 16684-1:2019), section 7.
struct XMPPacket: Sendable {
  /// One value of a property, with its language where it has one.
  struct Value: Sendable, Hashable {
    var text: String
    var language: String?
  }

  /// A file of those that follow each other in this one: the picture itself, its gain map, its movie.
  struct File: Sendable, Hashable {
    /// `Primary`, `GainMap`, `MotionPhoto` and others.
    var semantic: String
    /// In bytes; 0 if unknown, as that of the first.
    var length: Int
  }

  private(set) var properties: [XMLName: [Value]] = [:]
  /// In their order.
  private(set) var files: [File] = []
  /// The marked faces, as they are written.
  private(set) var faces: [WrittenFace] = []

  /// - Returns: `nil` when the bytes hold no XMP.
  init?(_ bytes: ByteWindow) {
    guard let root = XMLElement.parse(XMPDecoding.document(in: bytes)) else { return nil }
    let blocks = XMPPacket.descriptions(under: root)
    if blocks.isEmpty, root.firstDescendant(.rdf("RDF")) == nil { return nil }
    for block in blocks { add(block) }
    let names = blocks.flatMap(XMPPacket.facesNames).filter { !$0.isEmpty }
    files = Array(blocks.flatMap(XMPPacket.files).prefix(XMPPacket.mostFiles))
    faces = WrittenFace.all(in: blocks)
    if !names.isEmpty { properties[XMPProperty.people, default: []] += names.map { Value(text: $0) } }
  }

  /// Adds the properties of another packet that this one lacks.
  mutating func merge(_ other: XMPPacket) {
    properties.merge(other.properties) { mine, _ in mine }
    if files.isEmpty { files = other.files }
    if faces.isEmpty { faces = other.faces }
  }

  private static func descriptions(under root: XMLElement) -> [XMLElement] {
    guard let rdf = root.firstDescendant(.rdf("RDF")) else { return [] }
    return rdf.children.filter { $0.name == .rdf("Description") }
  }

  /// Properties are attributes or elements, with the same meaning.
  private mutating func add(_ description: XMLElement) {
    for (name, text) in description.attributes where !name.isSyntax { add([Value(text: text)], to: name) }
    for property in description.children { add(XMPPacket.values(of: property), to: property.name) }
  }

  private mutating func add(_ values: [Value], to name: XMLName) {
    guard !values.isEmpty, properties[name] == nil else { return }
    properties[name] = values
  }

  private static let mostFiles = 64

  /// The files in a list, at any depth.
  private static func files(in element: XMLElement) -> [File] {
    func text(_ name: String) -> String? {
      let name = XMPProperty.item(name)
      return (element.attributes[name] ?? element.children.first { $0.name == name }?.text)?.tidied
    }
    if let semantic = text("Semantic") {
      return [File(semantic: semantic, length: text("Length").flatMap { Int($0) } ?? 0)]
    }
    return element.children.flatMap(files)
  }

  /// The names of marked faces, at any depth.
  private static func facesNames(in element: XMLElement) -> [String] {
    func text(_ name: XMLName) -> String? {
      element.attributes[name] ?? element.children.first { $0.name == name }?.text
    }
    var names = [text(XMPProperty.windowsPerson)]
    // Other regions are animals, bar codes and points of focus.
    if text(XMPProperty.region("Type")).map({ $0 == "Face" }) ?? true {
      names.append(text(XMPProperty.region("Name")))
    }
    return names.compactMap { $0?.tidied } + element.children.flatMap(facesNames)
  }

  private static func values(of property: XMLElement) -> [Value] {
    for kind in ["Alt", "Bag", "Seq"] {
      guard let list = property.children.first(where: { $0.name == .rdf(kind) }) else { continue }
      return list.children.filter { $0.name == .rdf("li") }.compactMap { item in
        value(of: item)
      }
    }
    return value(of: property).map { [$0] } ?? []
  }

  /// A text, an `rdf:resource`, or the `rdf:value` of a value with qualifiers.
  private static func value(of element: XMLElement) -> Value? {
    let language = element.attributes[XMLName.language]
    if let resource = element.attributes[.rdf("resource")] {
      return Value(text: resource, language: language)
    }
    if element.children.isEmpty { return Value(text: element.text, language: language) }
    let inner = element.firstDescendant(.rdf("value")).map(\.text)
    return inner.map { Value(text: $0, language: language) }
  }
}

extension XMLElement {
  /// The first element of that name in document order, this one included.
  func firstDescendant(_ name: XMLName) -> XMLElement? {
    if self.name == name { return self }
    for child in children {
      if let found = child.firstDescendant(name) { return found }
    }
    return nil
  }
}

extension XMLName {
  static func rdf(_ local: String) -> XMLName {
    XMLName("http://www.w3.org/1999/02/22-rdf-syntax-ns", local)
  }

  static let language = XMLName("http://www.w3.org/XML/1998/namespace", "lang")

  /// Whether it is part of RDF's syntax and not a property.
  var isSyntax: Bool {
    namespace == XMLName.rdf("").namespace || namespace == XMLName.language.namespace || namespace.isEmpty
  }
}
