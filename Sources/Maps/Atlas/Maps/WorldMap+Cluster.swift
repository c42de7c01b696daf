internal import Markup
internal import Photography

extension WorldMap {
  /// A disc with the number of photographs, in a ring of the shares of their categories.
  func ring(_ cluster: Cluster) -> Markup {
    let (x, y) = (cluster.centre.x * 100, cluster.centre.y * 100)
    let radius = WorldMap.radius(cluster.count)
    var start = 0.0
    let arcs: [Markup] = cluster.counts.indices.filter { cluster.counts[$0] > 0 }.map { index in
      let share = Double(cluster.counts[index]) / Double(cluster.count) * 100
      defer { start += share }
      let dashes: Markup =
        share < 100
        ? #" pathLength="100" stroke-dasharray="\#(share, places: 2) 100" stroke-dashoffset="\#(-start, places: 2)""#
        : Markup()
      return """
        <circle class="map-arc" cx="\(x, places: 2)%" cy="\(y, places: 2)%" r="\(radius)" \
        stroke="\(categories[index].colour.hex)"\(dashes)/>
        """
    }
    return """
      <circle class="map-disc" cx="\(x, places: 2)%" cy="\(y, places: 2)%" r="\(radius + 3)"/>\(arcs)\
      <text x="\(x, places: 2)%" y="\(y, places: 2)%" dy=".36em">\(WorldMap.short(cluster.count))</text>
      """
  }

  /// Pixels from the centre of the disc to the middle of its ring.
  private static func radius(_ count: Int) -> Int {
    switch count {
    case ..<10: 11
    case ..<100: 13
    case ..<1000: 16
    default: 18
    }
  }

  /// `"999"`, `"1.2k"`, `"12k"`: at most four characters; rounded down.
  static func short(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count)"
    case ..<10_000: "\(count / 1000).\(count / 100 % 10)k"
    default: "\(count / 1000)k"
    }
  }
}
