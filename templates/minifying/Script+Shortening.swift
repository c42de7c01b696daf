extension Script {
  /// The script with names of one or two letters for those that only it knows.
  ///
  /// - Parameter tokens: Of one file, whose names are its own because a function stands around it all.
  /// - Returns: As they were, when there is something in them that ``Names`` does not understand.
  static func shortened(_ tokens: [Token]) -> [Token] {
    guard let names = Names(tokens) else { return tokens }
    var result = tokens
    let letters = short(besides: names.taken)
    var reaches = letters.map { _ in [ClosedRange<Int>]() }
    // In the same order in any run. Names that are never to be seen together may share one; those declared most often, such
    // as parameters, come first, so that much looks alike and packs well.
    for (name, (places, reach)) in names.own.sorted(by: {
      ($1.value.reach.count, $0.value.places[0]) < ($0.value.reach.count, $1.value.places[0])
    }) {
      guard let index = reaches.firstIndex(where: { isFree(reach, of: $0) }) else { continue }
      reaches[index] += reach
      for place in places {
        result[place].text = names.short.contains(place) ? name + ":" + letters[index] : letters[index]
      }
    }
    return result
  }

  private static func isFree(_ reach: [ClosedRange<Int>], of others: [ClosedRange<Int>]) -> Bool {
    !others.contains { other in reach.contains { $0.overlaps(other) } }
  }

  /// a … z, then aa, ab …
  private static func short(besides taken: Set<String>) -> [String] {
    let letters = "etnaosirlcdhupmfgybvkwxjqz".map(String.init)
    return (letters + letters.flatMap { first in letters.map { first + $0 } }).filter { !taken.contains($0) }
  }
}
