import Photography

/// A picture of tiles.
///
/// - Note: ISO/IEC 23008-12:2022, 6.6.2.3.
struct ImageGrid: Sendable {
  let rows: Int
  let columns: Int
  let size: PixelSize

  /// Reads an item's bytes; `nil` when they are cut short.
  init?(_ bytes: ByteWindow) {
    var cursor = ByteCursor(bytes, at: 1)
    guard let flags = cursor.take(1), let rows = cursor.take(1), let columns = cursor.take(1),
      let width = cursor.take(flags & 1 == 0 ? 2 : 4), let height = cursor.take(flags & 1 == 0 ? 2 : 4)
    else { return nil }
    (self.rows, self.columns) = (rows + 1, columns + 1)
    size = PixelSize(width: width, height: height)
  }
}
