/// Finds keys and passwords in the environment, then in a file that only its owner can read, then by a prompt.
package struct SecretSource: Sendable {
  private let environment: [String: String]
  private let file: String?
  private let ask: (@Sendable (_ question: String) throws -> String?)?

  /// - Parameters:
  ///   - environment: Of the process.
  ///   - file: Lines such as `PHOTOMAP_FLICKR_KEY=…`, see ``KeyFile``; may be missing.
  ///   - ask: Prompts without echo; `nil` never prompts.
  package init(
    environment: [String: String], file: String?,
    ask: (@Sendable (_ question: String) throws -> String?)? = nil
  ) {
    (self.environment, self.file, self.ask) = (environment, file, ask)
  }

  /// `photomap/keys` in the user's configuration folder (XDG Base Directory Specification).
  package static func standardFile(environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return "\(folder)/photomap/keys" }
    return environment["HOME"].map { "\($0)/.config/photomap/keys" }
  }

  /// - Parameter question: The prompt where neither the environment nor the file has it; `nil` never prompts.
  /// - Returns: `nil` when there is none.
  /// - Throws: ``SecretError``; what the prompt throws.
  package func secret(_ name: String, asking question: String? = nil) throws -> Secret? {
    try find(name, question) { Secret($0) }
  }

  /// The same for passwords: white space is significant, except around one in the file.
  package func password(_ name: String, asking question: String? = nil) throws -> Secret? {
    try find(name, question) { Secret(exactly: $0) }
  }

  private func find(_ name: String, _ question: String?, _ read: (String) -> Secret?) throws -> Secret? {
    if let given = environment[name].flatMap(read) { return given }
    var doubt: SecretError?
    if let file, let bytes = try SecretFile.read(file) {
      let keys = KeyFile(bytes)
      if let kept = keys.secret(name) { return kept }
      doubt = keys.doubt(about: name, in: file)
    }
    guard let question, let ask else {
      if let doubt { throw doubt }
      return nil
    }
    return try ask(question).flatMap(read)
  }
}
