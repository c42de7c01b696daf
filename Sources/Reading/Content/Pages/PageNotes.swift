package import Photography

/// A text of `pages/` with its settings.
package struct PageNotes: Sendable, Hashable {
  package var title: String?
  package var description: Prose?
  /// Whether every page of the site links it.
  package var menu: Bool?
  /// Its place among such links: small numbers first.
  package var order: Double?
  /// The path of the photograph above the text, as a text names it.
  package var cover: Located<String>?
  /// Whether it is left out of the site.
  package var hidden: Bool?

  package init() {}
}

extension PageNotes: NotesDocument {
  package static let form = Form<PageNotes>(
    [
      Key("title", .text, to: \.title, "The page's title; else its first heading, else the file's name."),
      Key("menu", .flag, to: \.menu, "no leaves it out of the links at the top of every page."),
      Key(
        "order", .number(in: -1_000_000...1_000_000, unit: "positions"), to: \.order,
        "Its place among these links: small numbers first."),
      Key(
        "cover", SettingType<String>.text.located, to: \.cover,
        "The photograph above the text: ../alps/IMG_1.jpg."),
    ]
      + Key.hiding(to: \.hidden, "yes leaves the page out of the site.", whenUnclear: hides.message),
    hides: hides, isWholeOrHides: true)

  private static let hides = Fallback<PageNotes>(message: "To be safe, the page is left out until then.") {
    $0.hidden = true
  }
}

extension PageNotes {
  /// Whether a file is a page of the author's own if no photograph beside it has its name: `pages/about.md`. With one, it is its sidecar.
  package static func isNamed(_ path: String) -> Bool {
    let lower = path.lowercased()
    return path.hasPrefix("pages/") && (lower.hasSuffix(".md") || lower.hasSuffix(".markdown"))
      && FileRole(path: path) == .sidecar
  }

  /// Those of some texts that are pages: no photograph beside them has a name that begins as theirs.
  ///
  /// - Parameters:
  ///   - texts: The paths of sidecars.
  ///   - photographs: The paths of files that may be photographs.
  package static func pages(
    among texts: some Sequence<String>, photographs: some Sequence<String>
  ) -> Set<String> {
    let texts = texts.filter(isNamed)
    guard !texts.isEmpty else { return [] }
    let taken = Set(photographs.lazy.filter { $0.hasPrefix("pages/") }.map(start))
    return Set(texts.filter { !taken.contains(start($0)) })
  }

  private static func start(_ path: String) -> String {
    let (folder, name) = FileName.split(path)
    return FileName.join(folder, FileName.start(of: name))
  }

  /// The path from the site's root of the page of a file: `pages/about.md` is `pages/about/index.html`.
  package static func page(ofFile path: String) -> String {
    let steps = FileName.parts(path).stem.split(separator: "/")
    return (steps.map { PageName(String($0).composed).description } + ["index.html"]).joined(separator: "/")
  }
}
