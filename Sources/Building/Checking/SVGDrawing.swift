internal import Foundation
package import Photography

/// A drawing of the author's, written again with what is drawn and nothing else: no notes of the program that made it, no scripts,
/// nothing that is loaded from elsewhere.
///
/// - Note: Scalable Vector Graphics 2 (W3C), 2 and 5.
package struct SVGDrawing: Sendable, Hashable {
  /// Why a drawing is not used; each is worded to follow the file's name.
  package enum Fault: Error, Sendable, Hashable {
    case damaged(String)
    case script
    case elsewhere(String)
    case picture
    case unknown(String)
    case noSize

    package var summary: String {
      switch self {
      case .damaged(let what): "is not a well-formed SVG drawing: it \(what)"
      case .script: "has a script inside"
      case .elsewhere(let address): "takes something from elsewhere: \(address)"
      case .picture: "has a picture inside, which may tell where it was taken"
      case .unknown(let name): "has an element that PhotoMap does not know: <\(name)>"
      case .noSize: "does not say its size: it has no viewBox, nor a width and a height"
      }
    }
  }

  package private(set) var bytes: [UInt8] = []
  /// Its width and height, of which only the ratio matters.
  package private(set) var size = PixelSize(width: 1, height: 1)

  private var open: [String] = []
  /// The element whose content is left out, by its depth.
  private var leftOut: Int?
  private var hasRoot = false

  private static let elements: Set<String> = [
    "svg", "g", "defs", "symbol", "use", "switch", "path", "rect", "circle", "ellipse", "line", "polyline",
    "polygon", "text", "tspan", "textPath", "clipPath", "mask", "pattern", "marker", "linearGradient",
    "radialGradient", "stop", "filter", "style", "view", "feBlend", "feColorMatrix", "feComponentTransfer",
    "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight",
    "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feMerge",
    "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile",
    "feTurbulence",
  ]
  /// They draw nothing, and may tell who made the drawing, where, and of what.
  private static let notes: Set<String> = ["metadata", "title", "desc"]

  package init(_ file: [UInt8]) throws(Fault) {
    var scanner = MarkupScanner(file)
    while let event = scanner.next() {
      switch event {
      case .damage(let what): throw .damaged(what)
      case .text(let text): try add(text)
      case .tag(let tag): if tag.isEnd { try end(tag) } else { try begin(tag) }
      }
    }
    guard hasRoot else { throw .damaged("has no <svg>") }
    guard open.isEmpty else { throw .damaged("does not end <\(open.last ?? "")>") }
  }

  private mutating func begin(_ tag: MarkupScanner.Tag) throws(Fault) {
    let name = tag.name.hasPrefix("svg:") ? String(tag.name.dropFirst(4)) : tag.name
    guard open.isEmpty ? name == "svg" && !hasRoot : open.count < 200 else {
      throw .damaged("does not begin with <svg>, or has elements in too many others")
    }
    defer { if !tag.isClosed { open.append(tag.name) } }
    guard leftOut == nil else { return }
    switch name {
    case "script", "foreignObject", "iframe", "handler", "listener": throw .script
    case "image", "feImage": throw .picture
    case _ where SVGDrawing.notes.contains(name) || name.contains(":"):
      if !tag.isClosed { leftOut = open.count }
      return
    case _ where !SVGDrawing.elements.contains(name): throw .unknown(name)
    default: break
    }
    if !hasRoot { size = try SVGDrawing.size(of: tag) }
    let spaces =
      hasRoot ? "" : " xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    hasRoot = true
    var text = "<\(name)\(spaces)"
    for (attribute, value) in tag.attributes {
      guard try SVGDrawing.keeps(attribute, value) else { continue }
      text += " \(attribute)=\"\(SVGDrawing.escaped(value))\""
    }
    bytes += (text + (tag.isClosed ? "/>" : ">")).utf8
  }

  private mutating func end(_ tag: MarkupScanner.Tag) throws(Fault) {
    guard open.last == tag.name else { throw .damaged("ends <\(tag.name)> where another element is open") }
    open.removeLast()
    if let depth = leftOut {
      if depth == open.count { leftOut = nil }
      return
    }
    bytes += "</\(tag.name.hasPrefix("svg:") ? String(tag.name.dropFirst(4)) : tag.name)>".utf8
  }

  private mutating func add(_ text: ArraySlice<UInt8>) throws(Fault) {
    guard leftOut == nil, let element = open.last else { return }
    var words = String(decoding: text, as: UTF8.self)
    if element.hasSuffix("style") {
      for mark in ["<![CDATA[", "]]>"] { words = words.replacing(mark, with: "") }
      words = words.unescaped
      try SVGDrawing.check(style: words)
    } else {
      words = ["text", "tspan", "textPath"].contains(element) ? words.unescaped : ""
    }
    bytes += SVGDrawing.escaped(words).utf8
  }

  /// Whether an attribute is written again.
  private static func keeps(_ name: String, _ value: String) throws(Fault) -> Bool {
    if name.lowercased().hasPrefix("on") { throw .script }
    if name == "href" || name == "xlink:href" {
      guard value.trimmingSpace.hasPrefix("#") else { throw .elsewhere(String(value.prefix(60))) }
      return true
    }
    // Of other programs, or of data.
    guard name == "xml:space" || !name.contains(":"), name != "xmlns", !name.hasPrefix("data-"),
      name.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) })
        || name == "xml:space"
    else { return false }
    try check(style: value)
    return true
  }

  /// Refuses what is loaded by a style or an attribute.
  private static func check(style: String) throws(Fault) {
    let text = style.lowercased()
    // An escape could hide an address.
    guard !text.contains("\\"), !text.contains("@import"), !text.contains("javascript:"),
      !text.contains("image-set")
    else { throw .elsewhere(String(style.trimmingSpace.prefix(60))) }
    for link in StyleLinks.all(in: text) where !link.hasPrefix("#") {
      throw .elsewhere(String(link.prefix(60)))
    }
  }

  private static func size(of root: MarkupScanner.Tag) throws(Fault) -> PixelSize {
    func number(_ text: Substring) -> Double? {
      Double(text.hasSuffix("px") ? text.dropLast(2) : text).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
    let box = (root.value("viewBox") ?? "").split { $0 == " " || $0 == "," || $0.isNewline }
    let sides =
      box.count == 4
      ? [number(box[2]), number(box[3])]
      : ["width", "height"].map { number((root.value($0) ?? "").trimmingSpace[...]) }
    guard let width = sides[0], let height = sides[1] else { throw .noSize }
    let scale = 1000 / max(width, height)
    return PixelSize(width: max(1, Int(width * scale)), height: max(1, Int(height * scale)))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
