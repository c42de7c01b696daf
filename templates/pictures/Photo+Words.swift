public import Photography

extension Photo {
  /// What the picture shows, in words: the author's own, else the title, else the first line of the
  /// description, else where and when it was taken.
  public func alternative(_ dates: DateStyle) -> String {
    [alternativeText, title, prose?.firstLine].compactMap { $0?.nonBlank }.first
      ?? "Photograph\(vicinity.map { " near \($0.text)" } ?? ""), \(dates.day(taken.local))"
  }

  /// What to call it in one line: its title, else the first line of the description, else where it was taken and the
  /// day, else its date and time.
  public func name(_ dates: DateStyle) -> String {
    if let words = title?.nonBlank ?? prose?.firstLine { return words.shortened(to: 90) }
    guard let vicinity else { return dates.page(taken.local) }
    return "Near \(vicinity.text), \(dates.day(taken.local))"
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
