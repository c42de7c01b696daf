internal import Metadata
package import Photography

/// Looks for data beside the pixels of a published picture.
package enum PictureCheck {
  /// What the file holds beside its pixels, their colour, an orientation and a copyright line: `"a comment"`.
  ///
  /// - Returns: Nothing for a file that is not a picture.
  package static func findings(in file: [UInt8]) -> [String] { parts(of: file).findings }

  /// The same, and where the file has words of metadata that tell nothing.
  private static func parts(of file: [UInt8]) -> (findings: [String], known: [Range<Int>]) {
    guard let format = PhotoFormat(signature: file) else { return ([], []) }
    var (findings, known) = file.withUnsafeBytes { PictureParts.findings(in: $0, format) }
    // The file of HEIC and AVIF says where its metadata is; the reader knows how to follow.
    if format == .avif || format == .heif, let tale = tale(of: file), !findings.contains(tale) {
      findings.append(tale)
    }
    if !findings.isEmpty, !findings.contains("a film"), EmbeddedMovie.find(in: file, format) != nil {
      findings.append("a film")
    }
    return (findings, known)
  }

  /// The same, with words that only metadata, films or second pictures contain, wherever they are in the file.
  package static func thoroughFindings(in file: [UInt8]) -> [String] {
    var (findings, known) = parts(of: file)
    var file = file
    for range in known.sorted(by: { $0.lowerBound > $1.lowerBound }) { file.removeSubrange(range) }
    for (text, what) in signatures where ByteSearch.offsets(of: text, in: file, atMost: 1).isEmpty == false {
      if !findings.contains(what) { findings.append(what) }
    }
    return findings
  }

  private static let signatures: [([UInt8], String)] = [
    ("http://ns.adobe.com/", "XMP data"), ("<x:xmpmeta", "XMP data"), ("<?xpacket", "XMP data"),
    ("Photoshop 3.0\0", "IPTC data"), ("ftypmp42", "a film"), ("ftypisom", "a film"), ("ftypqt  ", "a film"),
    ("MotionPhoto", "a film"), ("GPSLatitude", "a position"),
  ].map { (Array($0.0.utf8), $0.1) }

  /// A summary of the metadata that our own reader finds.
  private static func tale(of file: [UInt8]) -> String? {
    do throws(MetadataError) {
      let metadata = try MetadataReader.read(file)
      if metadata.coordinate != nil || metadata.altitude != nil { return "a position" }
      if metadata.camera != nil || metadata.lens != nil { return "the camera" }
      if metadata.taken != nil { return "a date" }
      if metadata.title != nil || metadata.description != nil || !metadata.keywords.isEmpty { return "text" }
      return nil
    } catch {
      return nil
    }
  }

  /// The size of a picture in pixels, as its file says.
  package static func size(of file: [UInt8]) -> PixelSize? {
    do throws(MetadataError) {
      let metadata = try MetadataReader.read(file)
      return (metadata.decodedSize ?? metadata.pixelSize)?.value
    } catch {
      return nil
    }
  }

  /// Every position that a file tells, wherever it is: in any block of EXIF or XMP, of further pictures, and of films.
  package static func positions(in file: [UInt8]) -> [Coordinate] {
    var positions: [Coordinate] = []
    func add(_ metadata: PhotoMetadata) {
      if let place = metadata.coordinate?.value, !positions.contains(place) { positions.append(place) }
    }
    func read(_ picture: [UInt8]) {
      do throws(MetadataError) {
        add(try MetadataReader.read(picture))
      } catch {
        // Most of what looks like the beginning of a block is none.
      }
    }
    read(file)
    // Each block of EXIF alone, since another source may have been preferred to it.
    for header in [Array("II*\0".utf8) + [8, 0, 0, 0], Array("MM\0*".utf8) + [0, 0, 0, 8]] {
      for start in ByteSearch.offsets(of: header, in: file, atMost: 16) {
        let block = Array("Exif\0\0".utf8) + file[start..<min(file.count, start + 65_000)]
        let length = block.count + 2
        read([0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + block + [0xFF, 0xD9])
      }
    }
    for packet in xmp(in: file) { add(MetadataReader.readSidecar(xmp: packet)) }
    return positions
  }

  /// The first few blocks of XMP, wherever they are.
  static func xmp(in file: [UInt8]) -> [[UInt8]] {
    let (begin, end) = (Array("<x:xmpmeta".utf8), Array("</x:xmpmeta>".utf8))
    return ByteSearch.offsets(of: begin, in: file, atMost: 16).compactMap { start in
      let rest = Array(file[start..<min(file.count, start + 4 << 20)])
      return ByteSearch.offsets(of: end, in: rest, atMost: 1).first.map { Array(rest[..<($0 + end.count)]) }
    }
  }
}
