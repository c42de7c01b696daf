/// Runs of positions that lead away from those around them and come back.
enum Detours {
  /// - Parameters:
  ///   - count: How many positions there are.
  ///   - isCut: Whether the step that ends at a position is one that may lead away.
  ///   - isDetour: Whether the middle one of three runs leads away from the first, and the last comes back to it.
  ///   - isFalseEnd: Whether the first or the last run leads away, though nothing is known before or after it.
  /// - Returns: The positions of the detours.
  static func indices(
    in count: Int, isCut: (Int) -> Bool, isDetour: (_ before: Run, _ run: Run, _ after: Run) -> Bool,
    isFalseEnd: (_ end: Run, _ neighbour: Run) -> Bool
  ) -> [Int] {
    guard count > 2 else { return [] }
    let cuts = (1..<count).filter(isCut)
    guard !cuts.isEmpty else { return [] }
    var kept: [Run] = []
    var left: [Range<Int>] = []
    for (start, end) in zip([0] + cuts, cuts + [count]) {
      var run = Run(range: start..<end)
      while kept.count > 1, isDetour(kept[kept.count - 2], kept[kept.count - 1], run) {
        left += kept.removeLast().parts
        run = kept.removeLast().joined(to: run)
      }
      kept.append(run)
    }
    if kept.count > 1, isFalseEnd(kept[0], kept[1]) { left += kept.removeFirst().parts }
    if kept.count > 1, isFalseEnd(kept[kept.count - 1], kept[kept.count - 2]) {
      left += kept.removeLast().parts
    }
    return left.flatMap(\.self).sorted()
  }

  /// Positions that belong together; without the detours between them.
  struct Run {
    private(set) var parts: [Range<Int>]

    init(range: Range<Int>) { parts = [range] }

    var count: Int { parts.reduce(0) { $0 + $1.count } }
    var first: Int { parts[0].lowerBound }
    var last: Int { parts[parts.count - 1].upperBound - 1 }

    /// The one before the last; `nil` if there is only one, or a detour was between them.
    var secondToLast: Int? { parts.last.flatMap { $0.count > 1 ? $0.upperBound - 2 : nil } }
    /// The second.
    var second: Int? { parts.first.flatMap { $0.count > 1 ? $0.lowerBound + 1 : nil } }

    func joined(to later: Run) -> Run {
      var whole = self
      whole.parts += later.parts
      return whole
    }
  }
}
