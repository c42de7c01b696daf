/// One line of `ignore:`, with the rules of a `.gitignore` file.
///
/// Names are compared by their Unicode scalars in NFC; `?` and `[…]` stand for one scalar.
///
/// - Note: gitignore(5) of Git 2.47, and fnmatch(3) for one name.
struct IgnorePattern: Sendable, Hashable {
  /// A line that begins with `!`: what it matches is not ignored.
  let isNegated: Bool
  /// A line that ends with `/`.
  private let isForFolders: Bool
  private let segments: [Segment]

  private enum Segment: Sendable, Hashable {
    /// `**/`: any number of folders.
    case folders
    /// `/**` at the end: everything inside.
    case inside
    case name([Token])
  }

  private enum Token: Sendable, Hashable {
    case scalar(Unicode.Scalar)
    /// `?`
    case any
    /// `*`
    case run
    case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  /// - Returns: `nil` for a line without a pattern: a blank one, a comment, and one that is not valid.
  init?(_ line: String) {
    var text = Array(IgnorePattern.withoutTrailingSpaces(line).composed.unicodeScalars)[...]
    guard let first = text.first, first != "#" else { return nil }
    isNegated = first == "!"
    if isNegated { text = text.dropFirst() }
    isForFolders = text.last == "/"
    if isForFolders { text = text.dropLast() }
    let isAnchored = text.contains("/")
    // As shells write names; git knows no such pattern.
    if text.starts(with: "./".unicodeScalars) { text = text.dropFirst() }
    if text.first == "/" { text = text.dropFirst() }
    guard !text.isEmpty else { return nil }
    let parts = IgnorePattern.split(text)
    var segments: [Segment] = isAnchored ? [] : [.folders]
    for (index, part) in parts.enumerated() {
      if isAnchored, part.elementsEqual("**".unicodeScalars) {
        segments.append(index == parts.count - 1 ? .inside : .folders)
      } else {
        guard let tokens = IgnorePattern.tokens(part) else { return nil }
        segments.append(.name(tokens))
      }
    }
    self.segments = segments
  }

  /// Whether a line is a pattern, a comment or blank.
  static func isValid(_ line: String) -> Bool {
    let text = withoutTrailingSpaces(line)
    return text.isEmpty || text.hasPrefix("#") || IgnorePattern(line) != nil
  }

  /// Whether it matches a path.
  ///
  /// - Parameter path: The names from the folder of the pattern, as ``name(_:)`` gives them; not empty.
  func matches(_ path: ArraySlice<[Unicode.Scalar]>, isFolder: Bool) -> Bool {
    if isForFolders, !isFolder { return false }
    let names = Array(path)
    // How many names the segments so far can have matched.
    var isReached = [Bool](repeating: false, count: names.count + 1)
    isReached[0] = true
    for segment in segments {
      var next = [Bool](repeating: false, count: names.count + 1)
      switch segment {
      case .folders:
        guard let first = isReached.firstIndex(of: true) else { return false }
        for index in first...names.count { next[index] = true }
      case .inside: next[names.count] = isReached.dropLast().contains(true)
      case .name(let tokens):
        for index in names.indices where isReached[index] {
          next[index + 1] = IgnorePattern.matches(names[index], tokens)
        }
      }
      isReached = next
    }
    return isReached[names.count]
  }

  /// A name in the form in which it is compared.
  static func name(_ name: some StringProtocol) -> [Unicode.Scalar] {
    Array(String(name).composed.unicodeScalars)
  }
}

extension IgnorePattern {
  /// Trailing spaces do not count, unless a backslash is before them.
  private static func withoutTrailingSpaces(_ line: String) -> String {
    var scalars = Array(line.unicodeScalars)
    if scalars.last == "\r" { scalars.removeLast() }
    while scalars.last == " " {
      let slashes = scalars.dropLast().reversed().prefix { $0 == "\\" }.count
      if slashes % 2 == 1 { break }
      scalars.removeLast()
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The parts between slashes; a slash in brackets or after a backslash divides, too, as no name has one.
  private static func split(_ text: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>] {
    text.split(separator: "/", omittingEmptySubsequences: false).map { $0 }
  }

  /// - Returns: `nil` for a part that is not valid; Git lets it match nothing.
  private static func tokens(_ part: ArraySlice<Unicode.Scalar>) -> [Token]? {
    guard !part.isEmpty else { return nil }
    var tokens: [Token] = []
    var rest = part
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": if tokens.last != .run { tokens.append(.run) }
      case "?": tokens.append(.any)
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        tokens.append(.scalar(escaped))
      case "[":
        guard let set = set(&rest) else { return nil }
        tokens.append(set)
      default: tokens.append(.scalar(scalar))
      }
    }
    return tokens
  }

  /// A bracket expression after its `[`.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token? {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest = rest.dropFirst() }
    var isFirst = true
    while let scalar = rest.popFirst() {
      if scalar == "]", !isFirst { return .oneOf(ranges, isNegated: isNegated) }
      isFirst = false
      if scalar == "[", rest.first == ":" {
        guard let known = characterClass(&rest) else { return nil }
        ranges += known
        continue
      }
      guard let low = unescaped(scalar, &rest) else { return nil }
      ranges.append(low...low)
      guard rest.first == "-", let next = rest.dropFirst().first, next != "]" else { continue }
      rest = rest.dropFirst(2)
      guard let high = unescaped(next, &rest) else { return nil }
      // Of a range that runs backwards, Git knows the first scalar only.
      if low <= high { ranges.append(low...high) }
    }
    return nil
  }

  private static func unescaped(
    _ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> Unicode.Scalar? {
    scalar == "\\" ? rest.popFirst() : scalar
  }

  /// `[:digit:]` and others, after the first bracket.
  private static func characterClass(
    _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> [ClosedRange<Unicode.Scalar>]? {
    guard let end = rest.dropFirst().firstIndex(of: ":"),
      rest.dropFirst(end + 1 - rest.startIndex).first == "]"
    else { return nil }
    let name = String(String.UnicodeScalarView(rest[(rest.startIndex + 1)..<end]))
    rest = rest[(end + 2)...]
    return classes[name]
  }

  private static let classes: [String: [ClosedRange<Unicode.Scalar>]] = [
    "alnum": ["0"..."9", "A"..."Z", "a"..."z"], "alpha": ["A"..."Z", "a"..."z"],
    "blank": [" "..." ", "\t"..."\t"],
    "cntrl": ["\0"..."\u{1F}", "\u{7F}"..."\u{7F}"], "digit": ["0"..."9"], "graph": ["!"..."~"],
    "lower": ["a"..."z"], "print": [" "..."~"], "punct": ["!"..."/", ":"..."@", "["..."`", "{"..."~"],
    "space": [" "..." ", "\t"..."\r"], "upper": ["A"..."Z"], "xdigit": ["0"..."9", "A"..."F", "a"..."f"],
  ]

  /// Whether tokens match a whole name, in time proportional to the product of their lengths.
  private static func matches(_ name: [Unicode.Scalar], _ tokens: [Token]) -> Bool {
    var (position, token) = (0, 0)
    // After the last run: its token, and the next position that it may reach.
    var run: (token: Int, position: Int)?
    while position < name.count {
      if token < tokens.count, tokens[token] == .run {
        run = (token, position)
        token += 1
      } else if token < tokens.count, matches(name[position], tokens[token]) {
        (position, token) = (position + 1, token + 1)
      } else if let last = run {
        run = (last.token, last.position + 1)
        (position, token) = (last.position + 1, last.token + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .run }
  }

  private static func matches(_ scalar: Unicode.Scalar, _ token: Token) -> Bool {
    switch token {
    case .scalar(let other): scalar == other
    case .any: true
    case .run: false
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }
}
