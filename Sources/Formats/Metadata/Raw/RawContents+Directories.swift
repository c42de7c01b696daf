import Photography

/// Raw pictures that are TIFF files: CR2, NEF, ARW, ORF, RW2, DNG, PEF, SRW and others.
///
/// - Note: TIFF 6.0; TIFF/EP (ISO 12234-2); DNG 1.7. exiftool's documentation has the tags of each maker.
extension RawContents {
  mutating func readDirectories(of block: TIFFBlock) {
    metadata.exif = [file]
    isAdobeRGB = block.isAdobeRGB
    var pending = [(offset: block.firstDirectory, depth: 0)]
    var seen: Set<Int> = []
    while let (offset, depth) = pending.popLast() {
      guard seen.count < 32, seen.insert(offset).inserted, let directory = block.directory(at: offset) else {
        continue
      }
      read(directory, isFirst: offset == block.firstDirectory)
      if depth < 3 {
        let inner = directory[0x014A]?.numbers(atMost: 16) ?? []
        pending += inner.compactMap { Int(exactly: $0) }.map { ($0, depth + 1) }
      }
      if let next = block.next(after: offset) { pending.append((next, depth)) }
    }
    if let note = MakerNote(of: block) { readPreviews(of: note) }
  }

  private mutating func read(_ directory: TIFFDirectory, isFirst: Bool) {
    func integer(_ tag: UInt16) -> Int? { directory[tag]?.integer }
    addPreview(at: integer(0x0201), count: integer(0x0202))
    let isOfSensor = [32803, 34892].contains(integer(0x0106))
    if !isOfSensor, [6, 7].contains(integer(0x0103)), directory[0x0111]?.count == 1 {
      addPreview(at: integer(0x0111), count: integer(0x0117))
    }
    if file.has("IIU\0") {
      readPanasonic(directory)
    } else if isOfSensor || integer(0x00FE) == 0 {
      let crop = directory[0xC620]?.numbers(atMost: 2)?.compactMap { Int(exactly: $0.rounded()) }
      add(
        size: crop.flatMap { $0.count == 2 ? PixelSize(width: $0[0], height: $0[1]) : nil } ?? directory.size)
    }
    // What the colours of a preview of a DNG are.
    if let space = integer(0xC71A) { isAdobeRGB = space == 3 }
    guard isFirst else { return }
    if let packet = directory[0x02BC] { metadata.xmp.append(packet.bytes) }
    if let records = directory[0x83BB] { metadata.iptc.append(records.bytes) }
  }

  /// A JPEG file with metadata of its own is in a field: the largest in 0x0127, in newer ones.
  private mutating func readPanasonic(_ directory: TIFFDirectory) {
    add(size: PixelSize(width: directory[0x0002]?.integer ?? 0, height: directory[0x0003]?.integer ?? 0))
    for tag in [0x0127, 0x002E] as [UInt16] {
      guard let picture = directory[tag]?.bytes else { continue }
      addPreview(picture)
      if metadata.exif.count == 1 { metadata.exif += JPEGContainer.open(picture).exif.prefix(1) }
    }
  }

  private mutating func readPreviews(of note: MakerNote) {
    switch note.maker {
    case .olympus:
      let settings = note.directory(0x2020)
      addPreview(at: settings?[0x0101]?.integer.map(note.inFile), count: settings?[0x0102]?.integer)
    case .nikon:
      let picture = note.directory(0x0011)
      addPreview(at: picture?[0x0201]?.integer.map(note.inFile), count: picture?[0x0202]?.integer)
    case .canon: break
    }
  }
}

extension TIFFDirectory {
  /// The size of its picture.
  fileprivate var size: PixelSize? {
    guard let width = self[0x0100]?.integer, let height = self[0x0101]?.integer else { return nil }
    return PixelSize(width: width, height: height)
  }
}

extension TIFFBlock {
  /// The offset of the directory that follows another one.
  fileprivate func next(after offset: Int) -> Int? {
    guard let count = bytes.uint16(at: offset, order),
      let next = bytes.uint32(at: offset + 2 + 12 * Int(count), order), next != 0
    else { return nil }
    return Int(next)
  }
}
