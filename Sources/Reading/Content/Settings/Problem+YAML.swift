internal import Photography
internal import Yams

extension Problem {
  /// A settings file that is not YAML, for readers who do not know YAML.
  init(unreadable file: String, _ error: any Error) {
    guard let error = error as? YamlError else {
      self.init(
        .error, file, "cannot be read (\(error))", remedy: "It is ignored.", code: .unreadableSettings)
      return
    }
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let detail = [context?.text, problem].compactMap { $0 }.joined(separator: ", ")
      self.init(
        .error, "\(file):\(mark.line):\(mark.column)", "cannot be understood here (\(detail.trimmed))",
        remedy: Problem.advice(for: detail) + " Until then the file is ignored.", code: .unreadableSettings)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = duplicates.map { "`\($0)`" }.joined(separator: ", ")
      self.init(
        .error, "\(file):\(context.mark.line):\(context.mark.column)", "has \(keys) more than once",
        remedy: "Keep one of them. Until then the file is ignored.", code: .unreadableSettings)
    case .reader(let problem, _, _, _):
      self.init(
        .error, file, "contains characters that are not allowed in a text (\(problem))",
        remedy: "Save it again as plain text in UTF-8. Until then it is ignored.", code: .unreadableSettings)
    default:
      self.init(
        .error, file, "cannot be read (\(error))", remedy: "Until it can be, it is ignored.",
        code: .unreadableSettings)
    }
  }

  private static func advice(for detail: String) -> String {
    if detail.contains("mapping values are not allowed") {
      return "Put text that has a colon and a space in it in quotes."
    }
    if detail.contains("cannot start any token") {
      return "Indent with spaces, not tabs, and put text that begins with @, `, % or > in quotes."
    }
    if detail.contains("block scalar") { return "Put text that begins with > or | in quotes: \">= 3\"." }
    if detail.contains("alias") { return "Put text that begins with * or & in quotes: \"*.tif\"." }
    if detail.contains("quoted scalar") { return "A closing quotation mark is missing." }
    if detail.contains("could not find expected ':'") { return "A colon is missing after a key." }
    return "Check the quotes, brackets and indentation on this line and the one before."
  }
}
