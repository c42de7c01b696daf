internal import Markup

extension Markup {
  /// A page's title, with an optional line below it.
  static func heading(_ title: String, _ subtitle: String? = nil, mark: Markup? = nil) -> Markup {
    let below: Markup? = subtitle.map { "<p class=\"sub\">\($0)</p>" }
    return "<div class=\"heading\"><h1 dir=\"auto\">\(mark)\(title)</h1>\(below)</div>"
  }

  /// The title of a page that begins with a cover, and the words below it.
  static func intro(_ title: String, _ lead: Markup?) -> Markup {
    "<div class=\"intro\"><h1 dir=\"auto\">\(title)</h1>\(lead)</div>"
  }

  /// The message of an empty list.
  static func empty(_ text: String) -> Markup { "<p class=\"empty\">\(text)</p>" }
}
