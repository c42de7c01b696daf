extension Photo {
  /// Whether it can take the place of another photograph of a library in every list: the album, the time, the position,
  /// the category and the hashtags are the same, so only what pages show of the photograph itself differs.
  public func canReplace(_ other: Photo) -> Bool {
    id == other.id && page == other.page && album == other.album && taken == other.taken
      && coordinate == other.coordinate && nearestTown == other.nearestTown && category == other.category
      && hashtags.elementsEqual(other.hashtags) { $0.key == $1.key && $0.title == $1.title }
  }
}
