import BuildCache
import Content
import Photography
import Reading

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

  /// What is known of some photographs, with the positions of their categories and lists of hashtags in those of the group.
  ///
  /// - Parameter positions: Of the photographs.
  func summaries(of positions: [Int]) -> [ShownPhotos.Summary] {
    let bytes = bytes
    return positions.map { index in
      let entry = entry(index, bytes)
      let coordinate = Coordinate(latitude: entry.latitude, longitude: entry.longitude)
      return ShownPhotos.Summary(
        PhotoSummary(
          id: entry.id, page: entry.page, pageSum: entry.pageSum, content: entry.hash,
          pictureHash: entry.pictureHash,
          instant: Instant(secondsSince1970: entry.seconds, nanosecond: Int(entry.nanosecond)),
          month: Month(year: Int(entry.month) / 12, month: Int(entry.month) % 12 + 1),
          offsetSource: CaptureDate.OffsetSource(entry.offsetSource),
          isFileDate: entry.flags.contains(.fileDate), coordinate: coordinate,
          hasNearestTown: entry.flags.contains(.nearestTown), album: 0,
          category: Int32(entry.category), tags: Int32(entry.tags)),
        isPlaceHidden: entry.flags.contains(.placeHidden), hasSlug: entry.flags.contains(.slug),
        content: entry.content)
    }
  }
}
