/// Which texts in photographs' files a camera or a program wrote, besides those that are known.
package struct DescriptionSettings: Sendable, Hashable, Codable {
  /// Texts that are not shown.
  package var hidden: [String] = []
  /// Texts that are shown, although cameras are known to write them.
  package var kept: [String] = []
}

extension DescriptionSettings {
  static let form = Form<DescriptionSettings>([
    Key(
      "hide", .list(of: .text), to: \.hidden,
      "Texts in the photographs' files that are no titles and descriptions, since a camera or a program wrote them."
    ),
    Key(
      "keep", .list(of: .text), to: \.kept,
      "Texts in the photographs' files that are shown, although cameras are known to write them."),
  ])

  /// Whether a text is shown or not; `nil` if the author does not say.
  package func shows(_ text: String) -> Bool? {
    func has(_ list: [String]) -> Bool {
      !list.isEmpty && list.contains { $0.lowercased() == text.trimmed.lowercased() }
    }
    return has(hidden) ? false : has(kept) ? true : nil
  }
}
