extension JavaScript {
  /// The script with its private names replaced by names of one or two letters.
  ///
  /// - Parameter tokens: Of one file; a function around all of it makes its names private.
  /// - Returns: The tokens unchanged if ``Names`` does not support something in them.
  static func shortened(_ tokens: [Token]) -> [Token] {
    guard let names = Names(tokens) else { return tokens }
    var result = tokens
    let letters = short(besides: names.taken)
    var scopes = letters.map { _ in [ClosedRange<Int>]() }
    // The order is the same in every run. Names whose scopes do not overlap may share a short one. The most frequent come
    // first, so that the same letters recur and compress well.
    for (name, (places, scope)) in names.own.sorted(by: {
      ($1.value.scope.count, $0.value.places[0]) < ($0.value.scope.count, $1.value.places[0])
    }) {
      guard let index = scopes.firstIndex(where: { isFree(scope, of: $0) }) else { continue }
      scopes[index] += scope
      for place in places {
        result[place].text = names.short.contains(place) ? name + ":" + letters[index] : letters[index]
      }
    }
    return result
  }

  private static func isFree(_ scope: [ClosedRange<Int>], of others: [ClosedRange<Int>]) -> Bool {
    !others.contains { other in scope.contains { $0.overlaps(other) } }
  }

  /// a … z, then aa, ab …
  private static func short(besides taken: Set<String>) -> [String] {
    let letters = "etnaosirlcdhupmfgybvkwxjqz".map(String.init)
    return (letters + letters.flatMap { first in letters.map { first + $0 } }).filter { !taken.contains($0) }
  }
}
