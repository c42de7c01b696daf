internal import Photography

/// A run of `*` or `_`, and whether it may begin or end emphasis where it stands.
///
/// - Note: "Left-flanking" and "right-flanking" are those of CommonMark 0.31, section 6.2.
struct DelimiterRun {
  let mark: Unicode.Scalar
  /// As written.
  let length: Int
  /// What is left of it.
  var count: Int
  let opens: Bool
  let closes: Bool

  init(_ mark: Unicode.Scalar, _ length: Int, before: Unicode.Scalar, after: Unicode.Scalar) {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
    func isSign(_ scalar: Unicode.Scalar) -> Bool {
      !isSpace(scalar) && (!WordScanner.isWord(scalar) || scalar == "_")
    }
    let left = !isSpace(after) && (!isSign(after) || isSpace(before) || isSign(before))
    let right = !isSpace(before) && (!isSign(before) || isSpace(after) || isSign(after))
    (self.mark, self.length, count) = (mark, length, length)
    // Within a word, `_` is part of it: snake_case_name.
    opens = left && (mark == "*" || !right || isSign(before))
    closes = right && (mark == "*" || !left || isSign(after))
  }

  /// CommonMark's rule of three: runs that could do both do not pair when their lengths sum to a multiple of three.
  func pairs(with closer: DelimiterRun) -> Bool {
    guard mark == closer.mark, opens else { return false }
    guard closes || closer.opens else { return true }
    return (length + closer.length) % 3 != 0 || (length % 3 == 0 && closer.length % 3 == 0)
  }
}

/// The inlines read so far, with the delimiters that still wait for their other half.
struct EmphasisStack {
  private enum Piece {
    case inline(Prose.Inline, depth: Int)
    case delimiter(DelimiterRun)

    var depth: Int {
      if case .inline(_, let depth) = self { depth } else { 0 }
    }
  }

  private var pieces: [Piece] = []
  private var letters = String.UnicodeScalarView()
  /// Positions of the delimiters that may still open, oldest first.
  private var openers: [Int] = []

  /// How deep emphasis may stand in emphasis; deeper marks are text.
  private static let deepest = 8

  mutating func append(_ scalar: Unicode.Scalar) { letters.append(scalar) }

  mutating func append(_ inline: Prose.Inline) {
    flush()
    pieces.append(.inline(inline, depth: 0))
  }

  mutating func append(_ run: DelimiterRun) {
    flush()
    var run = run
    if run.closes { close(&run) }
    guard run.count > 0 else { return }
    if run.opens {
      openers.append(pieces.count)
      pieces.append(.delimiter(run))
    } else {
      for _ in 0..<run.count { letters.append(run.mark) }
    }
  }

  /// Everything as inlines; delimiters that found no other half are text.
  mutating func finish() -> [Prose.Inline] {
    flush()
    return EmphasisStack.inlines(pieces[...])
  }

  private mutating func close(_ closer: inout DelimiterRun) {
    while closer.count > 0, let index = lastOpener(for: closer),
      let opener = run(at: openers[index])
    {
      let position = openers[index]
      let inside = pieces[(position + 1)...]
      let depth = 1 + inside.reduce(0) { max($0, $1.depth) }
      guard depth <= Self.deepest, !inside.isEmpty else { return }
      let strong = opener.count >= 2 && closer.count >= 2
      let inner = EmphasisStack.inlines(inside)
      pieces.removeSubrange(position...)
      openers.removeSubrange(index...)
      var rest = opener
      rest.count -= strong ? 2 : 1
      closer.count -= strong ? 2 : 1
      if rest.count > 0 {
        openers.append(pieces.count)
        pieces.append(.delimiter(rest))
      }
      pieces.append(.inline(strong ? .strong(inner) : .emphasis(inner), depth: depth))
    }
  }

  private func lastOpener(for closer: DelimiterRun) -> Int? {
    // Looking back without a bound would take quadratic time on marks that never pair.
    openers.suffix(64).lastIndex { run(at: $0)?.pairs(with: closer) ?? false }
  }

  private func run(at position: Int) -> DelimiterRun? {
    if case .delimiter(let run) = pieces[position] { run } else { nil }
  }

  private mutating func flush() {
    guard !letters.isEmpty else { return }
    pieces.append(.inline(.text(String(letters)), depth: 0))
    letters = String.UnicodeScalarView()
  }

  private static func inlines(_ pieces: ArraySlice<Piece>) -> [Prose.Inline] {
    var inlines: [Prose.Inline] = []
    func add(_ text: String) {
      if case .text(let before) = inlines.last {
        inlines[inlines.count - 1] = .text(before + text)
      } else {
        inlines.append(.text(text))
      }
    }
    for piece in pieces {
      switch piece {
      case .delimiter(let run): add(String(repeating: String(run.mark), count: run.count))
      case .inline(.text(let text), _): add(text)
      case .inline(let inline, _): inlines.append(inline)
      }
    }
    return inlines
  }
}
