import Content
import Photography

/// What lists and maps need of its photographs, which are not decoded for it.
extension GroupRecord {
  /// The lists of hashtags that its photographs have. Not kept: a build may show none of the photographs.
  var tagLists: [PhotoTerms.TagList] {
    count == 0 ? [] : read { () throws(DamagedRecord) in try GroupRecordSharedValues.tagLists(in: bytes) }
  }

  /// The positions of the photographs that are listed, or of those that are not.
  func positions(unlisted: Bool) -> [Int] {
    let bytes = bytes
    return (0..<count).filter { entry($0, bytes).flags.contains(.unlisted) == unlisted }
  }

  /// - Parameters:
  ///   - positions: Of the photographs.
  ///   - terms: Gets the photographs' album, categories and hashtags.
  ///   - tagLists: ``tagLists``, which can be decoded in parallel.
  func summaries(
    of positions: [Int], _ terms: inout PhotoTerms, _ tagLists: [PhotoTerms.TagList]
  ) -> [ShownPhotos.Summary] {
    guard !positions.isEmpty else { return [] }
    let album = terms.position(of: album)
    // Only what these photographs have.
    var knownCategories = [Int32?](repeating: nil, count: categories.count)
    var knownTagLists = [Int32?](repeating: nil, count: tagLists.count)
    let bytes = bytes
    return positions.map { index in
      let entry = entry(index, bytes)
      let category =
        knownCategories[Int(entry.category)] ?? terms.position(of: categories[Int(entry.category)])
      let tags = knownTagLists[Int(entry.tags)] ?? terms.position(of: tagLists[Int(entry.tags)])
      (knownCategories[Int(entry.category)], knownTagLists[Int(entry.tags)]) = (category, tags)
      let coordinate = Coordinate(latitude: entry.latitude, longitude: entry.longitude)
      return ShownPhotos.Summary(
        PhotoSummary(
          id: entry.id, page: entry.page, pageSum: entry.pageSum, content: entry.hash,
          pictureHash: entry.pictureHash,
          instant: Instant(secondsSince1970: entry.seconds, nanosecond: Int(entry.nanosecond)),
          month: Month(year: Int(entry.month) / 12, month: Int(entry.month) % 12 + 1),
          offsetSource: CaptureDate.OffsetSource(entry.offsetSource),
          isFileDate: entry.flags.contains(.fileDate), coordinate: coordinate,
          hasNearestTown: entry.flags.contains(.nearestTown), album: album,
          category: category, tags: tags),
        isPlaceHidden: entry.flags.contains(.placeHidden), hasSlug: entry.flags.contains(.slug),
        content: entry.content)
    }
  }
}
