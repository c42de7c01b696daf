internal import JSON
package import Photography

/// Checks one page: its tags, links, pictures, ids, data for search engines, and what it may load.
package struct PageCheck {
  private let path: String
  private let files: SiteFiles
  private let sources: AllowedSources
  /// As `https://media.example.org`.
  private let movieHosts: Set<String>
  package private(set) var problems: [Problem] = []
  /// Fragments of other pages that this one links to.
  package private(set) var fragments: [Fragment] = []

  /// An element of a page that another one links to.
  package struct Fragment: Sendable, Hashable {
    package let page: String
    package let id: String
    /// The page with the link.
    package let source: String
  }

  private var ids: Set<String> = []
  /// The ids that the page's own elements refer to.
  private var references: Set<String> = []
  private var open: [String] = []
  private var policy: ContentPolicy?
  private var script: MarkupScanner.Tag?

  /// - Parameters:
  ///   - path: From the site's root.
  ///   - files: Of the whole site.
  ///   - sources: What the author adds to the Content-Security-Policy.
  ///   - movieHosts: The origins from which players may load movies: `https://media.example.org`.
  package init(
    _ page: [UInt8], at path: String, in files: SiteFiles,
    allowing sources: AllowedSources = AllowedSources(),
    movieHosts: Set<String> = []
  ) {
    (self.path, self.files, self.sources, self.movieHosts) = (path, files, sources, movieHosts)
    read(page)
    if policy == nil {
      add("has no Content-Security-Policy", code: .contentPolicy)
    }
    for id in references.subtracting(ids).sorted() where !id.isEmpty {
      add("refers to an element “\(id)” that it does not have", code: .missingTarget)
    }
  }

  /// The ids of a page.
  package static func ids(of page: [UInt8]) -> Set<String> {
    var scanner = MarkupScanner(page)
    var ids: Set<String> = []
    while let event = scanner.next() {
      guard case .tag(let tag) = event, !tag.isEnd else { continue }
      for (name, value) in tag.attributes where name == "id" || name == "name" { ids.insert(value) }
    }
    return ids
  }

  private mutating func add(
    _ summary: String, _ severity: Problem.Severity = .error, remedy: String? = nil, code: Problem.Code
  ) {
    let problem = Problem(severity, path, summary, remedy: remedy, code: code)
    if problems.count < 50, !problems.contains(problem) { problems.append(problem) }
  }

  // MARK: - Tags

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  /// Elements whose end tag may be left out.
  private static let optional: Set<String> = [
    "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup", "body", "html",
    "head",
    "colgroup",
  ]

  private mutating func read(_ page: [UInt8]) {
    var scanner = MarkupScanner(page)
    var hasTitle = false
    var title: [UInt8]?
    while let event = scanner.next() {
      switch event {
      case .damage(let what): add("is not well-formed HTML: it \(what)", code: .malformedFile)
      case .text(let text):
        if let script { readScript(script, text) }
        if title != nil { title? += text }
        script = nil
      case .tag(let tag):
        if tag.name == "title", !open.contains("svg") {
          if tag.isEnd {
            hasTitle = title?.contains { $0 > 0x20 } ?? false
            title = nil
          } else {
            title = []
          }
        }
        if tag.isEnd { close(tag.name) } else { begin(tag) }
      }
    }
    let unclosed = open.filter { !Self.optional.contains($0) }
    if let name = unclosed.last { add("is not well-formed HTML: <\(name)> has no end", code: .malformedFile) }
    if !hasTitle { add("has no title", code: .malformedFile) }
  }

  private mutating func close(_ name: String) {
    if open.last == name {
      open.removeLast()
      return
    }
    if let start = open.lastIndex(of: name), open[(start + 1)...].allSatisfy(Self.optional.contains) {
      open.removeSubrange(start...)
    } else {
      add("is not well-formed HTML: </\(name)> ends nothing", code: .malformedFile)
    }
  }

  private mutating func begin(_ tag: MarkupScanner.Tag) {
    if !tag.isClosed, !Self.void.contains(tag.name) { open.append(tag.name) }
    if tag.name == "script", !tag.isClosed { script = tag }
    var names: Set<String> = []
    for (name, value) in tag.attributes {
      if !names.insert(name).inserted {
        add("is not well-formed HTML: a <\(tag.name)> has “\(name)” twice", code: .malformedFile)
      }
      readAttribute(name, value, of: tag)
    }
    switch tag.name {
    case "meta": readMeta(tag)
    case "img": readImage(tag)
    case "source": readSources(tag.value("srcset") ?? "")
    case "use":
      if let target = tag.value("href"), target.hasPrefix("#") {
        references.insert(String(target.dropFirst()))
      }
    default: break
    }
  }

  private mutating func readAttribute(_ name: String, _ value: String, of tag: MarkupScanner.Tag) {
    switch name {
    case "id":
      if value.isEmpty || value.contains(where: \.isWhitespace) {
        add("has an id that is none: “\(value)”", code: .duplicateID)
      } else if !ids.insert(value).inserted {
        add("has the id “\(value)” twice", code: .duplicateID)
      }
    case "for", "aria-controls", "aria-labelledby", "aria-describedby", "list", "aria-owns":
      references.formUnion(value.split(separator: " ").map(String.init))
    case "href" where tag.name == "a" || tag.name == "area": follow(value)
    case "href" where tag.name == "link": followLink(value, tag)
    case "poster": load(value, ["img-src"])
    case "data-more", "data-viewer": load(value, ["script-src"])
    case "action", "formaction": if !value.isEmpty { load(value, ["form-action"]) }
    case "src": load(value, PageSources.directives(ofElement: tag.name))
    case "data" where tag.name == "object": load(value, ["object-src"])
    case "data-pins" where !value.isEmpty:
      if !files.has("data/\(value).js") {
        add("needs data that does not exist: data/\(value).js", code: .brokenLink)
      }
    case "style": readStyle(value)
    case _ where name.hasPrefix("on") && policy?.allows(handler: value) != true:
      add("has a script in an attribute “\(name)”", code: .contentPolicy)
    default: break
    }
  }

  // MARK: - Links

  /// A link that a visitor may follow.
  private mutating func follow(_ link: String) {
    switch files.target(of: link, from: path) {
    case .outside: add("has a link out of the site's folder: \(link)", code: .brokenLink)
    case .other(let scheme) where ["javascript", "vbscript", "data"].contains(scheme):
      add("has a link that runs a script: \(link)", code: .contentPolicy)
    case .web, .other: break
    case .file(let file, let fragment):
      guard files.has(file) else {
        return add("has a link to a file that does not exist: \(file)", code: .brokenLink)
      }
      // Views and searches, such as `#map=14/47.1/8.2`, are no elements.
      guard let fragment, !fragment.isEmpty, !fragment.contains("=") else { return }
      if file == path {
        references.insert(fragment)
      } else if file.hasSuffix(".html") {
        fragments.append(Fragment(page: file, id: fragment, source: path))
      }
    }
  }

  private mutating func followLink(_ link: String, _ tag: MarkupScanner.Tag) {
    let relations = Set((tag.value("rel") ?? "").split(separator: " ").map { $0.lowercased() })
    let isLoaded = !relations.isDisjoint(with: [
      "stylesheet", "icon", "apple-touch-icon", "manifest", "preload", "modulepreload", "prefetch",
      "preconnect",
      "dns-prefetch", "mask-icon",
    ])
    if isLoaded { load(link, PageSources.directives(ofLink: tag)) } else { follow(link) }
  }

  /// A file that the page loads by itself.
  ///
  /// - Parameter purposes: As in the Content-Security-Policy, what it is loaded for first; empty where only a connection is made.
  private mutating func load(_ link: String, _ purposes: [String]) {
    switch files.target(of: link, from: path) {
    case .outside: add("loads a file out of the site's folder: \(link)", code: .brokenLink)
    case .web where purposes.first == "media-src" && movieHosts.contains { link.hasPrefix($0 + "/") }: break
    case .web(let host):
      let origin = PageSources.origin(of: link)
      let needed = purposes == PageSources.ofStyles ? purposes : Array(purposes.prefix(1))
      if let origin, sources.allows(origin, for: needed.isEmpty ? nil : needed) { return }
      add(
        "loads a file from \(host)", remedy: origin.map { AllowedSources.remedy($0, for: purposes) },
        code: .otherOrigin)
    case .other(let scheme):
      if scheme != "data" || ["script-src", "frame-src"].contains(purposes.first) {
        add("loads “\(link.prefix(60))”", code: .otherOrigin)
      }
    case .file(let file, _):
      if !files.has(file) { add("loads a file that does not exist: \(file)", code: .brokenLink) }
    }
  }

  private mutating func readStyle(_ style: String) {
    for link in StyleLinks.all(in: style) { load(link, PageSources.ofStyles) }
  }

  // MARK: - Pictures

  private mutating func readImage(_ tag: MarkupScanner.Tag) {
    guard let alternative = tag.value("alt") else {
      return add(
        "has a picture without an alternative text: \(tag.value("src") ?? "")", .warning,
        code: .missingAlternative)
    }
    if alternative.isEmpty, tag.value("fetchpriority") == "high" {
      add("has an empty alternative text for its main picture", .warning, code: .missingAlternative)
    }
    readSources(tag.value("srcset") ?? "")
    guard let source = tag.value("src"), case .file(let file, _) = files.target(of: source, from: path),
      let size = files.size(of: file), let width = tag.value("width").flatMap({ Int($0) }),
      let height = tag.value("height").flatMap({ Int($0) })
    else { return }
    if size != PixelSize(width: width, height: height) {
      add(
        "says that \(file) has \(width) × \(height) pixels, while it has \(size.width) × \(size.height)",
        code: .pictureSize)
    }
  }

  /// `a-320.jpg 320w, a-800.jpg 800w`
  private mutating func readSources(_ sources: String) {
    for source in sources.split(separator: ",") {
      let parts = source.split(separator: " ")
      guard let link = parts.first else { continue }
      load(String(link), ["img-src"])
      guard case .file(let file, _) = files.target(of: String(link), from: path),
        let size = files.size(of: file),
        let width = parts.dropFirst().first, width.hasSuffix("w"), let width = Int(width.dropLast()),
        width != size.width
      else { continue }
      add("says that \(file) is \(width) pixels wide, while it is \(size.width)", code: .pictureSize)
    }
  }

  // MARK: - Scripts and data

  private mutating func readMeta(_ tag: MarkupScanner.Tag) {
    guard tag.value("http-equiv")?.lowercased() == "content-security-policy",
      let content = tag.value("content")
    else {
      return
    }
    let policy = ContentPolicy(content)
    self.policy = policy
    for fault in policy.faults(allowing: sources, movieHosts: movieHosts) { add(fault, code: .contentPolicy) }
  }

  private mutating func readScript(_ tag: MarkupScanner.Tag, _ text: ArraySlice<UInt8>) {
    let type = tag.value("type")?.lowercased() ?? ""
    if tag.value("src") != nil { return }
    if type.hasSuffix("json") {
      do throws(JSONSyntaxError) {
        let value = try JSONValue(parsing: Array(text))
        if type == "application/ld+json" {
          for fault in StructuredDataCheck.faults(in: value) { add(fault, code: .malformedFile) }
        }
      } catch {
        add("has data that is not JSON: \(error)", code: .malformedFile)
      }
    } else if ["", "text/javascript", "module"].contains(type), let policy, !policy.allows(text) {
      add("has a script that its Content-Security-Policy does not allow", code: .contentPolicy)
    }
  }
}
