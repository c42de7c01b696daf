/// The marks of a map for one kind of screen. Marks keep their size in pixels whatever the map's width, so on a narrow
/// screen more of them have to stand for several photographs.
struct MapSheet: Sendable, Hashable {
  enum Screen: Sendable, Hashable {
    case any, wide, narrow
  }

  let screen: Screen
  /// Newest first; each centre as fractions of the window.
  let clusters: [Cluster]

  /// So few marks that each has room, and that a page with 100,000 photographs stays small.
  static let mostMarks = (wide: 240, narrow: 40)

  /// - Parameters:
  ///   - singles: Newest first; centres as fractions of the window.
  ///   - aspect: The window's width over its height.
  static func sheets(of singles: [Cluster], aspect: Double) -> [MapSheet] {
    let wide = clusters(singles, width: 960, aspect: aspect, radius: 22, limit: mostMarks.wide)
    let narrow = clusters(wide, width: 360, aspect: aspect, radius: 20, limit: mostMarks.narrow)
    guard narrow.count < wide.count else { return [MapSheet(screen: .any, clusters: wide)] }
    return [MapSheet(screen: .wide, clusters: wide), MapSheet(screen: .narrow, clusters: narrow)]
  }

  /// - Parameters:
  ///   - width: The map's, in pixels, as it is on such a screen.
  ///   - radius: Marks nearer than so many pixels become one.
  private static func clusters(
    _ clusters: [Cluster], width: Double, aspect: Double, radius: Double, limit: Int
  ) -> [Cluster] {
    let (across, down) = (width, width / aspect)
    let scaled = clusters.map { $0.scaled(x: across, y: down) }
    return Clustering.gather(scaled, within: radius, limit: limit).map {
      $0.scaled(x: 1 / across, y: 1 / down)
    }
  }
}
