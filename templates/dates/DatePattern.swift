internal import Photography

/// A date pattern of Unicode's locale data, such as `d. MMMM y`, parsed once for fast formatting.
///
/// - Note: Unicode Technical Standard 35, part 4, "Date Field Symbol Table".
struct DatePattern: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    case literal(String)
    /// The field's letter and its number of repetitions.
    case field(Character, Int)
  }

  let parts: [Part]

  init(_ pattern: String) {
    var parts: [Part] = []
    var literal = ""
    var rest = pattern[...]
    func flush() {
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
    }
    while let first = rest.first {
      if first == "'" {
        rest.removeFirst()
        if rest.first == "'" {
          literal.append("'")
          rest.removeFirst()
        } else {
          literal += rest.prefix { $0 != "'" }
          rest = rest.drop { $0 != "'" }.dropFirst()
        }
      } else if first.isASCII, first.isLetter {
        flush()
        let run = rest.prefix { $0 == first }
        parts.append(.field(first, run.count))
        rest = rest.dropFirst(run.count)
      } else {
        literal.append(first)
        rest.removeFirst()
      }
    }
    flush()
    self.parts = parts
  }

  func format(_ clock: LocalDateTime, _ symbols: DateSymbols) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .field(let letter, let width): text += DatePattern.field(letter, width: width, of: clock, symbols)
      }
    }
    return text
  }

  private static func field(
    _ letter: Character, width: Int, of clock: LocalDateTime, _ symbols: DateSymbols
  ) -> String {
    let hour12 = clock.hour % 12
    func padded(_ value: Int) -> String { symbols.digits(width > 1 ? twoDigits(value) : "\(value)") }
    switch letter {
    case "G": return ""
    case "y", "u", "r": return width == 2 ? padded(clock.year % 100) : symbols.digits("\(clock.year)")
    case "M" where width >= 4: return symbols.months[clock.month - 1]
    case "M" where width == 3: return symbols.shortMonths[clock.month - 1]
    case "L" where width >= 3: return symbols.standaloneMonths[clock.month - 1]
    case "M", "L": return padded(clock.month)
    case "d": return padded(clock.day)
    case "E", "c", "e": return symbols.weekdays[clock.weekday]
    case "H": return padded(clock.hour)
    case "k": return padded(clock.hour == 0 ? 24 : clock.hour)
    case "h": return padded(hour12 == 0 ? 12 : hour12)
    case "K": return padded(hour12)
    case "m": return padded(clock.minute)
    case "s": return padded(clock.second)
    case "a", "b", "B": return clock.hour < 12 ? symbols.beforeNoon : symbols.afterNoon
    default: return ""
    }
  }
}
