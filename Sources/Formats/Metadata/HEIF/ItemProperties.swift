/// The properties of the items of a HEIF file.
///
/// - Note: ISO/IEC 23008-12:2022, 9.3.
struct ItemProperties: Sendable {
  private let properties: [ISOBox]
  private var indices: [UInt32: [Int]] = [:]

  /// Reads an `iprp` box.
  init(_ box: ISOBox) {
    properties = box.children.first("ipco")?.children ?? []
    for association in box.children where association.kind == "ipma" { read(association) }
  }

  /// The properties of an item, in the order in which they apply.
  func properties(of item: UInt32) -> [ISOBox] {
    (indices[item] ?? []).compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
  }

  private mutating func read(_ association: ISOBox) {
    let isWide = association.flags & 1 != 0
    var cursor = ByteCursor(association.body, at: 4)
    guard let count = cursor.take(4) else { return }
    for _ in 0..<min(count, association.body.count) {
      guard let item = cursor.take(association.version == 0 ? 2 : 4), let number = cursor.take(1) else {
        return
      }
      for _ in 0..<number {
        // The top bit marks properties that a reader must support.
        guard let index = cursor.take(isWide ? 2 : 1) else { return }
        indices[UInt32(truncatingIfNeeded: item), default: []].append(index & (isWide ? 0x7FFF : 0x7F))
      }
    }
  }
}
