/// The address of a file or folder of the content folder in a text: `![](ridge.jpg)`, `[the walk](../walks/aliva.gpx)`.
///
/// In ``Prose`` it has the form `content:alps/ridge.jpg`, from the content folder, whatever folder the text is in.
public struct ContentAddress: Sendable, Hashable, Codable {
  /// From the content folder, with `/` between names and none at its ends; empty for the content folder itself. One that leads out of it
  /// begins with `..`.
  public let path: String
  /// What follows the path: a query or a fragment with its first character, or nothing.
  public let suffix: String

  private static let scheme = "content:"

  /// The address as ``Prose`` has it.
  public var url: String { ContentAddress.scheme + ContentAddress.encoded(path) + suffix }

  /// - Parameter url: Of a link or picture in ``Prose``; `nil` for one that leads out of the content folder.
  public init?(_ url: String) {
    guard url.hasPrefix(ContentAddress.scheme) else { return nil }
    self.init(text: url.dropFirst(ContentAddress.scheme.count), in: "")
  }

  /// An address as an author writes it.
  ///
  /// - Parameters:
  ///   - url: With escapes such as `%20`; a slash at its beginning is the content folder.
  ///   - folder: The folder of the text, from the content folder.
  /// - Returns: `nil` for web and mail addresses, and those of parts of the page.
  public init?(_ url: String, inFolder folder: some StringProtocol) {
    let head = url.prefix { !"/?#".contains($0) }
    guard !url.isEmpty, !head.contains(":"), !url.hasPrefix("//"), url.first != "#", url.first != "?",
      !url.contains("\\")
    else { return nil }
    self.init(text: url[...], in: url.hasPrefix("/") ? "" : folder)
  }

  private init(text: Substring, in folder: some StringProtocol) {
    let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    suffix = String(text[end...])
    let written = String(text[..<end])
    var steps = String(folder).split(separator: "/").map(String.init)
    for step in (ContentAddress.decoded(written) ?? written).split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else {
        steps.append(String(step))
      }
    }
    path = steps.joined(separator: "/")
  }

  /// Escapes what ends a path, and what begins an escape.
  private static func encoded(_ path: String) -> String {
    var text = ""
    for character in path.unicodeScalars {
      switch character {
      case "%": text += "%25"
      case "?": text += "%3F"
      case "#": text += "%23"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }

  /// - Returns: `nil` if the bytes are no text.
  private static func decoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Prose {
  /// The files and folders that it names, in the order of the text.
  package var contentAddresses: [ContentAddress] {
    var found: [ContentAddress] = []
    _ = mapAddresses { url in
      if let address = ContentAddress(url) { found.append(address) }
      return url
    }
    return found
  }

  /// Whether a paragraph or block of it shows a photograph of the content folder.
  package var hasPictures: Bool { !pictureAddresses.isEmpty }

  /// The photographs of the content folder in its paragraphs and blocks, in the order of the text.
  package var pictureAddresses: [ContentAddress] {
    blocks.flatMap { block -> [ContentAddress] in
      if case .insert(let insert) = block {
        return insert.kind == .photo || insert.kind == .video ? [insert.address].compactMap(\.self) : []
      }
      guard case .paragraph(let inlines) = block else { return [] }
      return inlines.compactMap { inline in
        if case .image(let url, _) = inline { ContentAddress(url) } else { nil }
      }
    }
  }

  /// The text with other addresses of links and pictures.
  package func mapAddresses(_ transform: (_ url: String) -> String) -> Prose {
    Prose(blocks.map { $0.mapAddresses(transform) })
  }
}

extension Prose.Block {
  fileprivate func mapAddresses(_ transform: (String) -> String) -> Prose.Block {
    func map(_ inlines: [Prose.Inline]) -> [Prose.Inline] { inlines.map { $0.mapAddresses(transform) } }
    return switch self {
    case .paragraph(let inlines): .paragraph(map(inlines))
    case .heading(let level, let inlines): .heading(level: level, map(inlines))
    case .list(let ordered, let items):
      .list(ordered: ordered, items: items.map { $0.map { $0.mapAddresses(transform) } })
    case .quote(let blocks): .quote(blocks.map { $0.mapAddresses(transform) })
    case .table(let header, let rows): .table(header: header.map(map), rows: rows.map { $0.map(map) })
    // Its address is one of the content folder.
    case .code, .divider, .insert: self
    }
  }
}

extension Prose.Inline {
  fileprivate func mapAddresses(_ transform: (String) -> String) -> Prose.Inline {
    func map(_ inlines: [Prose.Inline]) -> [Prose.Inline] { inlines.map { $0.mapAddresses(transform) } }
    return switch self {
    case .emphasis(let inner): .emphasis(map(inner))
    case .strong(let inner): .strong(map(inner))
    case .strikethrough(let inner): .strikethrough(map(inner))
    case .link(let url, let inner): .link(url: transform(url), map(inner))
    case .image(let url, let alternative): .image(url: transform(url), alternative: alternative)
    case .text, .code, .hashtag, .lineBreak: self
    }
  }
}
