/// Something the author should know about one input.
///
/// Problems are collected, never thrown: a bad photograph does not stop a build.
public struct Problem: Sendable, Hashable, Codable {
  /// The severity of a problem; an `error` makes a `--strict` build fail.
  public enum Severity: String, Sendable, Hashable, Codable, Comparable, CaseIterable {
    case note, warning, error

    public static func < (a: Severity, b: Severity) -> Bool {
      switch (a, b) {
      case (.note, .warning), (.note, .error), (.warning, .error): true
      default: false
      }
    }
  }

  public var severity: Severity
  /// The file it is about, relative to the content folder, with `:line:column` if known:
  /// `"2019/alps/IMG_4021.jpg"`.
  public var subject: String
  /// What is wrong, as a continuation of the subject: `"has no usable date (0000:00:00 00:00:00)"`.
  public var summary: String
  /// What happens now and what to do: `"It is filed by its file date; set \`taken:\` in IMG_4021.yaml."`
  public var remedy: String?

  public init(_ severity: Severity, _ subject: String, _ summary: String, remedy: String? = nil) {
    self.severity = severity
    self.subject = subject
    self.summary = summary
    self.remedy = remedy
  }
}

extension Problem: CustomStringConvertible {
  /// One line for a terminal: `error: a.jpg: cannot be read. Replace it.`
  public var description: String {
    "\(severity.rawValue): \(subject): \(summary)." + (remedy.map { " \($0)" } ?? "")
  }
}
