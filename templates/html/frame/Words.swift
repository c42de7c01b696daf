internal import Markup
internal import Photography

/// A number for display, formatted by ``Swift/Int/grouped``.
func grouped(_ number: Int) -> String { number.grouped }

/// `"1 photograph"`, `"12 photographs"`.
func photographs(_ count: Int) -> String {
  count == 1 ? "1 photograph" : "\(grouped(count)) photographs"
}

extension Markup {
  /// A page's title, with an optional line below it.
  static func heading(_ title: String, _ subtitle: String? = nil) -> Markup {
    let below: Markup? = subtitle.map { "<p class=\"sub\" dir=\"auto\">\($0)</p>" }
    return "<div class=\"heading\"><h1 dir=\"auto\">\(title)</h1>\(below)</div>"
  }

  /// The message of an empty list.
  static func empty(_ text: Markup) -> Markup { "<p class=\"empty\">\(text)</p>" }
}
