/// The numbers, marks and letters of a written position: `"46° 33′ N, 7° 58′ E"`.
struct WrittenNumbers {
  enum Axis { case latitude, longitude }

  /// What a comma between digits is.
  enum Comma { case separates, isDecimal }

  /// One of the two numbers of a position, with up to three parts: degrees, minutes and seconds.
  struct Half {
    var axis: Axis?
    /// −1 in the south and west.
    var sign = 1.0
    /// Whether letters tell the direction, so that a number has no sign.
    var isLettered = false
    var parts: [Number] = []

    /// `nil` if the parts are no number of degrees.
    var degrees: Double? {
      guard let first = parts.first, parts.count <= 3, !(isLettered && first.isSigned) else { return nil }
      // Only the last part has a fraction.
      guard parts.dropLast().allSatisfy({ !$0.hasFraction }) else { return nil }
      let rest = parts.dropFirst()
      guard rest.allSatisfy({ !$0.isSigned && $0.value < 60 }) else { return nil }
      var value = 0.0
      for part in rest.reversed() { value = (value + part.value) / 60 }
      return sign * (first.isNegative ? -1 : 1) * (first.value + value)
    }
  }

  struct Number {
    /// Without its sign.
    var value: Double
    var isSigned: Bool
    var isNegative: Bool
    var hasFraction: Bool
  }

  private enum Token {
    case number(Number)
    /// 0 for degrees, 1 for minutes, 2 for seconds.
    case mark(Int)
    case direction(Axis, Double)
    /// The word “latitude” or “longitude” before a number.
    case label(Axis)
    case colon
    case separator
  }

  private var tokens: [Token] = []
  private let comma: Comma

  /// - Returns: `nil` if the text contains anything else.
  init?(_ text: String, comma: Comma) {
    self.comma = comma
    var text = Substring(text.lowercased())
    text = text.drop(while: \.isWhitespace)
    if text.hasPrefix("geo:") {
      text = text.dropFirst(4).prefix { $0 != ";" && $0 != "?" }
    }
    guard scan(text) else { return nil }
  }

  /// The two halves; `nil` if the end of the first is ambiguous.
  var halves: [Half]? {
    let labels = tokens.contains { if case .label = $0 { true } else { false } }
    let isPrefixed =
      switch tokens.first {
      case .direction, .label: true
      default: false
      }
    var halves = [Half()]
    var marks = -1
    /// Whether a separator or a letter ended the half, so that a number begins the next.
    var isOver = false
    func end() { isOver = true }
    for (index, token) in tokens.enumerated() {
      switch token {
      case .number(let number):
        let startsDegrees = index + 1 < tokens.count && Self.isDegreeMark(tokens[index + 1])
        if !halves[halves.count - 1].parts.isEmpty, isOver || startsDegrees || isBare {
          halves.append(Half())
          marks = -1
        }
        isOver = false
        halves[halves.count - 1].parts.append(number)
      case .mark(let mark):
        guard mark == halves[halves.count - 1].parts.count - 1, mark > marks, !isOver else { return nil }
        marks = mark
      case .colon:
        guard !halves[halves.count - 1].parts.isEmpty || labels else { return nil }
      case .separator:
        guard !isOver, !halves[halves.count - 1].parts.isEmpty, index + 1 < tokens.count else {
          // A comma may follow the letter of a half: "46.55 N, 7.98 E".
          guard isOver, index + 1 < tokens.count, case .direction = tokens[max(0, index - 1)], !isPrefixed
          else {
            return nil
          }
          continue
        }
        end()
      case .direction(let axis, let sign):
        if isPrefixed, !halves[halves.count - 1].parts.isEmpty {
          halves.append(Half())
          marks = -1
        }
        guard halves[halves.count - 1].axis == nil else { return nil }
        halves[halves.count - 1].axis = axis
        halves[halves.count - 1].sign = sign
        halves[halves.count - 1].isLettered = true
        if isPrefixed { isOver = false } else { end() }
      case .label(let axis):
        if !halves[halves.count - 1].parts.isEmpty {
          halves.append(Half())
          marks = -1
        }
        isOver = false
        guard halves[halves.count - 1].axis == nil else { return nil }
        halves[halves.count - 1].axis = axis
      }
    }
    guard halves.count == 2, halves.allSatisfy({ !$0.parts.isEmpty }) else { return nil }
    if comma == .isDecimal, isBare, !halves.allSatisfy({ $0.parts[0].hasFraction }) { return nil }
    // Without marks and letters, "46 33" may be a number with minutes.
    if isBare, halves.contains(where: { $0.parts.count > 1 }) { return nil }
    return halves
  }

  /// Whether there are only numbers and separators.
  private var isBare: Bool {
    tokens.allSatisfy {
      switch $0 {
      case .number, .separator: true
      default: false
      }
    }
  }

  private static func isDegreeMark(_ token: Token) -> Bool {
    if case .mark(0) = token { true } else { false }
  }

  private mutating func scan(_ text: Substring) -> Bool {
    var text = text
    while let first = text.first {
      if first.isWhitespace || first == "(" || first == ")" {
        text.removeFirst()
      } else if first.isASCII && first.isNumber || "+-−–.".contains(first) {
        guard let number = number(&text) else { return false }
        tokens.append(.number(number))
      } else if let mark = Self.mark(&text) {
        tokens.append(.mark(mark))
      } else if first == ":" || first == "=" {
        tokens.append(.colon)
        text.removeFirst()
      } else if first == "," || first == ";" || first == "/" {
        tokens.append(.separator)
        text.removeFirst()
      } else if first.isLetter {
        let word = text.prefix { $0.isLetter || $0 == "." }
        text = text.dropFirst(word.count)
        guard let token = Self.words[word.filter { $0 != "." }] else { return false }
        tokens.append(token)
      } else {
        return false
      }
    }
    return !tokens.isEmpty
  }

  /// Takes a number from the start of a text.
  private func number(_ text: inout Substring) -> Number? {
    var digits = ""
    var (isSigned, isNegative, hasFraction) = (false, false, false)
    if let sign = text.first, "+-−–".contains(sign) {
      (isSigned, isNegative) = (true, sign != "+")
      text.removeFirst()
    }
    while let next = text.first {
      if next.isASCII, next.isNumber {
        digits.append(next)
      } else if next == "." || comma == .isDecimal && next == ",", !hasFraction,
        text.dropFirst().first.map({ $0.isASCII && $0.isNumber }) == true
      {
        hasFraction = true
        digits += digits.isEmpty ? "0." : "."
      } else {
        break
      }
      text.removeFirst()
    }
    // A comma after a point, or the other way round, groups thousands, which no position has.
    if hasFraction, let next = text.first, next == ".", text.dropFirst().first?.isNumber == true {
      return nil
    }
    if text.hasPrefix("e-") || text.hasPrefix("e+") {
      let exponent = text.prefix { $0.isASCII && !$0.isWhitespace && $0 != "," }
      digits += exponent
      text = text.dropFirst(exponent.count)
    }
    return Double(digits).map {
      Number(value: $0, isSigned: isSigned, isNegative: isNegative, hasFraction: hasFraction)
    }
  }

  /// Takes a mark of degrees, minutes or seconds from the start of a text.
  private static func mark(_ text: inout Substring) -> Int? {
    for (sign, mark) in marks where text.hasPrefix(sign) {
      text = text.dropFirst(sign.count)
      return mark
    }
    return nil
  }

  /// Longer signs first.
  private static let marks = [
    ("degrees", 0), ("degree", 0), ("deg", 0), ("°", 0), ("º", 0), ("˚", 0), ("''", 2), ("′′", 2), ("’’", 2),
    ("\"", 2),
    ("″", 2), ("”", 2), ("“", 2), ("'", 1), ("′", 1), ("’", 1), ("‘", 1), ("´", 1), ("`", 1),
  ]

  /// “O” is missing, since it is east in German and west in French.
  private static let words: [String: Token] = {
    var words: [String: Token] = [
      "lat": .label(.latitude), "latitude": .label(.latitude), "lon": .label(.longitude),
      "lng": .label(.longitude),
      "long": .label(.longitude), "longitude": .label(.longitude),
    ]
    for word in ["n", "north", "nord", "norte", "noord", "norr", "сш"] {
      words[word] = .direction(.latitude, 1)
    }
    for word in ["s", "south", "sud", "süd", "sur", "sul", "zuid", "syd", "юш"] {
      words[word] = .direction(.latitude, -1)
    }
    for word in ["e", "east", "ost", "est", "este", "leste", "oost", "öst", "øst", "вд"] {
      words[word] = .direction(.longitude, 1)
    }
    for word in ["w", "west", "ouest", "oeste", "ovest", "väst", "vest", "зд"] {
      words[word] = .direction(.longitude, -1)
    }
    return words
  }()
}
