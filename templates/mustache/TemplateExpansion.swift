/// A template, checked against the data that it will get, with the files that it includes in place.
///
/// What is left for the library is text, values that are HTML already, and sections that are within each other correctly.
struct TemplateExpansion {
  /// Sections and files within each other, so that neither reading nor rendering takes much of the stack.
  static let deepest = 32
  /// Bytes of the result.
  static let largest = 1 << 20
  /// Tags that are read; a file counts each time it is included.
  static let mostTags = 20_000

  /// The result.
  private(set) var text = ""
  /// The fields in it, as they are written.
  private(set) var fields: Set<String> = []
  private let files: [String: String]
  /// The data, and what each open section adds to them; `nil` for a text.
  private var data: [TemplateShape?]
  /// The lists that are being gone through.
  private var lists: Set<String> = []
  private var tags = 0
  /// Sections and files around the one that is read.
  private var depth = 0

  /// - Parameter files: The text of each, by its name without `.mustache`.
  init(_ name: String, of files: [String: String], for shape: TemplateShape) throws(TemplateFault) {
    (self.files, data) = (files, [shape])
    try include(name, in: [])
    // The library takes it for the beginning of a tag.
    guard text.utf8.last != UInt8(ascii: "{") else {
      let lines = (files[name] ?? "").utf8.count { $0 == UInt8(ascii: "\n") }
      throw TemplateFault(file: name, line: lines + 1, kind: .brace)
    }
  }

  private struct Section {
    let name: String
    let line: Int
    var hasData = false
    var list: String?
  }

  /// - Parameter chain: The files around it.
  private mutating func include(_ name: String, in chain: [String]) throws(TemplateFault) {
    var reader = TemplateTags(files[name] ?? "", file: name)
    var open: [Section] = []
    while let tag = try reader.next() {
      tags += 1
      guard tags <= TemplateExpansion.mostTags, text.utf8.count <= TemplateExpansion.largest else {
        throw reader.fault(.tooLarge)
      }
      if case .text(let piece) = tag {
        text += piece
        continue
      }
      // With a brace before it, `{{title}}` would be another tag.
      guard text.utf8.last != UInt8(ascii: "{") else { throw reader.fault(.brace) }
      switch tag {
      case .text: break
      case .value(let field):
        guard case .value = try find(field, reader).kind else { throw reader.fault(.isGroup(field)) }
        fields.insert(field)
        text += "{{{\(field)}}}"
      case .section(let field):
        open.append(try begin(field, reader))
        text += "{{#\(field)}}"
      case .inverted(let field):
        _ = try find(field, reader)
        open.append(Section(name: field, line: reader.line))
        text += "{{^\(field)}}"
      case .end(let field):
        guard let last = open.popLast(), last.name == field else {
          throw reader.fault(.wrongEnd(field))
        }
        if last.hasData { data.removeLast() }
        if let list = last.list { lists.remove(list) }
        text += "{{/\(field)}}"
      case .part(let part):
        guard files[part] != nil else {
          throw reader.fault(.unknownPart(part, known: files.keys.filter { $0 != name }.sorted()))
        }
        guard part != name, !chain.contains(part) else { throw reader.fault(.endless(chain + [name, part])) }
        depth += open.count + 1
        try include(part, in: chain + [name])
        depth -= open.count + 1
      }
      guard depth + open.count < TemplateExpansion.deepest else {
        throw reader.fault(.tooDeep(TemplateExpansion.deepest))
      }
    }
    if let last = open.last {
      throw TemplateFault(file: name, line: last.line, kind: .openSection(last.name))
    }
  }

  private mutating func begin(_ field: String, _ reader: TemplateTags) throws(TemplateFault) -> Section {
    var section = Section(name: field, line: reader.line)
    let (kind, level) = try find(field, reader)
    switch kind {
    case .flag: return section
    case .value: data.append(nil)
    case .record(let shape): data.append(shape)
    case .list(let shape):
      // Else a page could grow without end: all photographs for each photograph.
      let list = "\(level) \(field)"
      guard lists.insert(list).inserted else { throw reader.fault(.listedTwice(field)) }
      section.list = list
      data.append(shape)
    }
    section.hasData = true
    return section
  }

  /// What a field is, and to which of the open sections it belongs.
  private func find(
    _ field: String, _ reader: TemplateTags
  ) throws(TemplateFault) -> (kind: TemplateShape.Kind, level: Int) {
    if field == "." {
      guard data.last.flatMap(\.self) == nil else { throw reader.fault(.isGroup(field)) }
      return (.value, data.count - 1)
    }
    let parts = field.split(separator: ".").map(String.init)
    let level = data.lastIndex { $0?.fields[parts[0]] != nil }
    var shape = level.flatMap { data[$0] }
    for (index, part) in parts.enumerated() {
      guard let kind = shape?.fields[part] else { break }
      if index == parts.count - 1 { return (kind, level ?? 0) }
      if case .record(let inner) = kind { shape = inner } else { shape = nil }
    }
    let around = level == nil ? data.compactMap(\.self) : [shape].compactMap(\.self)
    let prefix = level == nil ? "" : parts.dropLast().joined(separator: ".") + "."
    let known = Set(around.flatMap(\.fields.keys)).sorted().map { prefix + $0 }
    throw reader.fault(.unknownField(field, known: known))
  }
}
