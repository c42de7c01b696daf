import Photography

/// Canon's CR3: boxes as in movies, with the parts of EXIF in boxes of their own.
///
/// - Note: The structure as described by Laurent Clévy, “Canon CR3 file format”.
extension RawContents {
  mutating func readCanonBoxes() {
    let boxes = ISOBox.all(in: file)
    guard let movie = boxes.first("moov") else { return metadata.defects.append(.cutShort) }
    for box in movie.children.prefix(64) where box.isOfCanon {
      readMetadata(ISOBox.all(in: box.body, from: 16))
    }
    for track in movie.children.prefix(64) where track.kind == "trak" {
      if let sample = SampleTable(of: track)?.first { addPreview(at: sample.start, count: sample.count) }
    }
    for box in boxes.prefix(64) where box.kind == "uuid" {
      if box.hasIdentifier(0xEAF4_2B5E_1C98_4B88) {
        let preview = ISOBox.all(in: box.body, from: 24).first("PRVW")?.body
        addPreview(preview?.uint32(at: 12).map { preview?.dropping(16).prefix(Int($0)) } ?? nil)
      } else if box.hasIdentifier(0xBE7A_CFCB_97A9_42E8) {
        metadata.xmp.append(box.body.dropping(16))
      }
    }
  }

  private mutating func readMetadata(_ boxes: [ISOBox]) {
    guard let main = boxes.first("CMT1")?.body else { return metadata.defects.append(.cutShort) }
    let exif = boxes.first("CMT2")?.body
    metadata.dividedEXIF = DividedEXIF(main: main, exif: exif, gps: boxes.first("CMT4")?.body)
    if let block = TIFFBlock(main), let directory = block.directory(at: block.firstDirectory),
      let width = directory[0x0100]?.integer, let height = directory[0x0101]?.integer
    {
      add(size: PixelSize(width: width, height: height))
    }
    guard let exif, let block = TIFFBlock(exif), let directory = block.directory(at: block.firstDirectory)
    else { return }
    let note = boxes.first("CMT3").flatMap { TIFFBlock($0.body) }
    let ofCamera = note.flatMap { $0.directory(at: $0.firstDirectory) }?[0x00B4]?.integer
    isAdobeRGB = ofCamera.map { $0 == 2 } ?? [2, 65535].contains(directory[0xA001]?.integer)
  }
}

/// The parts of EXIF, each a TIFF structure.
struct DividedEXIF: Sendable {
  var main: ByteWindow
  var exif: ByteWindow?
  var gps: ByteWindow?
}

/// Where the first sample of a track is.
private struct SampleTable {
  let first: (start: Int, count: Int)

  init?(of track: ISOBox) {
    let table = track.children.first("mdia")?.children.first("minf")?.children.first("stbl")?.children ?? []
    guard let sizes = table.first("stsz")?.body, let uniform = sizes.uint32(at: 4) else { return nil }
    let count = uniform > 0 ? uniform : sizes.uint32(at: 12)
    let start =
      table.first("co64")?.body.uint64(at: 8) ?? table.first("stco")?.body.uint32(at: 8).map(UInt64.init)
    guard let count, let start = start.flatMap({ Int(exactly: $0) }) else { return nil }
    first = (start, Int(count))
  }
}

extension ISOBox {
  /// Whether a `uuid` box has an identifier that begins so.
  fileprivate func hasIdentifier(_ start: UInt64) -> Bool { body.uint64(at: 0) == start }
}
