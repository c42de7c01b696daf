internal import Messages
internal import Photography

extension WorldMap {
  /// The accessible name of a mark: `"Eilean Donan, 09-26-2009, NATURE"`, or a description of its cluster.
  func name(of cluster: Cluster) -> String {
    let newest = photos.photo(cluster.newest)
    let date = dateText(newest.taken)
    guard cluster.count > 1 else {
      return words.list([caption(newest), date, newest.category.title])
    }
    return words.clusterSharesNewest(
      items: words.photographs(count: cluster.count), shares: shares(of: cluster),
      newest: words.list([caption(newest), date]))
  }

  /// `"9 NATURE, 5 FRIENDS"`.
  func shares(of cluster: Cluster) -> String {
    words.list(
      zip(categories, cluster.counts).lazy.filter { $0.1 > 0 }.map {
        words.shareOfCategory(number: $0.1, category: $0.0.title)
      })
  }

  /// The name of its pin, also on the live map, which reads it from the table.
  func caption(_ photo: Photo) -> String { PinLabel.text(of: photo, words) }
}
