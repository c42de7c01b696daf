package import Messages
package import Photography

extension Coordinate {
  /// The coordinate in the program's own messages, which are English.
  package var words: String { text(.english) }

  /// `"47.50° N, 8.50° E"`: two decimals, about a kilometre.
  package func text(_ words: Messages) -> String {
    func degrees(_ value: Double) -> String {
      let hundredths = Int((abs(value) * 100).rounded())
      let rest = hundredths % 100
      return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
    return words.text(self, degrees: degrees)
  }
}
