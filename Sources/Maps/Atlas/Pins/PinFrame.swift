/// The bounding box of all pins, in quanta; it may extend over 180° onto the next copy of the world.
struct PinFrame: Sendable, Hashable {
  /// The western edge, in `0..<side`.
  let x: Int
  let y: Int
  /// Less than the world's side.
  let width: Int
  let height: Int

  /// - Returns: `nil` without positions.
  init?(_ positions: some Collection<PinPosition>) {
    guard let first = positions.first else { return nil }
    // The westernmost and easternmost position in each strip of the world.
    let strips = 4096
    let shift = Int32(PinPosition.bits - 12)
    var wests = [Int32](repeating: .max, count: strips)
    var easts = [Int32](repeating: .min, count: strips)
    var (top, bottom) = (first.y, first.y)
    for position in positions {
      let strip = Int(position.x >> shift)
      wests[strip] = min(wests[strip], position.x)
      easts[strip] = max(easts[strip], position.x)
      (top, bottom) = (min(top, position.y), max(bottom, position.y))
    }
    let met = wests.indices.filter { wests[$0] < .max }
    let side = Int(PinPosition.side)
    // The box begins after the widest gap; of equal gaps, the one across 180° is preferred.
    var widest = (gap: -1, start: 0, end: 0)
    for (index, strip) in met.enumerated() {
      let before = index > 0 ? met[index - 1] : met[met.count - 1]
      let gap = Int(wests[strip]) - Int(easts[before]) + (index > 0 ? 0 : side)
      if gap > widest.gap { widest = (gap, Int(wests[strip]), Int(easts[before])) }
    }
    x = widest.start
    width = widest.end - widest.start + (widest.end < widest.start ? side : 0)
    (y, height) = (Int(top), Int(bottom - top))
  }
}
