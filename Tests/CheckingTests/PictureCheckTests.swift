import Darkroom
import Foundation
import Metadata
import Photography
import TestSupport
import Testing

@testable import Checking

@Suite("X6: what a published picture holds beside its pixels") struct PictureCheckTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../DarkroomTests/Fixtures").standardized

  private func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.fixtures.appending(path: name)))
  }

  @Test(
    "the metadata of talkative files is found, and what is stripped of it has none",
    arguments: ["talkative.jpg", "talkative.png", "talkative.webp"])
  func talkative(name: String) throws {
    let file = try fixture(name)
    #expect(PictureCheck.findings(in: file).count >= 2, "\(PictureCheck.findings(in: file))")
    #expect(!PictureCheck.positions(in: file).isEmpty)
    let stripped = try Darkroom.strip(file.span.bytes, orientation: .turnedRight, copyright: "© Ana").bytes
    #expect(PictureCheck.thoroughFindings(in: stripped) == [])
    #expect(PictureCheck.positions(in: stripped) == [])
  }

  @Test(
    "M2: a movie behind a picture is found, and is not in what is stripped",
    arguments: ["qt  ", "M4V ", "3gp5"])
  func movement(brand: String) throws {
    let movie = [0, 0, 0, 16] + Array("ftyp\(brand)".utf8) + [0, 0, 0, 0, 0, 0, 0, 8] + Array("moov".utf8)
    let file = try fixture("chart.jpg") + movie
    #expect(PictureCheck.findings(in: file).contains("a film"))
    let stripped = try Darkroom.strip(file.span.bytes).bytes
    #expect(PictureCheck.thoroughFindings(in: stripped) == [])
    #expect(EmbeddedMovie.find(in: stripped, .jpeg) == nil)
  }

  @Test(
    "M2: motion photographs are stripped of their movies",
    .enabled(
      if: SharedData.url("may-ship/media-made") != nil, "needs a `shared` folder beside the repository"),
    arguments: [
      "motion-v2.MP.jpg", "MVIMG_micro.jpg", "samsung-trailer.jpg", "motion-and-gainmap.jpg",
      "motion-wrong-length.jpg",
    ])
  func motionPhotographs(name: String) throws {
    let file = Array(try Data(contentsOf: try #require(SharedData.url("may-ship/media-made/\(name)"))))
    #expect(PictureCheck.findings(in: file).contains("a film"))
    let stripped = try Darkroom.strip(file.span.bytes).bytes
    #expect(PictureCheck.thoroughFindings(in: stripped) == [])
    #expect(try MetadataReader.read(stripped).movement == nil)
  }

  @Test("renditions of every format hold nothing", arguments: PictureFormat.allCases)
  func renditions(format: PictureFormat) throws {
    let file = try fixture("talkative.jpg")
    let settings = RenditionSettings(widths: [40], formats: [format], copyright: "© 2026 Ana Müller")
    for picture in try Darkroom.develop(file.span.bytes, settings: settings).pictures {
      #expect(PictureCheck.thoroughFindings(in: picture.bytes) == [])
    }
  }

  /// A segment of a JPEG.
  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 0xFF)] + payload
  }

  private static func chunk(_ name: String, _ payload: [UInt8], isBig: Bool) -> [UInt8] {
    let length = (0..<4).map { UInt8(truncatingIfNeeded: payload.count >> (isBig ? 24 - 8 * $0 : 8 * $0)) }
    return isBig
      ? length + Array(name.utf8) + payload + [0, 0, 0, 0]
      : Array(name.utf8) + length + payload + (payload.count % 2 == 1 ? [0] : [])
  }

  static let additions: [(String, [UInt8], String)] = [
    ("chart.jpg", segment(0xE2, Array("MPF\0II*\0".utf8)), "further pictures (MPF)"),
    ("chart.jpg", segment(0xE4, Array("serial 4711".utf8)), "a segment of its camera or program (APP4)"),
    ("chart.jpg", segment(0xF3, Array("serial 4711".utf8)), "an unknown segment"),
    ("chart.jpg", segment(0x5A, Array("serial 4711".utf8)), "an unknown segment"),
    ("chart.jpg", segment(0xDD, [0, 0] + Array("serial 4711".utf8)), "an unknown segment"),
    ("chart.jpg", segment(0xDB, [3] + [UInt8](repeating: 65, count: 64)), "tables of no pixel"),
    (
      "chart.jpg", segment(0xC4, [0x13, 0, 1] + [UInt8](repeating: 0, count: 14) + [65]), "tables of no pixel"
    ),
    ("chart.jpg", segment(0xFE, Array("Ana".utf8)), "a comment"),
    ("chart.jpg", segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9]), "a thumbnail"),
    ("chart.png", chunk("tEXt", Array("Author\0Ana".utf8), isBig: true), "text (tEXt)"),
    ("chart.png", chunk("prVt", Array("serial 4711".utf8), isBig: true), "an unknown part (prVt)"),
    (
      "chart.png", chunk("gAMA", [0, 0, 0xB1, 0x8F] + Array("4711".utf8), isBig: true),
      "an unknown part (gAMA)"
    ),
    ("chart.png", chunk("cHRM", Array("serial 4711".utf8), isBig: true), "an unknown part (cHRM)"),
    ("chart.png", chunk("fdAT", Array("serial 4711".utf8), isBig: true), "pictures of no animation"),
    ("chart.png", chunk("tIME", [7, 0xE2, 9, 18, 14, 0, 0], isBig: true), "a date"),
    ("alpha.webp", chunk("XMP ", Array("<x:xmpmeta/>".utf8), isBig: false), "XMP data"),
    ("alpha.webp", chunk("PRIV", Array("serial 4711".utf8), isBig: false), "an unknown part (PRIV)"),
  ]

  @Test("what a GIF holds beside its pictures")
  func gif() {
    func findings(_ extensions: [UInt8], after: [UInt8] = []) -> [String] {
      var sample = GIFSample(width: 4, height: 3)
      (sample.extensions, sample.transparent) = (extensions, 2)
      return PictureCheck.findings(in: sample.bytes(pictures: 2) + after)
    }
    #expect(findings([]) == [])
    #expect(findings(GIFSample.block(0xFF, [Array("NETSCAPE2.0".utf8), [1, 0, 0]])) == [])
    #expect(findings(GIFSample.block(0xFE, [Array("Ana".utf8)])) == ["a comment"])
    #expect(findings(GIFSample.xmp("<x:xmpmeta/>")) == ["XMP data"])
    #expect(findings(GIFSample.block(0xFF, [Array("serial 4711".utf8)])) == ["an unknown part"])
    #expect(findings([], after: Array("4711".utf8)) == ["4 bytes after the end of the picture"])
  }

  @Test("whatever is added to a picture is found, and stripped", arguments: additions)
  func addition(name: String, part: [UInt8], finding: String) throws {
    let file = try fixture(name)
    let start = name.hasSuffix("jpg") ? 2 : name.hasSuffix("png") ? 33 : file.count
    var added = Array(file[..<start]) + part + Array(file[start...])
    if name.hasSuffix("webp") {
      let size = added.count - 8
      for index in 0..<4 { added[4 + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
    }
    let before = Set(PictureCheck.findings(in: file))
    #expect(Set(PictureCheck.findings(in: added)).subtracting(before) == [finding])
    // What no decoder takes is not published at all.
    if name == "chart.jpg", [0xF3, 0x5A, 0xDD].contains(part[1]) {
      #expect(throws: DarkroomError.self) { try Darkroom.strip(added.span.bytes) }
      return
    }
    let stripped = try Darkroom.strip(added.span.bytes).bytes
    #expect(PictureCheck.thoroughFindings(in: stripped) == [])
    #expect(try stripped == Darkroom.strip(file.span.bytes).bytes)
  }

  @Test("a PNG that names endless sides is told, and ends nothing", arguments: [[16], [20], [16, 20]])
  func endlessSides(places: [Int]) throws {
    var file = try fixture("chart.png")
    for place in places { file.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
    #expect(PictureCheck.findings(in: file).contains("a size or a form that no picture has"))
  }

  @Test(
    "rows below a PNG's picture, and bytes behind its packed pixels, are found", arguments: [false, true])
  func rowsBelow(isPacked: Bool) throws {
    // Two by two grey pixels, with a third row.
    let rows: [UInt8] = [0, 1, 2, 0, 3, 4] + (isPacked ? [0, 5, 6] : [])
    let (a, b) = rows.reduce((1, 0)) { ($0.0 + Int($1), $0.1 + $0.0 + Int($1)) }
    let packed: [UInt8] =
      [0x78, 1, 1, UInt8(rows.count), 0, ~UInt8(rows.count), 0xFF] + rows
      + [UInt8(b >> 8), UInt8(b & 0xFF), UInt8(a >> 8), UInt8(a & 0xFF)]
    func file(_ pixels: [UInt8]) -> [UInt8] {
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + Self.chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0], isBig: true)
        + Self.chunk("IDAT", pixels, isBig: true) + Self.chunk("IEND", [], isBig: true)
    }
    #expect(PictureCheck.findings(in: file(packed)) == (isPacked ? ["data after its pixels"] : []))
    #expect(PictureCheck.findings(in: file(packed + [7])) == ["data after its pixels"])
  }

  @Test(
    "a film, a further picture or anything else behind the picture is found, and stripped",
    arguments: ["chart.jpg", "chart.png", "alpha.webp"])
  func trailers(name: String) throws {
    let file = try fixture(name) + [0, 0, 0, 24] + Array("ftypmp42 ©xyz+47.1236+008.7655/".utf8)
    let findings = PictureCheck.thoroughFindings(in: file)
    #expect(findings.contains { $0.contains("bytes after the end of the picture") }, "\(findings)")
    #expect(findings.contains("a film"))
    let stripped = try Darkroom.strip(file.span.bytes).bytes
    #expect(PictureCheck.thoroughFindings(in: stripped) == [])
  }

  // MARK: - HEIC and AVIF

  @Test(
    "EXIF and XMP of HEIC and AVIF are found, and what is made of such files has none",
    arguments: ["../../BuildingTests/Fixtures/private.heic", "../../Fixtures/fuzzing/pictures/plain.avif"])
  func items(name: String) throws {
    let file = try fixture(name)
    let findings = PictureCheck.findings(in: file)
    #expect(findings.contains("XMP data") && findings.count >= 2, "\(findings)")
    for picture in try Darkroom.develop(
      file.span.bytes, settings: RenditionSettings(widths: [16], formats: PictureFormat.allCases)
    ).pictures {
      #expect(PictureCheck.thoroughFindings(in: picture.bytes) == [], "\(picture.plan)")
    }
    let stripped = try Darkroom.strip(file.span.bytes).bytes
    #expect(PictureCheck.thoroughFindings(in: stripped) == [])
  }

  /// A rendition with a copyright line, as a site publishes it.
  private func avif() throws -> [UInt8] {
    let settings = RenditionSettings(widths: [40], formats: [.avif], copyright: "© 2026 Ana Müller")
    let file = try fixture("chart.jpg")
    let picture = try #require(try Darkroom.develop(file.span.bytes, settings: settings).pictures.first).bytes
    #expect(PictureCheck.thoroughFindings(in: picture) == [])
    return picture
  }

  @Test(
    "an unknown item, reference, property or box of an AVIF is found",
    arguments: [
      ("Exif", "mime", "XMP data"), ("Exif", "prIv", "an unknown part (prIv)"),
      ("Exif", "uri ", "an unknown part (uri )"), ("cdsc", "thmb", "a thumbnail"),
      ("cdsc", "prIv", "an unknown part (prIv)"), ("pixi", "udes", "an unknown part (udes)"),
      ("pixi", "crtt", "an unknown part (crtt)"), ("ipma", "uuid", "an unknown part (uuid)"),
      ("hdlr", "uuid", "an unknown part (uuid)"), ("ftyp", "uuid", "an unknown part (uuid)"),
    ]) func replacedParts(name: String, by other: String, finding: String) throws
  {
    var file = try avif()
    // Without a brand it is no picture to a decoder; the structure is looked at all the same.
    if name == "ftyp" {
      file += [0, 0, 0, 24] + Array("uuid serial 4711".utf8) + [UInt8](repeating: 0, count: 4)
    } else {
      let at = try #require(ByteSearch.offsets(of: Array(name.utf8), in: file, atMost: 1).first)
      file.replaceSubrange(at..<at + 4, with: Array(other.utf8))
    }
    #expect(PictureCheck.findings(in: file).contains(finding), "\(PictureCheck.findings(in: file))")
  }

  @Test(
    "any other tag than orientation, artist and copyright in the EXIF of an AVIF is found",
    arguments: [
      (0x8825, "a position"), (0xA431, "an EXIF tag (0xA431)"), (0x927C, "an EXIF tag (0x927C)"),
      (0x010E, "a description"), (0x0131, "the program"),
    ]) func exifTags(tag: Int, finding: String) throws
  {
    var file = try avif()
    let block = try #require(
      [Array("MM\0*".utf8), Array("II*\0".utf8)].lazy
        .compactMap { ByteSearch.offsets(of: $0, in: file, atMost: 1).first }.first)
    let bytes = [UInt8(tag >> 8), UInt8(tag & 0xFF)]
    let isBig = file[block] == UInt8(ascii: "M")
    let copyright: [UInt8] = isBig ? [0x82, 0x98] : [0x98, 0x82]
    let at = try #require(
      ByteSearch.offsets(of: copyright, in: file, atMost: 16).first { $0 > block })
    file.replaceSubrange(at..<at + 2, with: isBig ? bytes : bytes.reversed())
    #expect(PictureCheck.findings(in: file).contains(finding), "\(PictureCheck.findings(in: file))")
  }

  @Test("bytes of an AVIF that belong to no item, and those behind it, are found") func unusedBytes() throws {
    let file = try avif()
    let secret = Array("serial 4711!".utf8)
    let at = try #require(ByteSearch.offsets(of: Array("mdat".utf8), in: file, atMost: 4).last)
    let size = file.count - (at - 4) + secret.count
    var longer = file + secret
    for byte in 0..<4 { longer[at - 4 + byte] = UInt8(truncatingIfNeeded: size >> (24 - 8 * byte)) }
    #expect(PictureCheck.findings(in: longer).contains("12 bytes that belong to no picture"))
    #expect(PictureCheck.findings(in: file + [1, 2, 3]).contains("3 bytes after the end of the picture"))
    let film = file + [0, 0, 0, 8] + Array("moov".utf8)
    #expect(PictureCheck.findings(in: film).contains("a film"))
  }

  @Test("an AVIF that is cut off or damaged anywhere never crashes the check", arguments: [1, 2] as [UInt64])
  func damagedItems(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let file = try avif()
    for length in 0..<min(600, file.count) { _ = PictureCheck.findings(in: Array(file[..<length])) }
    for _ in 0..<2000 {
      var damaged = file
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<500, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = PictureCheck.findings(in: damaged)
    }
  }

  // MARK: - Positions

  @Test("a position is found wherever it is: in a second block, in a second picture, in a film's text")
  func positions() throws {
    let file = try fixture("talkative.jpg")
    let place = try #require(PictureCheck.positions(in: file).first)
    let plain = try fixture("chart.jpg")
    // A whole picture behind another, as in the formats for two pictures.
    #expect(PictureCheck.positions(in: plain + file).contains(place))
    let centre = try #require(Coordinate(latitude: 47.1236, longitude: 8.7655))
    let check = PrivacyCheck(zones: PrivacyZoneIndex([.circle(centre: centre, radius: 300)]))
    #expect(check.problems(in: plain, at: "a.jpg") == [])
    let film = plain + Array("ftypmp42 ©xyz+47.1236+008.7655/".utf8)
    #expect(check.problems(in: film, at: "a.jpg").map(\.code) == [.publishedPosition])
  }

  @Test("a colour profile keeps its colours and loses private tags, dates and what says who owns the device")
  func profiles() throws {
    let file = try fixture("p3-skin.jpg")
    let profile = try #require(self.profile(of: file))
    let own = try #require(StrippedProfile.of(profile))
    // One more tag, as displays write them.
    var talkative = profile
    let count = Int(profile[131])
    talkative[131] += 1
    let secret = Array("mmod".utf8) + [0, 0, 0, 0] + Array("serial 4711!".utf8)
    let table = 132 + count * 12
    for index in 0..<count {
      let at = 132 + index * 12 + 4
      let offset = (0..<4).reduce(0) { $0 << 8 | Int(talkative[at + $1]) } + 12
      for byte in 0..<4 { talkative[at + byte] = UInt8(truncatingIfNeeded: offset >> (24 - 8 * byte)) }
    }
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    let entry = Array("mmod".utf8) + big(talkative.count + 12) + big(secret.count)
    talkative.insert(contentsOf: entry, at: table)
    talkative += secret
    talkative.replaceSubrange(0..<4, with: big(talkative.count))
    let plain = try #require(StrippedProfile.of(talkative))
    #expect(!Data(plain).contains(Data("4711".utf8)) && !Data(plain).contains(Data("mmod".utf8)))
    #expect(StrippedProfile.of(plain) == plain)
    #expect(plain == own)

    let payload = Array("ICC_PROFILE\0".utf8) + [1, 1] + talkative
    let picture = try fixture("chart.jpg")
    let added = Array(picture[..<2]) + Self.segment(0xE2, payload) + Array(picture[2...])
    #expect(PictureCheck.findings(in: added).contains("a colour profile with private data"))
    let stripped = try Darkroom.strip(added.span.bytes).bytes
    #expect(PictureCheck.thoroughFindings(in: stripped) == [])
    #expect(
      !Data(stripped).contains(Data("4711".utf8)) && Data(stripped).contains(Data("ICC_PROFILE\0".utf8)))
  }

  /// The payload of the only APP2 segment.
  private func profile(of file: [UInt8]) -> [UInt8]? {
    guard let start = ByteSearch.offsets(of: Array("ICC_PROFILE\0".utf8), in: file, atMost: 1).first else {
      return nil
    }
    let length = Int(file[start - 2]) << 8 | Int(file[start - 1])
    return Array(file[(start + 14)..<(start - 2 + length)])
  }

  /// Camera files from outside the repository, stripped; and what exiftool and mat2 say about them.
  @Test(
    "mat2 and exiftool find nothing either in what was stripped of camera files",
    .enabled(
      if: SharedData.url("test-only/odd-photos") != nil, "needs a `shared` folder beside the repository"),
    .enabled(if: Tool.mat2.isThere, "needs mat2: 'Tools/setup test' installs it"),
    .enabled(if: Tool.exiftool.isThere, "needs exiftool: 'Tools/setup test' installs it"))
  func otherPrograms() throws {
    let folder = try TemporaryFolder()
    var count = 0
    for source in ["test-only/odd-photos", "may-ship/odd-photos"] {
      let root = try #require(SharedData.url(source))
      for case let name as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
        guard let data = try? Data(contentsOf: root.appending(path: name)), count < 120,
          let stripped = try? Darkroom.strip([UInt8](data).span.bytes)
        else { continue }
        let ending = stripped.format == .jpeg ? "jpg" : stripped.format.rawValue
        try folder.write(Data(stripped.bytes), to: "\(count).\(ending)")
        #expect(PictureCheck.thoroughFindings(in: stripped.bytes) == [], "\(name)")
        count += 1
      }
    }
    #expect(count > 60)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      "\(folder.path)/\($0)"
    }
    let tags = try JSONSerialization.jsonObject(
      with: try Tool.exiftool.output(["-j", "-G1", "-a", "-u"] + names))
    var harmless: [String: Set<String>] = [:]
    for file in try #require(tags as? [[String: Any]]) {
      let name = try #require(file["SourceFile"] as? String)
      let isHarmless = Dictionary(grouping: file.keys, by: Tool.isHarmless)
      #expect(isHarmless[false] ?? [] == [], "\(name)")
      harmless[name] = Set((isHarmless[true] ?? []).map { String($0.split(separator: ":").last ?? "") })
    }
    // mat2 lists what exiftool finds, without the groups, and leaves out some of what is harmless.
    let output = String(decoding: try Tool.mat2.output(["--show"] + names), as: UTF8.self)
    var (name, files) = ("", 0)
    for line in output.split(separator: "\n") {
      if let header = line.firstMatch(of: /\[\+\] Metadata for (.*):/) {
        (name, files) = (String(header.output.1), files + 1)
      } else if line.contains(":"),
        let tag = line.split(separator: ":").first?.trimmingCharacters(in: .whitespaces)
      {
        #expect(harmless[name]?.contains(tag) == true, "\(name): \(line)")
      }
    }
    // It reads no WebP, and has other words for files without any.
    let others = ["No metadata found", "is not supported"].map {
      output.components(separatedBy: $0).count - 1
    }
    #expect(files + others.reduce(0, +) == names.count && others[0] > 20)
  }
}

/// A program that reads metadata.
private enum Tool: String {
  case mat2, exiftool

  private var path: String { "/usr/bin/\(rawValue)" }
  var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Whether a tag that exiftool finds describes the file itself, its pixels or its colours.
  ///
  /// - Parameter tag: With its group: `"PNG:BitDepth"`.
  static func isHarmless(_ tag: String) -> Bool {
    let parts = tag.split(separator: ":")
    guard parts.count == 2 else { return tag == "SourceFile" }
    switch parts[0] {
    case "ExifTool", "System", "File", "JFIF", "Adobe", "Composite", "RIFF", "PNG-cHRM": return true
    case "PNG": return pixels.contains(String(parts[1]))
    case "IFD0": return ["Orientation", "Copyright"].contains(parts[1])
    default:
      return parts[0].hasPrefix("ICC")
        && !["Unknown", "Calibration", "Metadata"].contains { parts[1].contains($0) }
    }
  }

  private static let pixels: Set<String> = [
    "ImageWidth", "ImageHeight", "BitDepth", "ColorType", "Compression", "Filter", "Interlace", "Palette",
    "Transparency",
    "SignificantBits", "WhitePointX", "WhitePointY", "RedX", "RedY", "GreenX", "GreenY", "BlueX", "BlueY",
    "Gamma", "BackgroundColor", "SRGBRendering", "ProfileName", "AnimationFrames", "AnimationPlays",
  ]

  func output(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
