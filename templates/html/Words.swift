internal import Markup

/// A number with a narrow space between thousands from 10,000 on (ISO 80000-1), so that it reads the same
/// in every language.
func grouped(_ number: Int) -> String {
  let digits = String(number)
  guard digits.count > 4 else { return digits }
  var groups: [Substring] = []
  var rest = digits[...]
  while !rest.isEmpty {
    groups.append(rest.suffix(3))
    rest = rest.dropLast(3)
  }
  return groups.reversed().joined(separator: "\u{202F}")
}

/// `"1 photograph"`, `"12 photographs"`.
func photographs(_ count: Int) -> String {
  count == 1 ? "1 photograph" : "\(grouped(count)) photographs"
}

extension Markup {
  /// A page's title with a line below it.
  static func heading(_ title: String, _ subtitle: String? = nil) -> Markup {
    let below: Markup? = subtitle.map { "<p class=\"sub\" dir=\"auto\">\($0)</p>" }
    return "<div class=\"heading\"><h1 dir=\"auto\">\(title)</h1>\(below)</div>"
  }

  /// What stands where there is nothing to show.
  static func empty(_ text: Markup) -> Markup { "<p class=\"empty\">\(text)</p>" }
}
