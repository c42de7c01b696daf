/// Where the lines of a YAML text and the comments in them begin, found in one pass.
///
/// Columns are counted from 0 in Unicode scalars, as libYAML counts them from 1.
struct LineIndex {
  struct Line {
    fileprivate let start: String.Index
    /// The column of the first character that is not a blank.
    var indent = 0
    /// The column after the last character that is not a blank.
    var end = 0
    /// Every ` #` in order.
    var comments: [Comment] = []
    fileprivate var lastIndex: String.Index

    fileprivate init(start: String.Index) { (self.start, lastIndex) = (start, start) }

    /// The first ` #` at or after a column; blanks before it do not count as content.
    func comment(after column: Int) -> Comment? {
      // A line may have many of both.
      var (low, high) = (0, comments.count)
      while low < high {
        let middle = (low + high) / 2
        if comments[middle].column < column { low = middle + 1 } else { high = middle }
      }
      return low < comments.count ? comments[low] : nil
    }
  }

  struct Comment {
    /// The column of the `#`.
    let column: Int
    /// The column after the content before it.
    let contentEnd: Int
    /// After the `#`.
    fileprivate let start: String.Index
  }

  private let text: String
  private var lines: [Line] = []

  init(_ text: String) {
    self.text = text
    let scalars = text.unicodeScalars
    var line = Line(start: text.startIndex)
    var (column, previous) = (0, " " as Unicode.Scalar)
    var index = text.startIndex
    while index < text.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      switch scalar {
      // YAML 1.1, section 5.4.
      case "\r" where index < text.endIndex && scalars[index] == "\n": continue
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(line)
        line = Line(start: index)
        (column, previous) = (0, " ")
        continue
      case " ", "\t": break
      default:
        if scalar == "#", previous == " ", column > 0 {
          line.comments.append(Comment(column: column, contentEnd: line.end, start: index))
        }
        if line.end == 0 { line.indent = column }
        line.end = column + 1
        line.lastIndex = index
      }
      (column, previous) = (column + 1, scalar)
    }
    lines.append(line)
  }

  /// - Parameter number: From 1, as in a mark of YAML.
  /// - Returns: `nil` beyond the last line.
  subscript(number: Int) -> Line? { lines.indices.contains(number - 1) ? lines[number - 1] : nil }

  /// The text of a comment, up to the end of its line.
  func words(of comment: Comment, in line: Line) -> Substring { text[comment.start..<line.lastIndex] }

  /// What is before a comment, without blanks, commas and closing brackets: the column after it, and the text up to there.
  func content(before comment: Comment) -> (end: Int, text: Substring) {
    let scalars = text.unicodeScalars
    // Before the `#`.
    var (end, index) = (comment.column, scalars.index(before: comment.start))
    while index > scalars.startIndex, case let before = scalars.index(before: index),
      scalars[before].properties.isWhitespace || "]},".unicodeScalars.contains(scalars[before])
    {
      (end, index) = (end - 1, before)
    }
    return (end, text[..<index])
  }
}
