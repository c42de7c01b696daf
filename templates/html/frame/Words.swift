internal import Markup

extension Markup {
  /// A page's title, with an optional line below it.
  static func heading(_ title: String, _ subtitle: String? = nil) -> Markup {
    let below: Markup? = subtitle.map { "<p class=\"sub\">\($0)</p>" }
    return "<div class=\"heading\"><h1 dir=\"auto\">\(title)</h1>\(below)</div>"
  }

  /// The message of an empty list.
  static func empty(_ text: String) -> Markup { "<p class=\"empty\">\(text)</p>" }
}
