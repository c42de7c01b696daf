internal import Markup
internal import Mustache
package import Photography

/// The author's own templates, in place of built-in pages and parts.
package struct PageTemplates: Sendable {
  /// What a template can replace; the name of its file without `.mustache`.
  package enum Part: String, Sendable, CaseIterable {
    case photo, album, walk, page, cell

    /// What its data are.
    package var shape: TemplateShape {
      switch self {
      case .photo: TemplateModels.photo.shape
      case .album: TemplateModels.album.shape
      case .walk: TemplateModels.walk.shape
      case .page: TemplateModels.page.shape
      case .cell: TemplateModels.cell.shape
      }
    }
  }

  private struct Compiled: Sendable {
    let template: MustacheTemplate
    let digest: UInt64
  }

  private var compiled: [Part: Compiled] = [:]

  package init() {}

  /// Uses a template for a part of the site.
  ///
  /// - Parameter files: The text of each, by its name without `.mustache`; that of the part must be among them.
  package mutating func use(_ part: Part, of files: [String: String]) throws(TemplateFault) {
    let expansion = try TemplateExpansion(part.rawValue, of: files, for: part.shape)
    if part == .cell, !expansion.opensViewer {
      throw TemplateFault(file: part.rawValue, line: 1, kind: .noLink)
    }
    guard let template = try? MustacheTemplate(string: expansion.text) else {
      throw TemplateFault(file: part.rawValue, line: 1, kind: .unknownTag(""))
    }
    var hash = ChangeHash()
    hash.add(expansion.text)
    compiled[part] = Compiled(template: template, digest: hash.value)
  }

  /// The names of all files that files include, also wrongly.
  package static func included(in files: [String: String]) -> Set<String> {
    var names: Set<String> = []
    for (name, text) in files {
      var tags = TemplateTags(text, file: name)
      while let tag = try? tags.next() { if case .part(let part) = tag { names.insert(part) } }
    }
    return names
  }

  /// The templates of a ready theme, by the names of their files.
  package static func files(of theme: BuiltInTheme) -> [String: String] {
    let files: [String: EmbeddedFile] =
      switch theme {
      case .journal:
        [
          "photo": .journal_photo_mustache, "album": .journal_album_mustache, "cell": .journal_cell_mustache,
        ]
      case .contact:
        [
          "photo": .contact_photo_mustache, "album": .contact_album_mustache, "cell": .contact_cell_mustache,
        ]
      case .standard, .gallery, .cinema, .notebook: [:]
      }
    return files.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Those that it has.
  var parts: [Part] { Part.allCases.filter { compiled[$0] != nil } }

  /// - Returns: 0 without a template.
  func digest(of part: Identity) -> UInt64 {
    compiled.first { Identity(of: $0.key.rawValue) == part }?.value.digest ?? 0
  }

  /// - Returns: `nil` without a template.
  fileprivate func render<Subject>(_ part: Part, _ model: TemplateModel<Subject>, _ subject: Subject)
    -> Markup?
  {
    compiled[part].map {
      Markup(trusting: Array($0.template.render(TemplateRecord(model: model, subject: subject)).utf8))
    }
  }
}

extension Catalogue {
  /// A part by the author's template; `nil` if there is none. That there is one is a setting of the site, its text is recorded.
  func own<Subject>(
    _ part: PageTemplates.Part, _ model: TemplateModel<Subject>, _ subject: @autoclosure () -> Subject
  ) -> Markup? {
    guard site.templates.parts.contains(part) else { return nil }
    record(Dependency(.template, id: Identity(of: part.rawValue)))
    return site.templates.render(part, model, subject())
  }
}

extension TemplateExpansion {
  /// Whether the first link of a cell has the attributes by which scripts know it, contains the picture, and is not within another
  /// element.
  var opensViewer: Bool {
    guard let mark = text.firstRange(of: "{{{attributes}}}"),
      let start = text[..<mark.lowerBound].lastIndex(of: "<"), text[start...].hasPrefix("<a "),
      let end = text[mark.upperBound...].firstRange(of: "</a>")
    else { return false }
    let (before, inside) = (text[..<start], text[mark.upperBound..<end.lowerBound])
    return ["picture", "large", "small"].contains { inside.contains("{{{\($0)}}}") }
      && before.count { $0 == "<" } == 2 * before.ranges(of: "</").count
  }
}
