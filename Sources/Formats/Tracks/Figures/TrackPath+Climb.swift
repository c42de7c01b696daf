import Photography

extension TrackPath {
  /// The least metres of a rise or fall that counts: smaller ones are mostly noise of the recorder.
  private static let leastRise = 4.0

  /// Metres of ascent and descent: from each low to the next high, and back.
  ///
  /// What changes between two segments, with the recorder off, adds nothing.
  /// - Returns: `nil` if no segment has two elevations.
  var climb: (up: Double?, down: Double?) {
    var turns = Turns(least: TrackPath.leastRise)
    var (steps, shift, last) = (0, 0.0, nil as Double?)
    for segment in segments {
      let heights = positions[segment].lazy.compactMap(\.point.elevation)
      if let first = heights.first, let last { shift += first - last }
      for (number, height) in heights.enumerated() {
        if number > 0 { steps += 1 }
        turns.add(height - shift)
        last = height
      }
    }
    return steps > 0 ? turns.sums : (nil, nil)
  }
}

/// The lows and highs of a line, without smaller ones between them.
private struct Turns {
  /// The least difference between a low and the next high.
  let least: Double
  private var low, high: Double?
  private var isRising: Bool?
  private var up = 0.0, down = 0.0

  init(least: Double) { self.least = least }

  /// Metres up and down so far.
  var sums: (up: Double, down: Double) {
    guard let low, let high, let isRising else { return (0, 0) }
    return isRising ? (up + high - low, down) : (up, down + high - low)
  }

  mutating func add(_ height: Double) {
    guard let low, let high else {
      (self.low, self.high) = (height, height)
      return
    }
    switch isRising {
    case true?:
      self.high = max(high, height)
      if high - height >= least {
        up += high - low
        (isRising, self.low) = (false, height)
      }
    case false?:
      self.low = min(low, height)
      if height - low >= least {
        down += high - low
        (isRising, self.high) = (true, height)
      }
    case nil:
      (self.low, self.high) = (min(low, height), max(high, height))
      if height - low >= least { isRising = true } else if high - height >= least { isRising = false }
    }
  }
}
