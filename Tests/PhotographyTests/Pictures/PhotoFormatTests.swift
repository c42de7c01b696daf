import Photography
import Testing

@Suite("Formats by content")
struct PhotoFormatTests {
  private func file(_ text: String) -> ArraySlice<UInt8> {
    Array(text.unicodeScalars.map { UInt8($0.value) })[...]
  }

  @Test(
    "formats that are read",
    arguments: [
      ("\u{FF}\u{D8}\u{FF}\u{E1}", .jpeg), ("\u{89}PNG\r\n\u{1A}\n", .png), ("RIFF\0\0\0\0WEBPVP8 ", .webp),
      ("GIF87a", .gif), ("GIF89a", .gif), ("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", .heif),
      ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1miaf", .heif),
      ("\0\0\0\u{18}ftypavif\0\0\0\0avifmif1", .avif), ("\0\0\0\u{18}ftypmif1\0\0\0\0avifmif1", .avif),
      ("\0\0\0\u{1C}ftypmif1\0\0\0\0mif1avifmiaf", .avif), ("\0\0\0\u{14}ftypmsf1\0\0\0\0hevm", .heif),
      ("II*\0\u{10}\0\0\0CR\u{2}\0", .raw), ("\0\0\0\u{18}ftypcrx \0\0\0\u{1}crx isom", .raw),
      ("FUJIFILMCCD-RAW 0201", .raw), ("IIU\0\u{18}\0\0\0", .raw), ("IIRO\u{8}\0\0\0", .raw),
      ("\u{FF}\u{0A}", .jpegXL), ("\0\0\0\u{C}JXL \r\n\u{87}\n", .jpegXL),
      ("II*\0\u{8}\0\0\0", .tiff), ("MM\0*\0\0\0\u{8}", .tiff),
      ("BM\0\0\0\0\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0", .bmp),
      ("II*\0\u{8}\0\0\0\u{1}\0\u{FE}\0\u{4}\0\u{1}\0\0\0\u{1}\0\0\0", .tiff),
    ] as [(String, PhotoFormat)])
  func knowsFormats(start: String, format: PhotoFormat) {
    #expect(PhotoFormat(signature: file(start)) == format)
    #expect(UnsupportedFormat(signature: file(start)) == nil || [.heif, .avif, .raw].contains(format))
  }

  @Test(
    "kinds that are known by name only",
    arguments: [
      ("II+\0\u{8}\0\0\0", .tiff),
      ("FOVb\0\0\u{2}\0", .rawPhoto), ("\0MRM\0\0\0\0", .rawPhoto), ("II\u{1A}\0\0\0HEAPCCDR", .rawPhoto),
      ("\0\0\0\u{C}jP  \r\n\u{87}\n", .jpeg2000),
      ("\0\0\0\u{14}ftypqt  \0\0\0\0qt  ", .video), ("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom", .video),
      ("\u{FF}\u{FF}\u{FF}\u{FF}ftyp", .video), ("\u{1A}E\u{DF}\u{A3}", .video),
      ("RIFF\0\0\0\0AVI LIST", .video), ("RIFF\0\0\0\0WAVEfmt ", .sound), ("8BPS\0\u{1}", .photoshop),
      ("FLV\u{1}\u{5}\0\0\0\u{9}", .video), ("0&\u{B2}u\u{8E}f\u{CF}\u{11}\u{A6}\u{D9}", .video),
      ("\0\0\u{1}\u{BA}D\0\u{4}\0", .video),
      ("%PDF-1.7", .pdf), ("<svg xmlns=", .svg), ("<?xml version=\"1.0\"?>\n<!-- A drawing -->\n<svg>", .svg),
      ("\0\0\0\u{20}ftypM4A \0\0\0\0", .sound), ("ID3\u{3}\0", .sound), ("OggS\0\u{2}", .sound),
      ("fLaC\0\0", .sound), ("#!AMR\n", .sound),
    ] as [(String, UnsupportedFormat)])
  func namesOtherKinds(start: String, kind: UnsupportedFormat) {
    #expect(PhotoFormat(signature: file(start)) == nil)
    #expect(UnsupportedFormat(signature: file(start)) == kind)
  }

  @Test(
    "everything else is unknown, the shortest files too",
    arguments: [
      "", "\u{FF}", "BM", "BM\0\0\0\0\0\0\0\0", "hello", "RIFF\0\0\0\0WAV", "<?xml version=\"1.0\"?><plist/>",
    ])
  func knowsNothingElse(start: String) {
    #expect(PhotoFormat(signature: file(start)) == nil)
    #expect(UnsupportedFormat(signature: file(start)) == nil)
  }

  /// WMV and WMA are in one container; the kinds of its streams tell which it is.
  @Test func knowsMoviesOfWindowsFromSounds() {
    let start = Array(file("0&\u{B2}u\u{8E}f\u{CF}\u{11}")) + [UInt8](repeating: 0, count: 600)
    let kind = Array(file("M[\u{CF}\u{11}\u{A8}\u{FD}\0\u{80}_\\D+"))
    let sound = Array(file("@\u{9E}i\u{F8}")) + kind
    let pictures = Array(file("\u{C0}\u{EF}\u{19}\u{BC}")) + kind
    #expect(UnsupportedFormat(signature: start + sound) == nil)
    #expect(UnsupportedFormat(signature: start + sound + pictures) == .video)
    #expect(UnsupportedFormat(signature: start) == .video)
  }

  @Test("transport streams are movies, whatever ending their names have", arguments: [(0, 188), (4, 192)])
  func knowsTransportStreams(start: Int, length: Int) {
    var bytes = [UInt8](repeating: 0xFF, count: 1024)
    for place in stride(from: start, to: bytes.count, by: length) { bytes[place] = 0x47 }
    #expect(UnsupportedFormat(signature: bytes) == .video)
    bytes[start + 2 * length] = 0
    #expect(UnsupportedFormat(signature: bytes) == nil)
  }

  @Test("every format has a message for authors", arguments: UnsupportedFormat.allCases)
  func isWorded(kind: UnsupportedFormat) {
    #expect(kind.name.hasPrefix("a ") || kind.name.hasPrefix("an "))
    #expect(kind.remedy.hasSuffix("."))
  }
}
