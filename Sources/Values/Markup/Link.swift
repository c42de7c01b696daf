/// An address that is safe in a page: a file of the site, or a web or mail address; never `javascript:` and
/// the like.
public struct Link: Sendable {
  private enum Address: Sendable {
    case text(String)
    /// Most links of a page. They are written into the page without a text of their own.
    case relative(path: String, page: String)
  }

  private let address: Address

  /// Percent-encoded if necessary; not yet escaped for markup.
  public var text: String {
    switch address {
    case .text(let text): return text
    case .relative(let path, let page):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(path.utf8.count + 16)
      Link.encode(path, from: page, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private init(_ address: Address) { self.address = address }

  /// An address from user input.
  ///
  /// - Returns: `nil` unless it is `http:`, `https:`, `mailto:` or without a scheme, and without control
  ///   characters.
  public init?(_ address: some StringProtocol) {
    let text = address.drop(while: \.isWhitespace)
    guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x21 || $0.value == 0x7F }) else {
      return nil
    }
    let head = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let colon = head.firstIndex(of: ":") {
      guard ["http", "https", "mailto"].contains(head[..<colon].lowercased()) else { return nil }
    }
    self.init(.text(Link.encode(text.utf8, keeping: Link.reserved)))
  }

  /// The relative address of a file of the site: `Link(to: "map/index.html", from: "photo/a.html")` is
  /// `../map/index.html`.
  ///
  /// - Parameters:
  ///   - path: From the site's root, unescaped.
  ///   - page: The page with the link, likewise.
  ///   - fragment: The part after `#`, unescaped.
  public init(to path: String, from page: String, fragment: String? = nil) {
    guard let fragment else {
      self.init(.relative(path: path, page: page))
      return
    }
    var bytes: [UInt8] = []
    Link.encode(path, from: page, to: &bytes)
    bytes.append(UInt8(ascii: "#"))
    Link.encode(fragment.utf8, to: &bytes)
    self.init(.text(String(decoding: bytes, as: UTF8.self)))
  }

  /// The relative address of a file of the site, from other kinds of strings.
  public init(to path: some StringProtocol, from page: some StringProtocol, fragment: String? = nil) {
    self.init(to: String(path), from: String(page), fragment: fragment)
  }

  /// The same file with what a text writes behind its path.
  ///
  /// - Parameter suffix: A query or a fragment with its first character, `?` or `#`, escaped as in a text; anything else is left out.
  package func with(suffix: String) -> Link {
    guard let first = suffix.first, first == "#" || first == "?" else { return self }
    return Link(.text(text + Link.encode(suffix.utf8, keeping: Link.reserved)))
  }

  /// An element of the same page, by its id.
  public init(fragment: String) {
    var bytes: [UInt8] = [UInt8(ascii: "#")]
    Link.encode(fragment.utf8, to: &bytes)
    self.init(.text(String(decoding: bytes, as: UTF8.self)))
  }

  /// The absolute address of a file of the site.
  ///
  /// - Parameter base: The address of the site's root, with or without a trailing slash.
  public init?(_ path: some StringProtocol, below base: String) {
    guard let root = Link(base) else { return nil }
    var bytes = Array(root.text.utf8)
    if bytes.last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
    Link.encode(path.utf8, to: &bytes)
    self.init(.text(String(decoding: bytes, as: UTF8.self)))
  }

  /// The characters that are valid unescaped (RFC 3986, sections 2.2 and 2.3), and `%`, which is assumed to
  /// be an escape already.
  private static let reserved = Set(":/?#[]@!$&'()*+,;=%".utf8)
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func encode(_ utf8: some Sequence<UInt8>, keeping kept: Set<UInt8>) -> String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if kept.contains(byte) { bytes.append(byte) } else { encode(CollectionOfOne(byte), to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the relative address of a file.
  private static func encode(_ path: String, from page: String, to bytes: inout [UInt8]) {
    var (path, page) = (path, page)
    let slash = UInt8(ascii: "/")
    path.withUTF8 { target in
      page.withUTF8 { page in
        // The common prefix up to its last slash is the folder that both share.
        var shared = 0
        var index = 0
        while index < target.count, index < page.count, target[index] == page[index] {
          index += 1
          if target[index - 1] == slash { shared = index }
        }
        for byte in page[shared...] where byte == slash { bytes.append(contentsOf: "../".utf8) }
        let rest = UnsafeBufferPointer(rebasing: target[shared...])
        // Most paths need no escapes.
        if rest.allSatisfy(isUnreserved) {
          bytes.append(contentsOf: rest)
        } else {
          encode(rest, to: &bytes)
        }
      }
    }
  }

  /// Appends the address, escaped for an attribute.
  func write(to bytes: inout [UInt8]) {
    switch address {
    case .text(let text): Escaping.append(text, to: &bytes)
    // Of what is escaped in markup, a percent-encoded path has nothing.
    case .relative(let path, let page): Link.encode(path, from: page, to: &bytes)
    }
  }

  /// Appends a path, percent-encoded except for slashes and unreserved characters (RFC 3986).
  private static func encode(_ path: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    for byte in path {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      }
    }
  }

  /// Whether a byte of a path is not escaped.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension Link: Hashable {
  public static func == (a: Link, b: Link) -> Bool { a.text == b.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
