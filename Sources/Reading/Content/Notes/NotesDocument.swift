package import Photography

/// What a file with settings and a description says: of a photograph, a folder or a walk.
package protocol NotesDocument: Sendable {
  /// Nothing.
  init()
  var description: Prose? { get set }
  static var form: Form<Self> { get }
}

extension NotesDocument {
  /// Reads YAML, or for `.md` files Markdown that may begin with YAML between two lines of `---`.
  ///
  /// - Parameter file: Its path within the content folder; the extension decides how it is read.
  /// - Returns: The settings, and a problem for each invalid value.
  package static func read(_ text: String, file: String) -> (notes: Self, problems: [Problem]) {
    var notes = Self()
    let problems = NotesFile.read(text, file: file, form: form, into: &notes)
    return (notes, problems)
  }

  /// The safe defaults for a file that cannot be read, which may hide something.
  package static func unread(_ problem: Problem) -> (notes: Self, problem: Problem) {
    var notes = Self()
    let problem = form.unread(problem, into: &notes)
    return (notes, problem)
  }
}
