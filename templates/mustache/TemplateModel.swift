internal import Markup
internal import Mustache
internal import Photography

/// What the fields of a template's data are, by their names: known before there are data, so that a mistyped name is an error.
package struct TemplateShape: Sendable {
  package indirect enum Kind: Sendable {
    /// A text or a piece of HTML, or nothing.
    case value
    /// Yes or no.
    case flag
    /// Fields of their own, or nothing.
    case record(TemplateShape)
    /// As many times these fields as there are elements.
    case list(TemplateShape)
  }

  package let fields: [String: Kind]
}

/// The fields of a template's data, each with the way to its value, which is read only if the template has the field: what a page reads,
/// it depends on.
struct TemplateModel<Subject: Sendable>: Sendable {
  typealias Read<Value> = @Sendable (Subject) -> Value

  private struct Field: Sendable {
    let kind: TemplateShape.Kind
    let value: Read<(any Sendable)?>
  }

  private var fields: [String: Field] = [:]

  init(_ declare: (inout TemplateModel) -> Void) { declare(&self) }

  var shape: TemplateShape { TemplateShape(fields: fields.mapValues(\.kind)) }

  /// What the author or a file says, or a number in the visitors' language. It is escaped here: nothing that a template does shows
  /// it otherwise.
  mutating func text(_ name: String, _ value: @escaping Read<String?>) {
    add(name, .value) { subject in value(subject)?.nonBlank.map { Piece(Markup(escaping: $0)) } }
  }

  /// The address of a file of the site, or of another site.
  mutating func link(_ name: String, _ value: @escaping Read<Link?>) { text(name) { value($0)?.text } }

  /// A part of the built-in page.
  mutating func html(_ name: String, _ value: @escaping Read<Markup?>) {
    add(name, .value) { subject in value(subject).flatMap { $0.bytes.isEmpty ? nil : Piece($0) } }
  }

  mutating func flag(_ name: String, _ value: @escaping Read<Bool>) { add(name, .flag) { value($0) } }

  mutating func record<Other>(
    _ name: String, _ model: TemplateModel<Other>, _ value: @escaping Read<Other?>
  ) {
    add(name, .record(model.shape)) { subject in
      value(subject).map { TemplateRecord(model: model, subject: $0) }
    }
  }

  mutating func list<Other>(
    _ name: String, _ model: TemplateModel<Other>, _ value: @escaping Read<[Other]>
  ) {
    add(name, .list(model.shape)) { subject in
      value(subject).map { TemplateRecord(model: model, subject: $0) }
    }
  }

  private mutating func add(
    _ name: String, _ kind: TemplateShape.Kind, _ value: @escaping Read<(any Sendable)?>
  ) {
    fields[name] = Field(kind: kind, value: value)
  }

  /// - Returns: For a field without a value ``Nothing``, so that a field of the same name around is not taken for it.
  func value(of name: String, in subject: Subject) -> Any? {
    fields[name].map { field in field.value(subject).map { $0 as Any } ?? Nothing() }
  }
}

/// The data of a template, or of a section of it.
struct TemplateRecord<Subject: Sendable>: MustacheParent, Sendable {
  let model: TemplateModel<Subject>
  let subject: Subject

  func child(named name: String) -> Any? { model.value(of: name, in: subject) }
}

/// A piece of HTML. It has no fields, which the library would look for in a string by reflection.
private struct Piece: MustacheParent, MustacheCustomRenderable, Sendable {
  let renderText: String
  var isNull: Bool { false }

  init(_ markup: Markup) { renderText = markup.text }

  func child(named name: String) -> Any? { nil }
}

/// A field without a value.
private struct Nothing: MustacheCustomRepresentation {
  var representation: Any? { nil }
}
