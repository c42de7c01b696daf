import Photography

/// Times that run backwards in a part that was recorded without a break.
enum EarlierTimes {
  /// The fewest positions without which the times of the others never run backwards.
  ///
  /// - Returns: Nothing if they are more than a tenth: then the file has another order, which is none of the recorder's faults.
  static func indices(in segment: [TrackPoint]) -> [Int] {
    let timed = segment.indices.filter { segment[$0].time != nil }
    let times = timed.compactMap { segment[$0].time }
    guard timed.count > 3, zip(times, times.dropFirst()).contains(where: { $0 > $1 }) else { return [] }
    let kept = longestRise(times)
    // Some programs write one time for every position; which one is right is not known.
    guard let first = kept.first, let last = kept.last, times[last].seconds(since: times[first]) >= 1 else {
      return []
    }
    let left = Set(timed.indices).subtracting(kept)
    return left.count == 1 || left.count * 10 <= timed.count ? left.sorted().map { timed[$0] } : []
  }

  /// The indices of a longest subsequence that never falls, by the lengths and last elements of shorter ones.
  private static func longestRise(_ times: [Instant]) -> [Int] {
    /// The last element of the best subsequence of each length, and what precedes each element.
    var lasts: [Int] = []
    var before = [Int?](repeating: nil, count: times.count)
    for index in times.indices {
      let length = lasts.partitioningIndex { times[$0] > times[index] }
      before[index] = length > 0 ? lasts[length - 1] : nil
      if length < lasts.count { lasts[length] = index } else { lasts.append(index) }
    }
    var rise: [Int] = []
    var next = lasts.last
    while let index = next {
      rise.append(index)
      next = before[index]
    }
    return rise.reversed()
  }
}
