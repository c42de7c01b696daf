/// An address that may be put into a page: a file of the site, or a web or mail address; never `javascript:` and its kin.
public struct Link: Sendable, Hashable {
  /// Percent-encoded where needed; not yet escaped for markup.
  public let text: String

  /// An address that somebody wrote.
  ///
  /// - Returns: `nil` unless it is `http:`, `https:`, `mailto:` or without a scheme, and without control characters.
  public init?(_ address: some StringProtocol) {
    let text = address.drop(while: \.isWhitespace)
    guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x21 || $0.value == 0x7F }) else {
      return nil
    }
    let head = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let colon = head.firstIndex(of: ":") {
      guard ["http", "https", "mailto"].contains(head[..<colon].lowercased()) else { return nil }
    }
    self.text = Link.encode(text.utf8, keeping: Link.reserved)
  }

  /// A file of the site, as seen from another: `Link(to: "map/index.html", from: "photo/a.html")` is `../map/index.html`.
  ///
  /// - Parameters:
  ///   - path: From the site's root, unescaped.
  ///   - page: The page that it stands on, likewise.
  ///   - fragment: What follows `#`, unescaped.
  public init(to path: some StringProtocol, from page: some StringProtocol, fragment: String? = nil) {
    let target = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = page.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var shared = 0
    while shared < folder.count, shared < target.count - 1, folder[shared] == target[shared] { shared += 1 }
    let steps = Array(repeating: "..", count: folder.count - shared)
    let names = target[shared...].map { Link.encode($0.utf8, keeping: Link.unreserved) }
    var text = (steps + names).joined(separator: "/")
    if let fragment { text += "#" + Link.encode(fragment.utf8, keeping: Link.unreserved) }
    self.text = text
  }

  /// A file of the site at its address on the web.
  ///
  /// - Parameter base: Where the site's root lies, with or without a last slash.
  public init?(_ path: some StringProtocol, below base: String) {
    guard let root = Link(base) else { return nil }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    text =
      (root.text.hasSuffix("/") ? root.text : root.text + "/")
      + names.map { Link.encode($0.utf8, keeping: Link.unreserved) }.joined(separator: "/")
  }

  private static let unreserved = Set("-._~".utf8)
  private static let reserved = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)

  private static func encode(_ utf8: some Sequence<UInt8>, keeping kept: Set<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var out: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: out.append(byte)
      case _ where kept.contains(byte): out.append(byte)
      default: out.append(contentsOf: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
