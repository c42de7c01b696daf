internal import Photography

extension WorldMap {
  /// The accessible name of a mark: `"Eilean Donan, 09-26-2009, NATURE"`, or a description of its cluster.
  func name(of cluster: Cluster) -> String {
    let newest = photos.photo(cluster.newest)
    let date = dateText(newest.taken)
    guard cluster.count > 1 else {
      return "\(WorldMap.caption(newest)), \(date), \(newest.category.title)"
    }
    let shares = zip(categories, cluster.counts).filter { $0.1 > 0 }.map { "\($0.1) \($0.0.title)" }
    return "\(cluster.count) photographs: \(shares.joined(separator: ", ")); newest: "
      + "\(WorldMap.caption(newest)), \(date)"
  }

  /// The name of its pin, also on the live map, which reads it from the table.
  static func caption(_ photo: Photo) -> String { PinLabel.text(of: photo) }
}
