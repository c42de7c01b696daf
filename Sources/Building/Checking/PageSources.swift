internal import Files
internal import Foundation
internal import Photography

/// What an author's own HTML and styles load and run on every page, as sources of a Content-Security-Policy.
///
/// - Note: Content Security Policy Level 3 (W3C), 2.3.1.
package struct PageSources: Sendable, Hashable {
  /// By directive, sorted: `["script-src": ["'sha256-…'", "https://example.org"]]`.
  package var directives: [String: [String]] { sources.mapValues { $0.sorted() } }

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
        if let script = raw, script.name == "script", script.value("src") == nil { addScript(text) }
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
      switch name {
      case "style": addLinks(ofStyle: value)
      case "src", "data", "poster": add(value, PageSources.directives(ofElement: tag.name))
      case "srcset":
        for source in value.split(separator: ",") {
          add(String(source.split(separator: " ").first ?? ""), ["img-src"])
        }
      case "action", "formaction": add(value, ["form-action"])
      case "href" where tag.name == "link": add(value, PageSources.directives(ofLink: tag))
      case _ where name.hasPrefix("on"):
        addDigest(of: Array(value.utf8))
        sources["script-src", default: []].insert("'unsafe-hashes'")
      default: break
      }
    }
  }

  /// A script counts what it does where it comes from, and often asks for a picture there.
  private static let ofScripts = ["script-src", "connect-src", "img-src"]

  private static func directives(ofElement name: String) -> [String] {
    switch name {
    case "script": ofScripts
    case "iframe", "frame": ["frame-src"]
    case "object", "embed": ["object-src"]
    case "audio", "video", "track": ["media-src", "img-src"]
    case "source": ["media-src", "img-src"]
    default: ["img-src"]
    }
  }

  private static func directives(ofLink tag: MarkupScanner.Tag) -> [String] {
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
    for range in words.ranges(of: "//") {
      let start =
        words[..<range.lowerBound].hasSuffix("https:")
        ? "https:" : words[..<range.lowerBound].hasSuffix("http:") ? "http:" : nil
      let isQuoted = words[..<range.lowerBound].last.map { "\"'`".contains($0) } ?? false
      guard start != nil || isQuoted else { continue }
      add((start ?? "") + words[range.lowerBound...].prefix { !"\"'`\\ \n".contains($0) }, Self.ofScripts)
    }
  }

  private mutating func addDigest(of script: [UInt8]) {
    let digest = Data(Digest(of: script).bytes).base64EncodedString()
    sources["script-src", default: []].insert("'sha256-\(digest)'")
  }

  private mutating func addLinks(ofStyle style: String) {
    for link in StyleLinks.all(in: style) { add(link, ["style-src", "font-src", "img-src"]) }
  }

  /// - Parameter link: Of a file that is loaded; only the address of another origin adds something.
  private mutating func add(_ link: String, _ directives: [String]) {
    guard let origin = PageSources.origin(of: link) else { return }
    for directive in directives { sources[directive, default: []].insert(origin) }
    // Its style sheets load their fonts from another host.
    if origin.hasSuffix("fonts.googleapis.com"), directives.contains("style-src") {
      sources["font-src", default: []].insert("https://fonts.gstatic.com")
    }
  }

  /// `https://example.org:8080`, or `example.org` for an address without a scheme.
  private static func origin(of link: String) -> String? {
    let link = link.trimmingSpace
    let scheme = ["https://", "http://", "//"].first { link.lowercased().hasPrefix($0) }
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
