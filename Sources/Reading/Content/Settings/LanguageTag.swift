/// Language codes as in BCP 47.
enum LanguageTag {
  /// The usual spelling of a well-formed code: `EN_us` is `en-US`.
  ///
  /// - Returns: `nil` for a malformed code; whether the language exists is not checked.
  static func normalized(_ text: String) -> String? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isASCIILetter)
    else {
      return nil
    }
    var subtags = [language.lowercased()]
    for part in parts.dropFirst() {
      guard (2...8).contains(part.count), part.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }) else {
        return nil
      }
      switch part.count {
      case 2: subtags.append(part.uppercased())
      case 4 where part.allSatisfy(\.isASCIILetter):
        subtags.append(part.prefix(1).uppercased() + part.dropFirst().lowercased())
      default: subtags.append(part.lowercased())
      }
    }
    return subtags.joined(separator: "-")
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
