import Content
import Files
import Photography
import Templates

/// Reads the author's own templates from `theme/templates/`, which come before those of a ready theme.
struct TemplateFolder: Sendable {
  /// The largest file, in bytes.
  static let largest = 1 << 18

  private(set) var templates = PageTemplates()
  private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - root: The content folder.
  ///   - survey: The files in it.
  ///   - theme: The ready theme.
  init(root: String, survey: Survey, theme: BuiltInTheme) {
    let ready = PageTemplates.files(of: theme)
    var (files, paths) = (ready, [String: String]())
    for file in survey.files(.theme) where TemplateFolder.contains(file.path) {
      let name = FileName.parts(FileName.split(file.path).name).stem
      do throws(FileError) {
        let bytes = try FileIO.read("\(root)/\(file.path)", ifAtMost: TemplateFolder.largest)
        guard let text = String(validating: bytes, as: UTF8.self) else {
          report(file.path, "is not plain text in UTF-8", "Save it again as UTF-8.")
          continue
        }
        (files[name], paths[name]) = (text, file.path)
      } catch {
        report(file.path, "cannot be read", "\(error)")
      }
    }
    for part in PageTemplates.Part.allCases where files[part.rawValue] != nil {
      do throws(TemplateFault) {
        try templates.use(part, of: files)
      } catch {
        report(paths[error.file] ?? error.file, error.summary, error.remedy)
        if ready[part.rawValue] != nil { try? templates.use(part, of: ready) }
      }
    }
    problems += unused(files, paths)
  }

  /// Whether a file of the theme is a template.
  static func contains(_ path: String) -> Bool {
    path.hasPrefix(FileRole.templateFolder + "/") && path.hasSuffix(".mustache")
  }

  private mutating func report(_ path: String, _ summary: String, _ remedy: String) {
    problems.append(
      Problem(
        .error, path, summary, remedy: "\(remedy) Until then, the page is shown as it is without this file.",
        code: .unclearTemplate))
  }

  /// Files that are neither a page nor a part of one.
  private func unused(_ files: [String: String], _ paths: [String: String]) -> [Problem] {
    let parts = PageTemplates.Part.allCases.map(\.rawValue)
    let included = PageTemplates.included(in: files)
    return paths.keys.sorted().filter { !parts.contains($0) && !included.contains($0) }.map { name in
      let guess = Spelling.nearest(to: name, in: parts).map { "Did you mean \($0).mustache? " } ?? ""
      return Problem(
        .warning, paths[name] ?? name,
        "has no effect: it is not the name of a template, and no template includes it",
        remedy:
          "\(guess)Templates are \(parts.map { "\($0).mustache" }.joined(separator: ", ")), and what they include with {{> \(name)}}.",
        code: .unknownThemeFile)
    }
  }
}

extension TemplateFault {
  /// What is wrong, and in which line.
  fileprivate var summary: String {
    let what =
      switch kind {
      case .openTag: "has {{ without }}"
      case .unknownTag(let tag): "has {{\(tag)}}, which is not a tag that PhotoMap knows"
      case .unknownField(let name, _): "has {{\(name)}}, which is not a field there"
      case .isGroup(let name): "has {{\(name)}}, which is not a text but has fields of its own"
      case .listedTwice(let name): "has {{#\(name)}} inside {{#\(name)}}"
      case .wrongEnd(let name): "has {{/\(name)}}, which is not the section that was opened last"
      case .openSection(let name): "has {{#\(name)}} or {{^\(name)}} without {{/\(name)}}"
      case .unknownPart(let name, _): "includes {{> \(name)}}, a file that is not there"
      case .endless(let names): "includes itself: \(names.joined(separator: ", then "))"
      case .tooDeep(let most): "has more than \(most) sections and files within each other"
      case .tooLarge: "is too large with all that it includes"
      case .brace: "has { directly before a tag or at its end"
      case .noLink: "has no link that opens the photograph"
      }
    return kind == .noLink ? what : "\(what) (line \(line))"
  }

  fileprivate var remedy: String {
    switch kind {
    case .openTag: "Close the tag with }}."
    case .unknownTag:
      "Write {{name}}, {{#name}}…{{/name}}, {{^name}}…{{/name}}, {{> file}} or {{! a comment}}; names have letters and digits."
    case .unknownField(let name, let known):
      Spelling.nearest(to: name, in: known).map { "Did you mean {{\($0)}}?" }
        ?? "Fields there are \(known.joined(separator: ", "))."
    case .isGroup(let name): "Open it with {{#\(name)}}, and close it with {{/\(name)}}."
    case .listedTwice: "Go through the list once."
    case .wrongEnd, .openSection: "Close each section in the file that opens it, the last one first."
    case .unknownPart(let name, let known):
      Spelling.nearest(to: name, in: known).map { "Did you mean {{> \($0)}}?" }
        ?? "Put \(name).mustache beside it."
    case .endless: "Remove one of these inclusions."
    case .tooDeep: "Leave some out."
    case .tooLarge: "Include fewer or smaller files."
    case .brace: "Write a space after it."
    case .noLink:
      "Begin it with <a {{attributes}}>{{picture}}</a>; {{large}} and {{small}} are pictures, too. No other element may be around the link."
    }
  }
}
