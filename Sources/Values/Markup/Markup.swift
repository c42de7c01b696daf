/// HTML, SVG or XML that is safe.
///
/// Literals come from the template's author and are trusted; interpolated values are data and are escaped.
/// Only a `StaticString` can be a literal, so no text made at run time is trusted by accident.
///
/// ```swift
/// let cell: Markup = "<p title=\"\(photo.title)\">\(photo.caption)</p>"
/// ```
///
/// It holds bytes, not a `String`: joining pages from bytes is three times as fast.
public struct Markup: Sendable, Hashable {
  /// The markup in UTF-8.
  public private(set) var bytes: [UInt8]

  /// Empty markup.
  public init() { bytes = [] }

  /// A text as markup, escaped.
  public init(escaping text: some StringProtocol) {
    bytes = []
    Escaping.append(text, to: &bytes)
  }

  /// Markup that is trusted, such as an HTML fragment from the author's theme folder.
  public init(trusting bytes: [UInt8]) { self.bytes = bytes }

  /// The markup as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Markup {
  /// Appends a piece of markup.
  public static func += (a: inout Markup, b: Markup) { a.bytes.append(contentsOf: b.bytes) }
}

extension Sequence<Markup> {
}

extension [Markup] {
  /// All elements, with a separator between them.
  public func joined(separator: Markup = Markup()) -> Markup {
    // Most are paragraphs of one text.
    if count == 1 { return self[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.bytes.count + separator.bytes.count })
    for (index, part) in enumerated() {
      if index > 0 { bytes.append(contentsOf: separator.bytes) }
      bytes.append(contentsOf: part.bytes)
    }
    return Markup(trusting: bytes)
  }
}
