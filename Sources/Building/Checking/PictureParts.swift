internal import Darkroom
internal import Photography

/// What a picture file holds beside pixels, their colour, an orientation and a copyright line, by the structure of its format.
///
/// Whatever is not known to be needed counts: segments, chunks, boxes, tags, and bytes that belong to nothing.
///
/// - Note: ITU-T T.81, annex B; PNG third edition, 11; RFC 9649; ISO/IEC 14496-12 and 23008-12.
struct PictureParts {
  let bytes: UnsafeRawBufferPointer
  private(set) var findings: [String] = []
  /// A JPEG's colour profile, which may be in several segments.
  var profile: [UInt8] = []
  /// Of a JPEG: segments that may describe a gain map, and what they are if they do not.
  var descriptions: [(payload: Range<Int>, finding: String)] = []
  /// Segments that tell nothing, although they have the words of metadata.
  var known: [Range<Int>] = []
  /// Of HEIC and AVIF: the items with EXIF, where the items are, and the boxes with their data.
  var exifItems: [Int] = []
  var locations: Range<Int>?
  var itemData: Range<Int>?
  var mediaData: [Range<Int>] = []

  /// - Returns: Short descriptions, such as `"a comment"`, and ``known``.
  static func findings(
    in bytes: UnsafeRawBufferPointer, _ format: PhotoFormat
  ) -> (findings: [String], known: [Range<Int>]) {
    var parts = PictureParts(bytes: bytes)
    switch format {
    case .jpeg:
      parts.readJPEG()
      if !parts.profile.isEmpty { parts.readProfile(parts.profile) }
    case .png: parts.readPNG()
    case .webp: parts.readWebP()
    case .heif, .avif:
      parts.readBoxes(0..<bytes.count, Self.topBoxes)
      parts.readItems()
    case .gif: parts.readGIF()
    case .raw: parts.add("a camera's raw picture")
    case .tiff: parts.readTIFF()
    case .jpegXL where parts.has("JXL ", at: 4): parts.readBoxes(0..<bytes.count, Self.boxesOfJXL)
    case .jpegXL, .bmp: break
    }
    return (parts.findings, parts.known)
  }

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func add(_ finding: String) {
    if findings.count < 8, !findings.contains(finding) { findings.append(finding) }
  }

  func big16(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
  func big32(_ at: Int) -> Int { big16(at) << 16 | big16(at + 2) }
  func little32(_ at: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }

  func has(_ text: StaticString, at offset: Int) -> Bool {
    offset + text.utf8CodeUnitCount <= bytes.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }

  func name(at offset: Int) -> String {
    String(decoding: bytes[offset..<offset + 4].map { (0x20..<0x7F).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }

  mutating func readProfile(_ profile: [UInt8]) {
    if StrippedProfile.of(profile) != profile { add("a colour profile with private data") }
  }
}

// MARK: - EXIF

extension PictureParts {
  /// Tags that a published picture may have: orientation, artist and copyright.
  private static let plainTags: Set<Int> = [0x0112, 0x013B, 0x8298]

  static let tagNames: [Int: String] = [
    0x010F: "the camera", 0x0110: "the camera", 0x0132: "a date", 0x8769: "EXIF data of its camera",
    0x8825: "a position",
    0xC62F: "a serial number", 0x02BC: "XMP data", 0x83BB: "IPTC data", 0x010E: "a description",
    0x0131: "the program", 0x9C9B: "a title", 0x9C9C: "a comment", 0x9C9D: "an author", 0x9C9E: "keywords",
  ]

  mutating func readEXIF(_ block: Range<Int>) {
    let start = block.lowerBound
    guard block.count >= 14, has("II*\0", at: start) || has("MM\0*", at: start) else {
      return add("EXIF data that cannot be read")
    }
    let isLittle = bytes[start] == UInt8(ascii: "I")
    func number(_ offset: Int, _ size: Int) -> Int? {
      guard offset >= 0, offset + size <= block.count else { return nil }
      return (0..<size).reduce(0) {
        $0 << 8 | Int(bytes[start + offset + (isLittle ? size - 1 - $1 : $1)])
      }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else {
      return add("EXIF data that cannot be read")
    }
    var used = directory + 2 + count * 12 + 4
    for index in 0..<min(count, 1000) {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2), let length = number(entry + 4, 4), let place = number(entry + 8, 4)
      else {
        return add("EXIF data that cannot be read")
      }
      if !Self.plainTags.contains(tag) {
        add(Self.tagNames[tag] ?? "an EXIF tag (0x\(String(tag, radix: 16, uppercase: true)))")
      } else if tag != 0x0112, length > 4 {
        used = max(used, place + length)
      }
    }
    if let next = number(directory + 2 + count * 12, 4), next != 0 { add("a thumbnail") }
    if block.count > used + 1 { add("unknown EXIF data") }
  }
}
