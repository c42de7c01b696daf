public import Photography

extension Photo {
  /// What the picture shows, in words: the author's own, else the title, else the first line of the
  /// description, else the date.
  public func alternative(_ dates: DateStyle) -> String {
    [alternativeText, title, prose?.firstLine].compactMap { $0?.nonBlank }.first
      ?? "Photograph, \(dates.day(taken.local))"
  }

  /// What to call it in one line: its title, else the first line of the description, else its date and time.
  public func name(_ dates: DateStyle) -> String {
    (title?.nonBlank ?? prose?.firstLine).map { $0.shortened(to: 90) } ?? dates.page(taken.local)
  }
}

extension String {
  /// `nil` when there is nothing to see in it.
  var nonBlank: String? { allSatisfy(\.isWhitespace) ? nil : self }

  /// Cut at a word where that is near, with an ellipsis, when it is longer than so many characters.
  func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    let cut = prefix(limit - 1)
    let end = cut.lastIndex(where: \.isWhitespace)
    let whole = end.map { cut[..<$0] }.flatMap { $0.count > limit / 2 ? $0 : nil }
    return (whole ?? cut) + "…"
  }
}
