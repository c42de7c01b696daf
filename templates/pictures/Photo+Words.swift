public import Photography

extension Photo {
  /// The alternative text: the author's, else the title, else the first line of the description, else place
  /// and date.
  public func alternative(_ dates: DateStyle) -> String {
    [alternativeText, title, prose?.firstLine].compactMap { $0?.nonBlank }.first
      ?? "Photograph\(vicinity.map { " \($0.phrase)" } ?? ""), \(dates.day(taken.local))"
  }

  /// A name on one line: the title, else the first line of the description, else the nearest town and the
  /// day, else date and time.
  public func name(_ dates: DateStyle) -> String {
    if let words = title?.nonBlank ?? prose?.firstLine { return words.shortened(to: 90) }
    guard let vicinity else { return dates.page(taken.local) }
    return "\(vicinity.heading), \(dates.day(taken.local))"
  }
}

extension String {
  /// `nil` if it has only white space.
  var nonBlank: String? { allSatisfy(\.isWhitespace) ? nil : self }

  /// Shortened to a number of characters with an ellipsis, at a word boundary if one is near.
  func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    let cut = prefix(limit - 1)
    let end = cut.lastIndex(where: \.isWhitespace)
    let whole = end.map { cut[..<$0] }.flatMap { $0.count > limit / 2 ? $0 : nil }
    return (whole ?? cut) + "…"
  }
}
