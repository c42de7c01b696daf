/// Finds keys and passwords in the environment, then in a file that only its owner can read, then by a prompt.
package struct SecretSource: Sendable {
  private let environment: [String: String]
  private let file: String?
  private let ask: (@Sendable (_ question: String) throws -> String?)?

  /// - Parameters:
  ///   - environment: Of the process.
  ///   - file: Lines such as `PHOTOMAP_FLICKR_KEY=…`; may be missing.
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
    if let file, let kept = try line(name, in: file) { return kept }
    guard let question, let ask else { return nil }
    return try ask(question).flatMap(read)
  }

  private func line(_ name: String, in file: String) throws(SecretError) -> Secret? {
    guard let bytes = try SecretFile.read(file) else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard line.first != "#", let equals = line.firstIndex(of: "="),
        Secret(line[..<equals])?.revealed == name
      else { continue }
      return Secret(line[equals...].dropFirst())
    }
    return nil
  }
}
