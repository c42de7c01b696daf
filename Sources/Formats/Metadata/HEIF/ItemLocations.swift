/// The locations of a HEIF file's items.
///
/// - Note: ISO/IEC 14496-12:2022, 8.11.3.
struct ItemLocations: Sendable {
  private struct Location: Sendable {
    var isInItemData: Bool
    var extents: [(offset: Int, count: Int)]
  }

  private var locations: [UInt32: Location] = [:]

  /// Reads an `iloc` box; items that are built from other items are left out.
  init(_ box: ISOBox) {
    let body = box.body
    guard let sizes = body.uint16(at: 4), box.version <= 2 else { return }
    let widths = (
      offset: Int(sizes >> 12), length: Int(sizes >> 8 & 15), base: Int(sizes >> 4 & 15),
      index: box.version == 0 ? 0 : Int(sizes & 15)
    )
    var cursor = ByteCursor(body, at: 6)
    guard let count = cursor.take(box.version < 2 ? 2 : 4) else { return }
    for _ in 0..<min(count, body.count) {
      guard let item = cursor.take(box.version < 2 ? 2 : 4) else { return }
      let method = box.version == 0 ? 0 : (cursor.take(2) ?? 0) & 15
      guard let dataReference = cursor.take(2), let base = cursor.take(widths.base),
        let extentCount = cursor.take(2)
      else { return }
      // Extents without fields are all the same.
      let isBare = widths.index + widths.offset + widths.length == 0
      var extents: [(Int, Int)] = []
      for _ in 0..<(isBare ? min(1, extentCount) : extentCount) {
        guard cursor.take(widths.index) != nil, let offset = cursor.take(widths.offset),
          let length = cursor.take(widths.length)
        else { return }
        let (start, isTooFar) = base.addingReportingOverflow(offset)
        if !isTooFar { extents.append((start, length)) }
      }
      if dataReference == 0, method <= 1 {
        locations[UInt32(truncatingIfNeeded: item)] = Location(isInItemData: method == 1, extents: extents)
      }
    }
  }

  /// The bytes of an item, joined from its extents; a length of 0 means "to the end".
  ///
  /// - Returns: `nil` when an extent lies outside the file, or all together are larger than it.
  func bytes(of item: UInt32, file: ByteWindow, itemData: ByteWindow?) -> ByteWindow? {
    guard let location = locations[item], let container = location.isInItemData ? itemData : file else {
      return nil
    }
    var parts: [ByteWindow] = []
    var total = 0
    for extent in location.extents {
      guard extent.offset <= container.count else { return nil }
      let count = extent.count == 0 ? container.count - extent.offset : extent.count
      guard let part = container.window(at: extent.offset, count: count) else { return nil }
      total += count
      guard total <= container.count else { return nil }
      parts.append(part)
    }
    return parts.count == 1 ? parts[0] : ByteWindow(parts.flatMap(\.bytes))
  }
}
