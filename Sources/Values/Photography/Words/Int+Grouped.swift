extension Int {
  /// With a narrow space between thousands from 10,000 on (ISO 80000-1), which is readable in every language.
  package var grouped: String {
    let digits = String(self)
    guard digits.count > 4 else { return digits }
    var groups: [Substring] = []
    var rest = digits[...]
    while !rest.isEmpty {
      groups.append(rest.suffix(3))
      rest = rest.dropLast(3)
    }
    return groups.reversed().joined(separator: "\u{202F}")
  }
}
