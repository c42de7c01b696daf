import Photography
import Templates

/// Finds colours of the author that cannot be told apart.
///
/// - Note: WCAG 2.2, success criteria 1.4.3 (texts, 4.5:1) and 1.4.11 (lines and frames, 3:1).
enum ColourContrast {
  private static let pairs: [(front: String, back: String, least: Double)] = [
    ("ink", "ground", 4.5), ("ink", "raised", 4.5), ("muted", "ground", 4.5), ("muted", "raised", 4.5),
    ("accent-1", "ground", 3), ("focus", "ground", 3),
  ]

  /// - Parameters:
  ///   - colours: Those of the author, complete.
  ///   - theme: Has the others.
  static func problems(of colours: [String: ColourPair], on theme: BuiltInTheme) -> [Problem] {
    guard !colours.isEmpty else { return [] }
    let all = Stylesheet.colours(on: theme).merging(colours) { $1 }
    return pairs.flatMap { front, back, least -> [Problem] in
      guard colours[front] != nil || colours[back] != nil, let text = all[front], let ground = all[back]
      else { return [] }
      return [("light", text.light, ground.light), ("dark", text.dark, ground.dark)].compactMap {
        page, text, ground in
        let contrast = text.contrast(with: ground)
        guard contrast < least else { return nil }
        // Cut, not rounded: 4.49 is too little.
        let figure = "\((contrast * 100).rounded(.down) / 100)"
        return Problem(
          .warning, "site.yaml",
          "has colours that are hard to tell apart on \(page) pages: \(name(front)) \(text.hex) on \(name(back)) \(ground.hex) has a contrast of \(figure):1",
          remedy: "WCAG AA asks for \(least == 3 ? "3" : "4.5"):1. Make one of them lighter or darker.",
          code: .unclearSetting)
      }
    }
  }

  private static func name(_ variable: String) -> String { variable == "accent-1" ? "accent" : variable }
}
