/// The signs before numbers below zero.
enum MinusSign {
  private static let others: Set<Character> = ["−", "–", "—", "‐", "‑", "‒", "﹣", "－", "⁻"]

  /// A number with a hyphen for its sign, as programs read it.
  static func plain(_ number: String) -> String {
    guard let sign = number.first, others.contains(sign) else { return number }
    return "-" + number.dropFirst()
  }
}
