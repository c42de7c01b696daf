/// How many photographs and walks something is true of.
package struct ImportTally: Sendable, Hashable {
  package enum Subject: Sendable, Hashable { case photograph, walk }

  package var photographs = 0
  package var walks = 0

  package var total: Int { photographs + walks }

  package init() {}

  mutating func add(_ subject: Subject) {
    switch subject {
    case .photograph: photographs += 1
    case .walk: walks += 1
    }
  }

  /// `"1 photograph and 12 walks"`.
  var words: String {
    var words: [String] = []
    if photographs > 0 || walks == 0 { words.append(ImportTally.count(photographs, "photograph")) }
    if walks > 0 { words.append(ImportTally.count(walks, "walk")) }
    return words.joined(separator: " and ")
  }

  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(many ?? one + "s")"
  }

  /// A reason as it is written for several, such as `"they are archived"`, for one of them: `"it is archived"`.
  static func singular(_ reason: String) -> String {
    var words = reason.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let verbs = ["are": "is", "were": "was", "belong": "belongs", "have": "has"]
    for (index, word) in words.enumerated() {
      if word == "they", index + 1 < words.count, let verb = verbs[words[index + 1]] {
        words[index + 1] = verb
      }
      words[index] = ["they": "it", "them": "it", "their": "its"][word] ?? words[index]
    }
    return words.joined(separator: " ")
  }
}
