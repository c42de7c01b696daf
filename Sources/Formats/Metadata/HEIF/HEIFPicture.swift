package import Photography

/// How the primary picture of a HEIC or AVIF file is coded, and what becomes of its pixels.
///
/// Reads nothing but the structure of the file; the codecs' own data are passed on.
///
/// - Note: ISO/IEC 23008-12:2022, 6.
package struct HEIFPicture: Sendable {
  /// Why a picture cannot be decoded.
  package struct Fault: Error, Sendable, Hashable {
    package var reason: String
  }

  /// What decoders give, before all changes.
  package let storedSize: PixelSize
  package let changes: [PictureChange]
  /// After all changes.
  package let size: PixelSize
  /// Of a number in the coded picture: 8, 10 or 12.
  package let bits: Int
  package let colourProfile: ArraySlice<UInt8>?
  package let codes: ColourCodes?
  /// The coded pictures that cover the stored one; of AVIF, whose decoder finds them by itself, without NAL units.
  package let tiles: [HEIFTile]
  /// Those of its alpha, which have the same size; empty for an opaque picture.
  package let alpha: [HEIFTile]
  /// Whether colours are multiplied by alpha.
  package let isPremultiplied: Bool

  /// - Throws: ``Fault`` for a file without a picture, and one of a kind that is not known.
  package init(_ file: [UInt8]) throws(Fault) {
    guard let items = HEIFItems(ByteWindow(file)), let primary = items.primary else {
      throw Fault(reason: "it does not say where its picture is")
    }
    var reader = HEIFTileReader(items, most: file.count)
    let coded = try reader.read(primary)
    let mask = items.items("auxl", to: primary).first { items.isAlpha($0) }
    let opacity = try mask.map { (mask) throws(Fault) in try reader.read(mask) }
    (storedSize, changes, size) = (coded.storedSize, coded.changes, coded.size)
    (tiles, bits) = (coded.tiles, coded.bits)
    // A picture of tiles has the colours of its first one unless it says otherwise.
    let described = [primary, coded.first].map(items.properties)
    colourProfile = described.lazy.compactMap { properties in
      properties.last { $0.isColourProfile }?.body.dropping(4).bytes
    }.first { !$0.isEmpty }
    codes = described.lazy.compactMap { $0.lazy.compactMap(ColourCodes.init).last }.first
    alpha = opacity.flatMap { $0.storedSize == coded.storedSize ? $0.tiles : nil } ?? []
    isPremultiplied = mask.map { items.items("prem", from: primary).contains($0) } ?? false
  }

  /// A picture beside the primary one, such as its gain map, which is cropped and turned like that unless it says how itself.
  ///
  /// - Throws: ``Fault``, as for the primary one.
  init(_ file: [UInt8], _ items: HEIFItems, auxiliary item: UInt32) throws(Fault) {
    var reader = HEIFTileReader(items, most: file.count)
    var coded = try reader.read(item)
    if coded.changes.isEmpty, let primary = items.primary {
      let shown = try reader.read(primary)
      var (from, to) = (shown.storedSize, coded.storedSize)
      coded.changes = shown.changes.map { change in
        let scaled = change.scaled(from: from, to: to)
        (from, to) = (change.size(of: from), scaled.size(of: to))
        return scaled
      }
      coded.size = to
    }
    (storedSize, changes, size) = (coded.storedSize, coded.changes, coded.size)
    (tiles, bits) = (coded.tiles, coded.bits)
    (colourProfile, codes, alpha, isPremultiplied) = (nil, nil, [], false)
  }

  /// Whether its numbers are those of a signal for a high dynamic range: PQ or HLG.
  package var isHighDynamicRange: Bool {
    bits > 8 && colourProfile == nil && codes.map { [16, 18].contains($0.transfer) } ?? false
  }
}

extension HEIFItems {
  /// Whether an auxiliary picture is the alpha of another.
  fileprivate func isAlpha(_ item: UInt32) -> Bool {
    let kinds = [
      "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
      "urn:mpeg:avc:2015:auxid:1",
    ]
    return isAuxiliary(item, kinds)
  }
}
