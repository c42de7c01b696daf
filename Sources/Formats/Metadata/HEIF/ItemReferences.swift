/// Which items of a HEIF file are made of others, or belong to them.
///
/// - Note: ISO/IEC 14496-12:2022, 8.11.12.
struct ItemReferences: Sendable {
  private struct Reference: Sendable {
    var kind: String
    var from: UInt32
    var to: [UInt32]
  }

  private var references: [Reference] = []

  /// Reads an `iref` box; references that are cut short are left out.
  init(_ box: ISOBox) {
    let width = box.version == 0 ? 2 : 4
    for child in box.childrenOfFullBox {
      var cursor = ByteCursor(child.body)
      guard let from = cursor.take(width), let count = cursor.take(2),
        count <= (child.body.count - cursor.offset) / width
      else { continue }
      let to = (0..<count).compactMap { _ in cursor.take(width).map { UInt32(truncatingIfNeeded: $0) } }
      references.append(Reference(kind: child.kind, from: UInt32(truncatingIfNeeded: from), to: to))
    }
  }

  /// The items that an item refers to, in their order.
  func items(_ kind: String, from item: UInt32) -> [UInt32] {
    references.filter { $0.kind == kind && $0.from == item }.flatMap(\.to)
  }

  /// The items that refer to an item.
  func items(_ kind: String, to item: UInt32) -> [UInt32] {
    references.filter { $0.kind == kind && $0.to.contains(item) }.map(\.from)
  }
}
