extension Cell {
  /// A phone's window, what it has for a list, the least height of a row there, and the gap, in pixels, as in the style sheet.
  private static let (window, inner, row, gap) = (390.0, 358.0, 152.0, 8.0)

  /// The cells, of which the first know their width on a phone: browsers load these before they lay them out.
  static func withPhoneWidths(_ cells: [Cell], first count: Int) -> [Cell] {
    var cells = cells
    var start = 0
    while start < min(count, cells.count) {
      var (end, sum) = (start, 0.0)
      while end < cells.count {
        let wanted = (sum + cells[end].ratio) * row + Double(end - start) * gap
        if end > start, wanted > inner { break }
        sum += cells[end].ratio
        end += 1
      }
      let share = (inner - Double(end - start - 1) * gap) / sum / window
      for place in start..<min(end, count) {
        cells[place].phoneWidth = Int((cells[place].ratio * share * 100).rounded(.up))
      }
      start = end
    }
    return cells
  }
}
