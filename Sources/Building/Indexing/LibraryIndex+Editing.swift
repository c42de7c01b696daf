package import Photography

/// What an editor reads.
extension LibraryIndex {
  /// The newest photographs without a position, and how many there are.
  package func photosWithoutPlace(atMost limit: Int) -> (photos: [Photo], count: Int) {
    let positions = library.photos.summaries.indices.filter { summary(at: $0).coordinate == nil }
    return (positions.prefix(limit).map { photo(at: $0) }, positions.count)
  }

  /// The place whose page is at a path.
  package func place(at page: String) -> Place? { library.places.first { $0.page == page } }

  /// For each photograph, the one with a position that was taken nearest in time.
  ///
  /// - Returns: With the seconds between both. Photographs without a time have none.
  package func nearestPlaced(to ids: [PhotoID]) -> [PhotoID: (photo: Photo, seconds: Double)] {
    let summaries = library.photos.summaries
    let placed = summaries.indices.filter {
      summaries[$0].coordinate != nil && summaries[$0].knownInstant != nil
    }
    .sorted { summaries[$0].instant < summaries[$1].instant }
    func distance(_ position: Int, _ instant: Instant) -> Double {
      abs(Double(summaries[position].instant.secondsSince1970 - instant.secondsSince1970))
    }
    var nearest: [PhotoID: (photo: Photo, seconds: Double)] = [:]
    for id in ids {
      guard let instant = self.photo(id)?.taken.knownInstant else { continue }
      let after = placed.partitioningIndex { summaries[$0].instant >= instant }
      let around = placed[max(0, after - 1)..<min(placed.count, after + 1)]
      guard let best = around.min(by: { distance($0, instant) < distance($1, instant) }) else { continue }
      nearest[id] = (self.photo(at: best), distance(best, instant))
    }
    return nearest
  }
}
