extension String {
  /// `nil` if it has only white space.
  package var nonBlank: String? {
    // Most texts begin with a letter; looking at characters takes longer.
    if let first = utf8.first, 0x21...0x7E ~= first { return self }
    return allSatisfy(\.isWhitespace) ? nil : self
  }
}
