import Photography

/// What the photographs of a site have in common, so that all of a day, or of a camera, can be chosen at once.
package struct AlikePhotos: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case day, place, camera, album
    /// Without a position, and without a title and a description.
    case unplaced, untold
  }

  package let index: LibraryIndex
  /// By position: the day in local time, as a number; 0 if it is not known.
  private let days: [Int32]
  /// Numbers of the names of places; 0 without one.
  private let places: [Int32]
  private let isUntold: [Bool]

  /// Reads every photograph.
  package init(_ index: LibraryIndex) {
    self.index = index
    var (days, places, isUntold) = ([Int32](), [Int32](), [Bool]())
    var names: [String: Int32] = [:]
    for position in index.library.photos.indices {
      let photo = index.photo(at: position)
      let local = photo.taken.local
      let isDay = !photo.taken.isFileDate && local.iso8601.utf8.count >= "2019-09-18".utf8.count
      days.append(isDay ? Int32(clamping: local.secondsSince1970 / 86_400 + 1_000_000) : 0)
      let name = photo.nearestTown?.name ?? photo.placeName
      if let name, names[name] == nil { names[name] = Int32(clamping: names.count + 1) }
      places.append(name.flatMap { names[$0] } ?? 0)
      isUntold.append(photo.title == nil && photo.prose == nil)
    }
    (self.days, self.places, self.isUntold) = (days, places, isUntold)
  }

  /// The photographs that are as some of them, as positions; `nil` where these do not say it.
  ///
  /// - Parameter some: Positions in the library.
  package func positions(_ kind: Kind, as some: [Int]) -> [Int]? {
    switch kind {
    case .day: positions(as: some, none: 0) { days[$0] }
    case .place: positions(as: some, none: 0) { places[$0] }
    case .camera: positions(as: some, none: 0) { index.summary(at: $0).camera }
    case .album: positions(as: some, none: -1) { index.summary(at: $0).album }
    case .unplaced: days.indices.filter { index.photo(at: $0).coordinate == nil }
    case .untold: days.indices.filter { isUntold[$0] }
    }
  }

  private func positions<Value: Hashable>(
    as some: [Int], none: Value, _ value: (Int) -> Value
  ) -> [Int]? {
    let wanted = Set(some.filter(days.indices.contains).map(value)).subtracting([none])
    return wanted.isEmpty ? nil : days.indices.filter { wanted.contains(value($0)) }
  }
}
