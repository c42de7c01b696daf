internal import Files
internal import Foundation
internal import Photography

/// What an author's own HTML and styles run and load on every page, in words of a Content-Security-Policy.
///
/// - Note: Content Security Policy Level 3 (W3C), 2.3.1.
package struct PageSources: Sendable, Hashable {
  /// What another host is asked for.
  package struct Use: Sendable, Hashable {
    /// Of the directives of each, one must allow the origin, or an element does not work.
    package var needed: Set<[String]> = []
    /// These, and what such elements often ask for, too.
    package var usual: Set<String> = []

    /// Whether all that is needed is allowed; of an origin that only a script names, anything.
    package func isAllowed(_ origin: String, by allowed: AllowedSources) -> Bool {
      needed.isEmpty ? allowed.allows(origin) : needed.allSatisfy { allowed.allows(origin, for: $0) }
    }
  }

  /// What is within the files themselves, by directive, sorted: `["script-src": ["'sha256-…'"]]`.
  package var directives: [String: [String]] { sources.mapValues { $0.sorted() } }
  /// By origin: `"https://example.org:8080"`, or `"example.org"` for an address without a scheme.
  package private(set) var hosts: [String: Use] = [:]
  /// Addresses of files that mean another one on each page, or under another address of the site.
  package private(set) var unsteady: [String] = []
  /// Whether a script within a page has `{root}`, which is replaced in attributes and texts only.
  package private(set) var hasRootInScript = false

  private var sources: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - html: Pieces of pages.
  ///   - styles: Style sheets of the site.
  package init(html: [[UInt8]], styles: [[UInt8]]) {
    if !html.isEmpty || !styles.isEmpty {
      // Styles often have fonts and pictures within them.
      for directive in ["font-src", "img-src"] { sources[directive, default: []].insert("data:") }
    }
    for style in styles { addLinks(ofStyle: String(decoding: style, as: UTF8.self)) }
    for piece in html { read(piece) }
  }

  private mutating func read(_ html: [UInt8]) {
    var scanner = MarkupScanner(html)
    var raw: MarkupScanner.Tag?
    while let event = scanner.next() {
      switch event {
      case .damage: return
      case .text(let text):
        if raw?.name == "style" { addLinks(ofStyle: String(decoding: text, as: UTF8.self)) }
        if let script = raw, script.name == "script", script.value("src") == nil, script.isRun {
          addScript(text)
        }
        raw = nil
      case .tag(let tag):
        guard !tag.isEnd else { continue }
        raw = tag.name == "script" || tag.name == "style" ? tag : nil
        read(tag)
      }
    }
  }

  private mutating func read(_ tag: MarkupScanner.Tag) {
    for (name, value) in tag.attributes {
      addAddresses(of: name, value, tag)
      switch name {
      case "style": addLinks(ofStyle: value)
      case "src": add(value, PageSources.directives(ofElement: tag.name))
      case "data" where tag.name == "object": add(value, PageSources.directives(ofElement: tag.name))
      case "poster": add(value, ["img-src"])
      case "srcset":
        for source in value.split(separator: ",") {
          add(String(source.split(separator: " ").first ?? ""), ["img-src"])
        }
      case "action", "formaction": add(value, ["form-action"])
      case "href" where tag.name == "link": add(value, PageSources.directives(ofLink: tag))
      case _ where name.hasPrefix("on"):
        hasRootInScript = hasRootInScript || value.contains("{root}")
        addDigest(of: Array(value.utf8))
        sources["script-src", default: []].insert("'unsafe-hashes'")
      default: break
      }
    }
  }

  /// Remembers the addresses in an attribute that do not work on every page.
  private mutating func addAddresses(of name: String, _ value: String, _ tag: MarkupScanner.Tag) {
    let addresses: [Substring]
    switch name {
    case "href", "src", "action", "formaction", "poster": addresses = [value[...]]
    case "data" where tag.name == "object": addresses = [value[...]]
    case "srcset": addresses = value.split(separator: ",").compactMap { $0.split(separator: " ").first }
    default: return
    }
    for address in addresses.map({ String($0).trimmingSpace }) where PageSources.isUnsteady(address) {
      if !unsteady.contains(address) { unsteady.append(address) }
    }
  }

  private static func isUnsteady(_ address: String) -> Bool {
    guard let first = address.first, !"#?{".contains(first), !address.hasPrefix("//") else { return false }
    let head = address.prefix { !"/?#".contains($0) }
    return !head.contains(":")
  }

  /// A script counts what it does where it comes from, and often asks for a picture there.
  static let ofScripts = ["script-src", "connect-src", "img-src"]

  /// What an element that loads a file needs, the first; and what it often asks for, too.
  static func directives(ofElement name: String) -> [String] {
    switch name {
    case "script": ofScripts
    case "iframe", "frame": ["frame-src"]
    case "object", "embed": ["object-src"]
    case "audio", "video", "track", "source": ["media-src"]
    case "form", "button": ["form-action"]
    default: ["img-src"]
    }
  }

  /// The same of a `link`; empty for one that loads nothing.
  static func directives(ofLink tag: MarkupScanner.Tag) -> [String] {
    let relations = tag.value("rel")?.lowercased().split(separator: " ") ?? []
    if relations.contains("stylesheet") { return ["style-src", "font-src", "img-src"] }
    if relations.contains("modulepreload") { return ["script-src"] }
    guard relations.contains("preload") || relations.contains("prefetch") else {
      return relations.contains { $0.hasSuffix("icon") } ? ["img-src"] : []
    }
    switch tag.value("as")?.lowercased() {
    case "script": return ofScripts
    case "style": return ["style-src"]
    case "font": return ["font-src"]
    case "image": return ["img-src"]
    default: return ["connect-src"]
    }
  }

  /// The digest of a script, and the origins that are written in it.
  private mutating func addScript(_ text: ArraySlice<UInt8>) {
    addDigest(of: Array(text))
    let words = String(decoding: text, as: UTF8.self)
    hasRootInScript = hasRootInScript || words.contains("{root}")
    for range in words.ranges(of: "//") {
      let start =
        words[..<range.lowerBound].hasSuffix("https:")
        ? "https:" : words[..<range.lowerBound].hasSuffix("http:") ? "http:" : nil
      let isQuoted = words[..<range.lowerBound].last.map { "\"'`".contains($0) } ?? false
      guard start != nil || isQuoted else { continue }
      let link = (start ?? "") + words[range.lowerBound...].prefix { !"\"'`\\ \n".contains($0) }
      // It may only be a link, or a comment.
      if let origin = PageSources.origin(of: link) {
        hosts[origin, default: Use()].usual.formUnion(Self.ofScripts)
      }
    }
  }

  private mutating func addDigest(of script: [UInt8]) {
    let digest = Data(Digest(of: script).bytes).base64EncodedString()
    sources["script-src", default: []].insert("'sha256-\(digest)'")
  }

  private mutating func addLinks(ofStyle style: String) {
    for link in StyleLinks.all(in: style) { add(link, Self.ofStyles, needed: Self.ofStyles) }
  }

  static let ofStyles = ["style-src", "font-src", "img-src"]

  /// - Parameters:
  ///   - link: Of a file that is loaded; only the address of another origin adds something.
  ///   - needed: One of these must be allowed; by default the first.
  private mutating func add(_ link: String, _ directives: [String], needed: [String]? = nil) {
    guard !directives.isEmpty, let origin = PageSources.origin(of: link) else { return }
    hosts[origin, default: Use()].usual.formUnion(directives)
    hosts[origin, default: Use()].needed.insert(needed ?? [directives[0]])
    // Its style sheets load their fonts from another host.
    if origin.hasSuffix("fonts.googleapis.com"), directives.contains("style-src") {
      hosts["https://fonts.gstatic.com"] = Use(needed: [["font-src"]], usual: ["font-src"])
    }
  }

  /// `https://example.org:8080`, or `example.org` for an address without a scheme.
  static func origin(of link: String) -> String? {
    let link = link.trimmingSpace
    let scheme = ["https://", "http://", "wss://", "//"].first { link.lowercased().hasPrefix($0) }
    guard let scheme else { return nil }
    let host = link.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    let isHost =
      !host.isEmpty
      && host.utf8.allSatisfy { byte in
        (0x30...0x3A).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2E || byte == 0x2D
      }
    return isHost ? (scheme == "//" ? "" : scheme) + host.lowercased() : nil
  }
}

extension MarkupScanner.Tag {
  /// Whether a browser runs the text of this script, rather than keeping it as data.
  fileprivate var isRun: Bool {
    ["", "module", "text/javascript", "application/javascript"].contains(value("type")?.lowercased() ?? "")
  }
}
