/// What begins a list item: `-`, `*`, `+`, `1.` or `1)`, and a space.
struct ListMarker {
  enum Kind: Equatable {
    case bullet(Character)
    case ordered(Character)

    var isOrdered: Bool {
      if case .ordered = self { true } else { false }
    }
  }

  let kind: Kind
  /// 0 for bullets.
  let number: Int
  /// How far the lines of the item are indented.
  let width: Int
  /// The rest of the line.
  let content: Substring

  init?(_ line: Substring) {
    let indentation = line.indentation
    let text = line.dropFirst(indentation)
    guard let first = text.first else { return nil }
    let marker: Int
    if "-*+".contains(first) {
      (kind, number, marker) = (.bullet(first), 0, 1)
    } else {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let rest = text.dropFirst(digits.count)
      guard digits.count <= 9, let number = Int(digits), let sign = rest.first, ".)".contains(sign) else {
        return nil
      }
      (kind, self.number, marker) = (.ordered(sign), number, digits.count + 1)
    }
    let content = text.dropFirst(marker)
    guard content.first == " ", !content.isBlank else { return nil }
    let spaces = min(content.indentation, 4)
    self.content = content.dropFirst(spaces)
    width = indentation + marker + spaces
  }
}

/// The line that begins a block of code: three or more backticks or tildes.
struct Fence {
  private let mark: Character
  private let length: Int
  private let indentation: Int

  init?(_ line: Substring) {
    indentation = line.indentation
    let text = line.dropFirst(indentation)
    guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
    length = text.prefix { $0 == mark }.count
    self.mark = mark
    guard length >= 3, mark == "~" || !text.dropFirst(length).contains("`") else { return nil }
  }

  func isClosed(by line: Substring) -> Bool {
    let text = line.trimmed
    return text.count >= length && text.allSatisfy { $0 == mark }
  }

  func unindented(_ line: Substring) -> Substring { line.dropFirst(min(indentation, line.indentation)) }
}
