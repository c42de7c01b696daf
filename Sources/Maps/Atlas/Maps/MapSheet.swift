/// The marks of a map for one screen class. Marks have a fixed size in pixels, so on a narrow screen more of
/// them are merged.
struct MapSheet: Sendable, Hashable {
  enum Screen: Sendable, Hashable {
    case any, wide, narrow
  }

  let screen: Screen
  /// Newest first; centres as fractions of the window.
  let clusters: [Cluster]

  /// The maximum number of marks, so that they have room and a page with 100,000 photographs stays small.
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
  ///   - width: The map's width in pixels on this screen class.
  ///   - radius: Marks nearer than this many pixels are merged.
  private static func clusters(
    _ clusters: [Cluster], width: Double, aspect: Double, radius: Double, limit: Int
  ) -> [Cluster] {
    let (across, down) = (width, width / aspect)
    let scaled = clusters.map { $0.scaled(x: across, y: down) }
    return Clustering.merge(scaled, within: radius, limit: limit).map {
      $0.scaled(x: 1 / across, y: 1 / down)
    }
  }
}
