extension [[GroundPoint]] {
  /// The lines with those joined that continue each other: archives cut streets wherever a tag changes. Where more than two
  /// lines meet, none are joined.
  func joined() -> [[GroundPoint]] {
    // The lines that begin or end at each point.
    var ends: [GroundPoint: [Int]] = [:]
    for (index, line) in enumerated() {
      guard let first = line.first, let last = line.last, first != last else { continue }
      ends[first, default: []].append(index)
      ends[last, default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: count)
    var joined: [[GroundPoint]] = []
    for index in indices where !isUsed[index] {
      isUsed[index] = true
      var line = self[index]
      for _ in 0..<2 {
        while let last = line.last, line.first != last, let next = ends[last], next.count == 2,
          let other = next.first(where: { !isUsed[$0] })
        {
          isUsed[other] = true
          let more = self[other]
          line += more.first == last ? more.dropFirst() : more.reversed().dropFirst()
        }
        line.reverse()
      }
      joined.append(line)
    }
    return joined
  }
}
