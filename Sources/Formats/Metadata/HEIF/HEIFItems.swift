/// The items of a HEIC or AVIF file: their kinds, properties, references and bytes.
///
/// - Note: ISO/IEC 23008-12:2022; ISO/IEC 14496-12:2022, 8.11.
struct HEIFItems: Sendable {
  let entries: [ItemEntry]
  private let kinds: [UInt32: String]
  let primary: UInt32?
  /// Where the file has the number of its primary picture.
  let primaryPlace: (offset: Int, width: Int)?
  private let file: ByteWindow
  private let itemData: ByteWindow?
  private let locations: ItemLocations?
  private let properties: ItemProperties?
  private let references: ItemReferences?

  /// - Returns: `nil` for a file that does not say where its picture is.
  init?(_ file: ByteWindow) {
    guard let meta = ISOBox.all(in: file).first("meta")?.childrenOfFullBox else { return nil }
    self.file = file
    itemData = meta.first("idat")?.body
    locations = meta.first("iloc").map(ItemLocations.init)
    properties = meta.first("iprp").map(ItemProperties.init)
    references = meta.first("iref").map(ItemReferences.init)
    entries = meta.first("iinf").map(HEIFItems.entries) ?? []
    kinds = Dictionary(entries.map { ($0.identifier, $0.kind) }) { first, _ in first }
    let choice = meta.first("pitm")
    primary = choice.flatMap { box in
      box.version == 0 ? box.body.uint16(at: 4).map(UInt32.init) : box.body.uint32(at: 4)
    }
    primaryPlace = choice.map { box in
      (box.body.bytes.startIndex - file.bytes.startIndex + 4, box.version == 0 ? 2 : 4)
    }
  }

  private static func entries(_ list: ISOBox) -> [ItemEntry] {
    ISOBox.all(in: list.body, from: list.version == 0 ? 6 : 8).compactMap(ItemEntry.init)
  }

  func kind(of item: UInt32) -> String? { kinds[item] }

  /// `nil` for an item without bytes, and for one whose bytes are not all in the file.
  func bytes(of item: UInt32) -> ByteWindow? {
    locations?.bytes(of: item, file: file, itemData: itemData)
  }

  /// In the order in which they apply.
  func properties(of item: UInt32) -> [ISOBox] { properties?.properties(of: item) ?? [] }

  /// The items that an item refers to, in their order.
  func items(_ kind: String, from item: UInt32) -> [UInt32] { references?.items(kind, from: item) ?? [] }

  /// Whether an auxiliary picture is of one of these kinds.
  func isAuxiliary(_ item: UInt32, _ kinds: [String]) -> Bool {
    properties(of: item).contains { property in
      property.kind == "auxC"
        && kinds.contains(String(windows1252: property.body.dropping(4).bytes.prefix { $0 != 0 }))
    }
  }

  /// The items that refer to an item.
  func items(_ kind: String, to item: UInt32) -> [UInt32] { references?.items(kind, to: item) ?? [] }
}
