package import Photography

/// How the first picture of a TIFF file is coded, and where its pixels are.
///
/// Reads nothing but the structure of the file.
///
/// - Note: TIFF 6.0; Adobe's supplements 1 and 2; 8 and 32946 are both Deflate.
package struct TIFFPicture: Sendable {
  package enum Colours: Sendable, Hashable { case whiteIsZero, blackIsZero, rgb, palette, cmyk, yCbCr }
  package enum Packing: Sendable, Hashable { case none, lzw, deflate, packBits, jpeg }
  package enum Alpha: Sendable, Hashable { case none, premultiplied, straight }

  package let size: PixelSize
  package let colours: Colours
  package let packing: Packing
  package let alpha: Alpha
  /// Of each pixel, with those that have no meaning.
  package let samples: Int
  /// Of each sample: 1, 2, 4, 8 or 16.
  package let bits: Int
  /// Whether numbers of 16 bits begin with their higher byte.
  package let isBigEndian: Bool
  /// Whether each sample has strips or tiles of its own.
  package let isPlanar: Bool
  /// Whether samples are differences to those of the pixel on the left.
  package let isDifferential: Bool
  /// Of a strip or tile; the last ones may be smaller.
  package let partSize: PixelSize
  package let palette: [UInt16]
  package let jpegTables: ArraySlice<UInt8>
  package let colourProfile: ArraySlice<UInt8>?

  private let file: ByteWindow
  private let offsets: TIFFField
  private let counts: TIFFField?

  /// How many strips or tiles are beside each other.
  package var partsAcross: Int { (size.width - 1) / partSize.width + 1 }

  /// - Throws: ``PictureFault`` for a file without a picture, and for one of a kind that is not known.
  package init(_ file: [UInt8]) throws(PictureFault) { try self.init(ByteWindow(file)) }

  init(_ file: ByteWindow) throws(PictureFault) {
    guard let block = TIFFBlock(file), let directory = TIFFPicture.directory(in: block),
      let width = directory[0x0100]?.integer, let height = directory[0x0101]?.integer,
      (1...0xFF_FFFF).contains(width), (1...0xFF_FFFF).contains(height)
    else { throw PictureFault("it does not say where its picture is") }
    (self.file, isBigEndian) = (block.bytes, block.order == .big)
    size = PixelSize(width: width, height: height)
    samples = directory[0x0115]?.integer ?? 1
    bits = directory[0x0102]?.integer ?? 1
    packing = try TIFFPicture.packing(directory)
    colours = try TIFFPicture.colours(directory, packing)
    alpha = TIFFPicture.alpha(directory, colours)
    isPlanar = directory[0x011C]?.integer == 2 && samples > 1
    isDifferential = directory[0x013D]?.integer == 2
    let tile = directory[0x0142]?.integer.map {
      PixelSize(width: $0, height: directory[0x0143]?.integer ?? 0)
    }
    // A tile may be larger than the picture, but not so much that it costs more than any picture of that size.
    partSize = tile ?? PixelSize(width: width, height: min(height, directory[0x0116]?.integer ?? height))
    guard let offsets = directory[tile == nil ? 0x0111 : 0x0144],
      (1...width + 1024).contains(partSize.width), (1...height + 1024).contains(partSize.height)
    else { throw PictureFault("it does not say where its pixels are") }
    self.offsets = offsets
    counts = directory[tile == nil ? 0x0117 : 0x0145]
    palette =
      colours == .palette
      ? directory[0x0140]?.numbers(atMost: 3 << 16)?.map { UInt16(exactly: $0) ?? 0 } ?? [] : []
    jpegTables = directory[0x015B]?.bytes.bytes ?? []
    colourProfile = directory[0x8773]?.bytes.bytes
    try check(directory)
  }

  /// The bytes of a strip or tile; empty for one that is not there.
  ///
  /// - Parameters:
  ///   - index: From left to right and down.
  ///   - plane: The sample, of a planar picture.
  package func part(_ index: Int, plane: Int) -> ArraySlice<UInt8> {
    let perPlane = partsAcross * ((size.height - 1) / partSize.height + 1)
    let place = plane * perPlane + index
    guard let offset = offsets.number(at: place).flatMap({ Int(exactly: $0) }), offset >= 0 else { return [] }
    let rest = file.dropping(offset)
    guard let counts else { return rest.bytes }
    return rest.prefix(counts.number(at: place).flatMap { Int(exactly: $0) } ?? 0).bytes
  }
}

extension TIFFPicture {
  /// The directory of the first picture that is not a thumbnail of another; a file of thumbnails has its first one.
  private static func directory(in block: TIFFBlock) -> TIFFDirectory? {
    var offset = block.firstDirectory
    var first: TIFFDirectory?
    for _ in 0..<8 {
      guard let directory = block.directory(at: offset) else { break }
      let isPicture = directory[0x0100] != nil && (directory[0x00FE]?.integer ?? 0) & 1 == 0
      if isPicture { return directory }
      first = first ?? directory
      guard let next = block.nextDirectory(after: offset), next != 0 else { break }
      offset = next
    }
    return first
  }

  private static func packing(_ directory: TIFFDirectory) throws(PictureFault) -> Packing {
    let code = directory[0x0103]?.integer ?? 1
    switch code {
    case 1: return .none
    case 5: return .lzw
    case 7: return .jpeg
    case 8, 32946: return .deflate
    case 32773: return .packBits
    default: throw PictureFault("its pixels are packed in a way that PhotoMap does not know, number \(code)")
    }
  }

  private static func colours(
    _ directory: TIFFDirectory, _ packing: Packing
  ) throws(PictureFault) -> Colours {
    let code = directory[0x0106]?.integer
    switch code {
    case 0?: return .whiteIsZero
    case 1?: return .blackIsZero
    case 2?: return .rgb
    case 3?: return .palette
    case 5? where (directory[0x014C]?.integer ?? 1) == 1: return .cmyk
    case 6? where packing == .jpeg: return .yCbCr
    default:
      throw PictureFault("its colours are of a kind that PhotoMap does not know, number \(code ?? -1)")
    }
  }

  private static func alpha(_ directory: TIFFDirectory, _ colours: Colours) -> Alpha {
    guard colours != .cmyk, colours != .palette, (directory[0x0115]?.integer ?? 1) > colours.samples else {
      return .none
    }
    switch directory[0x0152]?.integer {
    case 1?: return .premultiplied
    case 2?: return .straight
    default: return .none
    }
  }

  /// - Throws: ``PictureFault`` for a combination that the decoder does not know.
  private func check(_ directory: TIFFDirectory) throws(PictureFault) {
    let depths = directory[0x0102]?.numbers(atMost: 64) ?? [1]
    let formats = directory[0x0153]?.numbers(atMost: 64) ?? [1]
    guard [1, 2, 4, 8, 16].contains(bits), depths.allSatisfy({ $0 == Double(bits) }),
      formats.allSatisfy({ $0 == 1 || $0 == 4 })
    else { throw PictureFault("its numbers are not whole ones of 1 to 16 bits") }
    guard (colours.samples...32).contains(samples), (directory[0x010A]?.integer ?? 1) == 1,
      [1, 2].contains(directory[0x013D]?.integer ?? 1), !isDifferential || bits >= 8
    else { throw PictureFault("its pixels lie in a way that PhotoMap does not know") }
    guard packing != .jpeg || bits == 8 && !isPlanar && samples == colours.samples else {
      throw PictureFault("its JPEG data are of a kind that PhotoMap does not know")
    }
    guard colours != .palette || palette.count >= 3 << bits else {
      throw PictureFault("its table of colours is missing")
    }
  }
}

extension TIFFPicture.Colours {
  /// Without alpha.
  package var samples: Int {
    switch self {
    case .whiteIsZero, .blackIsZero, .palette: 1
    case .rgb, .yCbCr: 3
    case .cmyk: 4
    }
  }
}

extension TIFFBlock {
  /// The offset of the directory that follows another; 0 after the last.
  fileprivate func nextDirectory(after offset: Int) -> Int? {
    bytes.uint16(at: offset, order).flatMap { bytes.uint32(at: offset + 2 + 12 * Int($0), order) }.map(
      Int.init)
  }
}
