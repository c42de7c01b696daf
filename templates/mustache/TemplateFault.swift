/// What is wrong with a template.
package struct TemplateFault: Error, Equatable {
  package enum Kind: Equatable, Sendable {
    /// `{{` without `}}`.
    case openTag
    /// A tag that is not one of those that templates have: `"= <% %>"`.
    case unknownTag(String)
    /// There is no such field; those that there are.
    case unknownField(String, known: [String])
    /// A group or a list is not a text.
    case isGroup(String)
    /// The list is being gone through already.
    case listedTwice(String)
    /// A section is closed that is not the one that was opened last.
    case wrongEnd(String)
    /// A section is not closed.
    case openSection(String)
    /// There is no such file; those that there are.
    case unknownPart(String, known: [String])
    /// A file includes itself, through these.
    case endless([String])
    /// Sections and files within each other, beyond this number.
    case tooDeep(Int)
    /// With all files in it, beyond this number of bytes or of tags.
    case tooLarge
    /// A brace before a tag, or at the end.
    case brace
    /// A cell's template without a link that opens the viewer.
    case noLink
  }

  /// The name of the file without `.mustache`.
  package let file: String
  /// From 1.
  package let line: Int
  package let kind: Kind
}
