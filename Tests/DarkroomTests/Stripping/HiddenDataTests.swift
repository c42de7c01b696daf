import Foundation
import Photography
import TestSupport
import Testing
import Unpacking

@testable import Darkroom

/// A marker is hidden wherever a file has room for it; it must be in no byte of what is published, packed or not.
@Suite("X6: data hidden in a picture's file does not survive stripping") struct HiddenDataTests {
  /// Bytes that no picture has, then text.
  static let marker: [UInt8] = {
    var random = SeededGenerator(seed: 20)
    // No marker of JPEG may be among them.
    return (0..<32).map { _ in UInt8.random(in: 1...254, using: &random) } + Array("Secret4711".utf8)
  }()

  /// Whether bytes have a part of the marker.
  private static func hide(_ bytes: [UInt8]) -> Bool {
    [marker[4..<12], marker[32...]].contains { Data(bytes).range(of: Data($0)) != nil }
  }

  private func expectNothing(in stripped: StrippedOriginal, of file: [UInt8], _ name: String) throws {
    #expect(!Self.hide(stripped.bytes), "\(name): in the file")
    if stripped.format == .png {
      let pixels = PNGFile(stripped.bytes).chunks.filter { $0.name == "IDAT" }.flatMap(\.payload)
      #expect(!Self.hide(try Inflate.bytes(of: pixels[...], .zlib, atMost: 1 << 24)), "\(name): unpacked")
    }
    #expect(!Self.hide(try RawPixels(stripped.bytes).bytes), "\(name): in the pixels")
    if stripped.isLossless {
      #expect(try RawPixels(stripped.bytes).visible == RawPixels(file).visible, "\(name): other pixels")
      #expect(try Pixels(stripped.bytes) == Pixels(file), "\(name): other colours")
    }
    let again = try Darkroom.strip(stripped.bytes.span.bytes).bytes
    #expect(!stripped.isLossless || again == stripped.bytes, "\(name): not the same again")
  }

  // MARK: - PNG

  /// Files with the marker in one place each; the pixels are 16 by 16.
  static let pngs: [(String, PNGFile)] = {
    let plain = PNGFile(colours: 6, channels: 4)
    let start = plain.chunks.startIndex + 1
    var files: [(String, PNGFile)] = []
    for name in [
      "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "cICP", "mDCV", "cLLI", "PLTE", "tRNS", "pHYs", "tIME", "tEXt",
      "prVt",
    ] {
      let payload = name == "PLTE" ? marker + marker : marker
      files.append(("only the marker in \(name)", plain.inserting(name, payload, at: start)))
    }
    let right: [(String, [UInt8])] = [
      ("gAMA", [0, 0, 0xB1, 0x8F]), ("sRGB", [0]), ("sBIT", [8, 8, 8, 8]), ("bKGD", [0, 1, 0, 1, 0, 1]),
      ("cICP", [1, 13, 0, 1]),
      ("cHRM", [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000].flatMap(PNGFile.big)),
    ]
    for (name, payload) in right {
      files.append(("the marker behind \(name)", plain.inserting(name, payload + marker, at: start)))
    }
    files.append(("32 bytes as cHRM", plain.inserting("cHRM", Array(marker.prefix(32)), at: start)))
    files.append(("24 bytes as mDCV", plain.inserting("mDCV", Array(marker.prefix(24)), at: start)))
    var file = plain
    file.chunks[file.chunks.count - 1].payload = marker
    files.append(("in IEND", file))
    file = plain
    file.trailer = marker
    files.append(("behind IEND", file))
    files.append(("fdAT without an animation", plain.inserting("fdAT", [0, 0, 0, 1] + marker, at: 2)))
    file = plain.inserting("acTL", PNGFile.big(1) + PNGFile.big(0), at: start)
    files.append(("fdAT of an animation", file.inserting("fdAT", [0, 0, 0, 1] + marker, at: 3)))
    files.append(("rows below the picture", plain.packing(plain.rows + marker)))
    file = plain
    file.chunks[1].payload += marker
    files.append(("behind the packed pixels", file))
    files.append(("an empty IDAT, then one with the marker", plain.inserting("IDAT", marker, at: 2)))
    var rows = plain.rows
    // The second row: a filter byte, then pixels with the marker as their colours, and an alpha of zero.
    for (index, byte) in marker.enumerated() { rows[65 + 1 + index / 3 * 4 + index % 3] = byte }
    for pixel in 0..<16 { rows[65 + 1 + pixel * 4 + 3] = 0 }
    files.append(("colours below alpha 0", plain.packing(rows)))
    var palette = PNGFile(colours: 3, channels: 1)
    palette = palette.inserting("PLTE", [10, 20, 30, 200, 100, 50] + marker, at: start)
    files.append(("colours of a palette that no pixel has", palette))
    files.append(("alpha of such colours", palette.inserting("tRNS", [255, 128] + marker.prefix(12), at: 2)))
    files.append(
      (
        "the name of a profile",
        plain.inserting("iCCP", Array("Secret4711\0\0".utf8) + PNGFile.stored(Profile().bytes), at: start)
      ))
    return files
  }()

  @Test("PNG", arguments: pngs.map(\.0)) func png(name: String) throws {
    let file = try #require(Self.pngs.first { $0.0 == name }).1.bytes
    try expectNothing(in: Darkroom.strip(file.span.bytes), of: file, name)
  }

  @Test(
    "a PNG of any form keeps its pixels, also of 16 bits", arguments: [(0, 1), (2, 3), (4, 2), (6, 4)],
    [8, 16])
  func forms(form: (colours: UInt8, channels: Int), depth: UInt8) throws {
    let file = PNGFile(colours: form.colours, channels: form.channels, depth: depth).bytes
    let stripped = try Darkroom.strip(file.span.bytes)
    #expect(stripped.format == .png && stripped.isLossless && stripped.warnings == [])
    #expect(try RawPixels(stripped.bytes).visible == RawPixels(file).visible)
    #expect(stripped.bytes[24] == depth && stripped.bytes[25] == form.colours)
  }

  @Test("of an animation the first picture stays, which is said; a cut file keeps what it shows") func odd()
    throws
  {
    let plain = PNGFile(colours: 6, channels: 4)
    let animation = plain.inserting("acTL", PNGFile.big(1) + PNGFile.big(0), at: 1).bytes
    let stripped = try Darkroom.strip(animation.span.bytes)
    #expect(stripped.warnings == ["is an animation; visitors get its first picture"])
    #expect(try RawPixels(stripped.bytes).visible == RawPixels(plain.bytes).visible)
    let cut = try Array(Fixture.bytes("chart.png").prefix(40_000))
    #expect(try RawPixels(Darkroom.strip(cut.span.bytes).bytes).visible == RawPixels(cut).visible)
  }

  // MARK: - JPEG

  static let jpegPlaces = [
    "a quantization table", "a Huffman table", "bytes between segments", "behind the scan",
    "behind the end",
    "Adobe's segment", "JFIF", "a comment between tables", "an unknown segment",
    "a second picture",
    "a second profile",
  ]

  @Test(
    "JPEG", arguments: jpegPlaces, ["chart.jpg", "talkative.jpg", "gray.jpg", "cmyk-cyan.jpg", "ycck.jpg"])
  func jpeg(place: String, name: String) throws {
    let plain = try Fixture.bytes(name)
    var file = plain
    func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
      [0xFF, marker, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 0xFF)] + payload
    }
    let marker = Self.marker
    let end = try #require(Data(plain).range(of: Data([0xFF, 0xD9]), options: .backwards)?.lowerBound)
    let tables = try #require(Data(plain).range(of: Data([0xFF, 0xDB]))).lowerBound
    func insert(_ bytes: [UInt8], at position: Int = 2) { file.insert(contentsOf: bytes, at: position) }
    switch place {
    case "a quantization table": insert(segment(0xDB, [3] + (marker + marker).prefix(64)))
    case "a Huffman table":
      // 42 codes of eight bits.
      insert(segment(0xC4, [0x13] + [0, 0, 0, 0, 0, 0, 0, 42, 0, 0, 0, 0, 0, 0, 0, 0] + marker))
    case "bytes between segments": insert(marker + [0xFF, 0xFF, 0xFF], at: tables)
    case "behind the scan": insert(marker, at: end)
    case "behind the end": file += marker
    case "Adobe's segment":
      // A second one, that says the same.
      let own = Data(plain).range(of: Data("Adobe".utf8)).map {
        Array(plain[$0.lowerBound..<$0.lowerBound + 12])
      }
      insert(
        segment(
          0xEE, (own ?? Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, name == "gray.jpg" ? 0 : 1]) + marker))
    case "JFIF": insert(segment(0xE0, Array("JFXX\0".utf8) + [0x13] + marker))
    case "a comment between tables": insert(segment(0xFE, marker), at: tables)
    case "an unknown segment": insert(segment(0xEF, marker) + segment(0xE2, marker))
    case "a second picture": file += try Fixture.bytes("chart.jpg").prefix(2) + segment(0xFE, marker)
    default: insert(segment(0xE2, Array("ICC_PROFILE\0".utf8) + [9, 9] + marker))
    }
    let stripped = try Darkroom.strip(file.span.bytes)
    try expectNothing(in: stripped, of: file, "\(name): \(place)")
    #expect(stripped.isLossless == (name != "cmyk-cyan.jpg"), "its profile has tables")
  }

  // MARK: - WebP

  static let webpPlaces = [
    "an unknown part", "XMP", "behind the file", "behind the pixels", "a second picture",
    "the profile",
  ]

  @Test(
    "WebP", arguments: webpPlaces, ["talkative.webp", "alpha.webp", "p3-skin.webp", "hidden-colours.webp"])
  func webp(place: String, name: String) throws {
    let plain = try Fixture.bytes(name)
    var chunks = plain.withUnsafeBytes { file in
      WebPChunks.chunks(in: file).map { ($0.name, Array(file[$0.payload])) }
    }
    var trailer: [UInt8] = []
    let pixels = try #require(chunks.firstIndex { $0.0 == .lossy || $0.0 == .lossless })
    switch place {
    case "an unknown part": chunks.append((WebPChunks.Name("PRIV"), Self.marker))
    case "XMP": chunks.append((WebPChunks.Name("XMP "), Self.marker))
    case "behind the file": trailer = Self.marker
    case "behind the pixels": chunks[pixels].1 += Self.marker
    case "a second picture": chunks.append((chunks[pixels].0, Self.marker))
    default:
      guard let profile = chunks.firstIndex(where: { $0.0 == .profile }) else { return }
      chunks[profile].1 = Profile(description: Self.marker).bytes
    }
    var body: [UInt8] = []
    for (name, payload) in chunks {
      body.append(littleEndian: name.number, bytes: 4)
      body.append(littleEndian: UInt32(payload.count), bytes: 4)
      body += payload + [UInt8](repeating: 0, count: payload.count & 1)
    }
    var file = Array("RIFF".utf8)
    file.append(littleEndian: UInt32(body.count + 4), bytes: 4)
    file += Array("WEBP".utf8) + body + trailer
    let stripped = try Darkroom.strip(file.span.bytes)
    #expect(stripped.format == .webp && stripped.isLossless)
    try expectNothing(in: stripped, of: file, "\(name): \(place)")
  }

  @Test("what is transparent in a WebP has no colour") func transparentWebP() throws {
    // Its left half is transparent, and has the text in its colours.
    let file = try Fixture.bytes("hidden-colours.webp")
    #expect(Data(try RawPixels(file).withoutAlpha).range(of: Data("Secret4711".utf8)) != nil)
    let stripped = try Darkroom.strip(file.span.bytes)
    #expect(Data(try RawPixels(stripped.bytes).withoutAlpha).range(of: Data("Secret4711".utf8)) == nil)
    #expect(try RawPixels(stripped.bytes).visible == RawPixels(file).visible)
  }

  // MARK: - Profiles

  static let profiles: [(String, Profile)] = {
    var header = Profile()
    header.header.replaceSubrange(80..<112, with: marker.prefix(32))
    var maker = Profile()
    maker.header.replaceSubrange(44..<60, with: marker.prefix(16))
    var adapted = Profile()
    adapted.tags.append(
      (
        "chad",
        Array("sf32".utf8) + [0, 0, 0, 0] + [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap { PNGFile.big($0 << 16) }
          + marker
      ))
    return [
      ("its description", Profile(description: marker)), ("its header", header), ("its maker", maker),
      ("behind a number", adapted), ("its trailer", Profile(trailer: marker)),
    ]
      + ["vcgt", "dmnd", "vued", "mmod", "prVt", "clrt", "targ", "meta", "bkpt", "lumi"].map { name in
        ("a tag \(name)", Profile(adding: (name, marker)))
      }
  }()

  @Test("a profile is written anew, and colours stay", arguments: profiles.map(\.0)) func profile(
    name: String
  ) throws {
    let profile = try #require(Self.profiles.first { $0.0 == name }).1.bytes
    let plain = try #require(StrippedProfile.of(profile))
    #expect(!Self.hide(plain))
    #expect(StrippedProfile.of(plain) == plain)
    let picture = PNGFile(colours: 2, channels: 3)
    let file = picture.inserting("iCCP", Array("x\0\0".utf8) + PNGFile.stored(profile), at: 1).bytes
    let stripped = try Darkroom.strip(file.span.bytes)
    #expect(stripped.isLossless)
    try expectNothing(in: stripped, of: file, name)
  }

  @Test(
    "a picture with a profile of tables, or of numbers that are none, is encoded again",
    arguments: ["a table", "a curve", "primaries", "a parameter"], ["jpeg", "png", "webp"])
  func opaqueProfiles(place: String, format: String) throws {
    var profile = Profile()
    switch place {
    case "a table": profile.tags.append(("A2B0", Array("mft2".utf8) + Self.marker))
    case "a curve":
      profile.tags[4].1 = Array("curv".utf8) + [0, 0, 0, 0] + PNGFile.big(21) + Self.marker
    case "primaries": profile.tags[1].1 = Array("XYZ ".utf8) + [0, 0, 0, 0] + Self.marker.prefix(12)
    default: profile.tags[4].1 = Array("para".utf8) + [0, 0, 0, 0, 0, 4, 0, 0] + Self.marker.prefix(28)
    }
    #expect(StrippedProfile.of(profile.bytes) == nil)
    var file: [UInt8]
    switch format {
    case "png":
      file =
        PNGFile(colours: 2, channels: 3)
        .inserting("iCCP", Array("x\0\0".utf8) + PNGFile.stored(profile.bytes), at: 1).bytes
    case "jpeg":
      file = try Fixture.bytes("chart.jpg")
      let payload = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile.bytes
      file.insert(
        contentsOf: [0xFF, 0xE2, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 0xFF)]
          + payload, at: 2)
    default:
      let plain = try Fixture.bytes("p3-skin.webp")
      let size = try Darkroom.uprightSize(of: plain.span.bytes)
      file = plain.withUnsafeBytes { bytes in
        WebPChunks.rewritten(
          bytes, size: size, hasAlpha: false, profile: profile.bytes, exif: nil)
      }
    }
    let stripped = try Darkroom.strip(file.span.bytes)
    #expect(stripped.format == .jpeg && !stripped.isLossless && stripped.warnings.count >= 1)
    #expect(!Self.hide(stripped.bytes))
  }
}

/// A small PNG, chunk by chunk.
struct PNGFile {
  var chunks: [(name: String, payload: [UInt8])] = []
  var rows: [UInt8] = []
  var trailer: [UInt8] = []

  static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// Data as zlib has it, in one block that is not packed.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    let (a, b) = data.reduce((1, 0)) { sums, byte in
      let a = (sums.0 + Int(byte)) % 65_521
      return (a, (sums.1 + a) % 65_521)
    }
    let count = [UInt8(data.count & 0xFF), UInt8(data.count >> 8)]
    return [0x78, 0x01, 1] + count + count.map { ~$0 } + data + big(b << 16 | a)
  }

  /// 16 by 16 pixels that all differ.
  init(colours: UInt8, channels: Int, depth: UInt8 = 8) {
    let width = 16 * channels * Int(depth) / 8
    for y in 0..<16 {
      rows +=
        [0] + (0..<width).map { UInt8(truncatingIfNeeded: colours == 3 ? ($0 + y) % 2 : $0 * 5 + y * 11 + 1) }
    }
    chunks = [
      ("IHDR", Self.big(16) + Self.big(16) + [depth, colours, 0, 0, 0]), ("IDAT", Self.stored(rows)),
      ("IEND", []),
    ]
  }

  init(_ bytes: [UInt8]) {
    var position = 8
    while position + 12 <= bytes.count {
      let size = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      chunks.append((name, Array(bytes[position + 8..<position + 8 + size])))
      position += size + 12
    }
  }

  func inserting(_ name: String, _ payload: [UInt8], at index: Int) -> PNGFile {
    var file = self
    file.chunks.insert((name, payload), at: index)
    return file
  }

  func packing(_ rows: [UInt8]) -> PNGFile {
    var file = self
    file.chunks[1].payload = Self.stored(rows)
    return file
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for chunk in chunks {
      let checked = Array(chunk.name.utf8) + chunk.payload
      let sum = checked.reduce(UInt32.max) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
      }
      bytes += Self.big(chunk.payload.count) + checked + Self.big(Int(~sum))
    }
    return bytes + trailer
  }
}

/// A colour profile of version 2, tag by tag: Display P3 with a gamma of 2.2.
struct Profile {
  var header = [UInt8](repeating: 0, count: 128)
  var tags: [(name: String, bytes: [UInt8])] = []
  var trailer: [UInt8] = []

  init(
    description: [UInt8] = Array("P3".utf8), adding tag: (String, [UInt8])? = nil, trailer: [UInt8] = []
  ) {
    func xyz(_ numbers: [Double]) -> [UInt8] {
      Array("XYZ ".utf8) + [0, 0, 0, 0] + numbers.flatMap { PNGFile.big(Int(($0 * 65536).rounded())) }
    }
    header.replaceSubrange(
      8..<40,
      with: [2, 0x40, 0, 0] + Array("mntrRGB XYZ ".utf8) + [UInt8](repeating: 0, count: 12)
        + Array("acsp".utf8))
    header.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
    let gamma: [UInt8] = Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 2, 0x33]
    tags = [
      ("wtpt", xyz([0.9642, 1, 0.8249])), ("rXYZ", xyz([0.5151, 0.2412, -0.0011])),
      ("gXYZ", xyz([0.2920, 0.6922, 0.0419])), ("bXYZ", xyz([0.1571, 0.0666, 0.7841])),
      ("rTRC", gamma), ("gTRC", gamma), ("bTRC", gamma),
      (
        "desc",
        Array("desc".utf8) + [0, 0, 0, 0] + PNGFile.big(description.count + 1) + description
          + [UInt8](repeating: 0, count: 79)
      ),
      ("cprt", Array("text".utf8) + [0, 0, 0, 0] + description + [0]),
    ]
    if let tag { tags.append((tag.0, Array("text".utf8) + [0, 0, 0, 0] + tag.1 + [0])) }
    self.trailer = trailer
  }

  var bytes: [UInt8] {
    var (table, data) = (PNGFile.big(tags.count), [UInt8]())
    for tag in tags {
      table +=
        Array(tag.name.utf8) + PNGFile.big(132 + tags.count * 12 + data.count) + PNGFile.big(tag.bytes.count)
      data += tag.bytes + [UInt8](repeating: 0, count: -tag.bytes.count & 3)
    }
    let bytes = header + table + data + trailer
    return PNGFile.big(bytes.count) + bytes[4...]
  }
}

/// All bytes of a decoded picture, with its alpha, in its own colours.
struct RawPixels: Equatable {
  var bytes: [UInt8] = []
  private var channel = 1

  init(_ file: [UInt8]) throws { self = try file.withUnsafeBytes { try Darkroom.open($0, Task()) } }

  private init(bytes: [UInt8], channel: Int) { (self.bytes, self.channel) = (bytes, channel) }

  /// The same, with black where nothing can be seen.
  var visible: [UInt8] {
    var bytes = bytes
    let count = 4 * channel
    for start in stride(from: 0, to: bytes.count, by: count)
    where bytes[start + 3 * channel..<start + count].allSatisfy({ $0 == 0 }) {
      for byte in start..<start + count { bytes[byte] = 0 }
    }
    return bytes
  }

  var withoutAlpha: [UInt8] { bytes.enumerated().filter { $0.offset % 4 != 3 }.map(\.element) }

  private struct Task: DecoderTask {
    func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> RawPixels {
      var decoder = decoder
      let count = decoder.size.width * decoder.layout.bytesPerPixel
      _ = try decoder.start(covering: decoder.size)
      var bytes: [UInt8] = []
      let row = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 64)
      defer { row.deallocate() }
      for _ in 0..<decoder.size.height {
        try decoder.read(into: row)
        bytes += UnsafeBufferPointer(start: row, count: count)
      }
      // Of opaque pictures, the fourth byte means nothing.
      if decoder.layout == .rgbx {
        for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
      }
      return RawPixels(bytes: bytes, channel: decoder.layout.bytesPerPixel / 4)
    }
  }
}
