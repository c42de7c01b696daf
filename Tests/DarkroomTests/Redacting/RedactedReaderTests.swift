import Metadata
import Photography
import TestSupport
import Testing

@testable import Darkroom

@Suite("X3: what is blurred or cut off is in nothing that is made of a picture") struct RedactedReaderTests {
  private static let rows = 96..<160
  private static let columns = 160..<240

  private static func area(_ left: Double, _ top: Double, _ width: Double, _ height: Double) throws
    -> PictureArea
  {
    try #require(PictureArea(left: left, top: top, width: width, height: height))
  }

  /// The rectangle of the secret in a picture of 400 by 300, upright.
  private static func secret(_ orientation: Orientation) throws -> PictureArea {
    let stored = try area(160.0 / 400, 96.0 / 300, 80.0 / 400, 64.0 / 300)
    return stored.upright(orientation)
  }

  private static func picture(_ secret: Int) -> [UInt8] {
    DrawnBMP.landscape(width: 400, height: 300, hiding: rows, columns, secret: secret)
  }

  private static func developed(
    _ file: [UInt8], _ redaction: Redaction, _ orientation: Orientation = .upright
  ) throws -> Developed {
    var settings = RenditionSettings(widths: [64, 160, 400], formats: [.avif, .webp, .jpeg])
    settings.redaction = redaction
    return try Darkroom.develop(file.span.bytes, orientation: orientation, settings: settings)
  }

  private static func made(_ redaction: Redaction, _ orientation: Orientation = .upright) throws
    -> [Developed]
  {
    var made: [Developed] = []
    for secret in 0...2 { made.append(try developed(picture(secret), redaction, orientation)) }
    return made
  }

  private static func areSame(_ made: [Developed]) -> Bool {
    made.allSatisfy {
      $0.pictures == made[0].pictures && $0.placeholder == made[0].placeholder
        && $0.thumbnail == made[0].thumbnail && $0.size == made[0].size && $0.warnings == made[0].warnings
    }
  }

  @Test(
    "pictures that differ only there give the same bytes in every size and format, however they are turned",
    arguments: Orientation.allCases)
  func difference(orientation: Orientation) throws {
    let secret = try Self.secret(orientation)
    let redaction = Redaction(blurs: [secret])
    let made = try Self.made(redaction, orientation)
    #expect(made[0].pictures.count == 9)
    #expect(Self.areSame(made))
    // Without the blur they differ.
    let plain = try Self.made(Redaction(), orientation)
    #expect(plain[0].pictures != plain[1].pictures && plain[0].placeholder != plain[1].placeholder)
    #expect(plain[0].thumbnail != plain[1].thumbnail)
  }

  @Test(
    "also of JPEG files, whose blocks are coded as a whole", arguments: [Orientation.upright, .turnedLeft])
  func blocks(orientation: Orientation) throws {
    var files: [[UInt8]] = []
    for secret in 0...2 { files.append(try Self.asJPEG(Self.picture(secret))) }
    #expect(files[0] != files[1])
    let secret = try Self.secret(orientation)
    let redaction = Redaction(blurs: [secret])
    var made: [Developed] = []
    for file in files { made.append(try Self.developed(file, redaction, orientation)) }
    #expect(Self.areSame(made))
  }

  private static func asJPEG(_ file: [UInt8]) throws -> [UInt8] {
    let settings = RenditionSettings(widths: [400], formats: [.jpeg], quality: 80)
    let developed = try Darkroom.develop(file.span.bytes, settings: settings)
    return try #require(developed.pictures.first).bytes
  }

  @Test("what is beside it stays as it was, and what covers it is as bright as that")
  func surroundings() throws {
    let secret = try Self.secret(.upright)
    let redaction = Redaction(blurs: [secret])
    let settings = RenditionSettings(widths: [400], formats: [.jpeg], quality: 100)
    var covering = settings
    covering.redaction = redaction
    let file = Self.picture(1)
    func pixels(_ settings: RenditionSettings) throws -> Pixels {
      let developed = try Darkroom.develop(file.span.bytes, settings: settings)
      return try Pixels(try #require(developed.pictures.first).bytes)
    }
    let (plain, covered) = (try pixels(settings), try pixels(covering))
    for (x, y) in [(120, 120), (280, 120), (200, 60), (200, 200), (0, 0), (399, 299)] {
      #expect(zip(plain[x, y], covered[x, y]).allSatisfy { abs($0 - $1) < 12 }, "\(x) \(y)")
    }
    let (red, green) = (covered[200, 128][0], covered[200, 128][1])
    #expect(abs(red - 127) < 25 && abs(green - 109) < 25, "\(red) \(green)")
    // Neither noise nor lines.
    #expect(zip(covered[198, 128], covered[202, 128]).allSatisfy { abs($0 - $1) < 8 })
  }

  @Test("rectangles beside each other, over each other and at edges take nothing from each other")
  func neighbours() throws {
    var redaction = Redaction()
    redaction.blurs.append(try Self.area(0.4, 0.32, 0.1, 0.22))
    redaction.blurs.append(try Self.area(0.5, 0.32, 0.1, 0.22))
    redaction.blurs.append(try Self.area(0.44, 0.3, 0.12, 0.1))
    let made = try Self.made(redaction)
    #expect(Self.areSame(made))
    for (left, top, width, height) in [(0.0, 0.0, 1.0, 1.0), (0, 0.3, 0.7, 0.7), (0.39, 0.31, 0.61, 0.69)] {
      let area = try Self.area(left, top, width, height)
      let made = try Self.made(Redaction(blurs: [area]))
      #expect(Self.areSame(made))
    }
  }

  @Test("of a crop, nothing else goes into any picture, nor into what covers a part of it")
  func crop() throws {
    let crop = try Self.area(0, 0, 0.39, 1)
    let blur = try Self.area(0.3, 0.3, 0.09, 0.3)
    let redaction = Redaction(blurs: [blur], crop: crop)
    let made = try Self.made(redaction)
    #expect(Self.areSame(made))
    #expect(made[0].size == PixelSize(width: 156, height: 300))
    #expect(redaction.size(of: PixelSize(width: 400, height: 300)) == made[0].size)
    let turned = try Self.developed(
      Self.picture(1), Redaction(crop: crop.turnedRight(times: 1)), .turnedRight)
    #expect(turned.size == PixelSize(width: 300, height: 156))
  }

  @Test("the original is encoded again, at its full size")
  func original() throws {
    let secret = try Self.secret(.upright)
    let redaction = Redaction(blurs: [secret])
    let files = [Self.picture(0), Self.picture(1)]
    var stripped: [StrippedOriginal] = []
    for file in files { stripped.append(try Darkroom.strip(file.span.bytes, redaction: redaction)) }
    #expect(stripped[0] == stripped[1] && !stripped[0].isLossless)
    #expect(try Pixels(stripped[0].bytes).size == PixelSize(width: 400, height: 300))
    let jpeg = try Self.asJPEG(Self.picture(1))
    let (covered, plain) = (
      try Darkroom.strip(jpeg.span.bytes, redaction: redaction), try Darkroom.strip(jpeg.span.bytes)
    )
    #expect(!covered.isLossless && plain.isLossless)
  }

  @Test(
    "nor into a picture for displays with a high dynamic range, nor into its gains",
    arguments: ["gainmap.jpg", "hdr-lamp.heic"])
  func highDynamicRange(name: String) throws {
    let file = try Fixture.bytes(name)
    var settings = RenditionSettings(widths: [640], formats: [.avif])
    let plain = try HDRPictureTests.Parts(try Darkroom.developHDR(file.span.bytes, settings: settings))
    let all = try Self.area(0, 0, 1, 1)
    settings.redaction = Redaction(blurs: [all])
    let made = try Darkroom.developHDR(file.span.bytes, settings: settings)
    guard let made else { return }
    let covered = try HDRPictureTests.Parts(made)
    #expect(covered.base != plain.base && covered.map != plain.map)
    #expect(Set(covered.base.bytes).count <= 3 && Set(covered.map.bytes).count <= 3)
  }

  /// A JPEG that has the bright picture, with gains for each 4 by 4 pixels, which differ only where the secret is.
  private static func bright(_ secret: Int) throws -> [UInt8] {
    func drawn(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt8) -> Bitmap {
      let pixels = PixelBuffer(size: PixelSize(width: width, height: height))
      for y in 0..<height {
        for x in 0..<width { (pixels.row(y) + 4 * x).update(repeating: value(x, y), count: 4) }
      }
      return pixels.finished()
    }
    let picture = HDRPicture(
      base: drawn(400, 300) { x, _ in UInt8(120 + x / 10) }, profile: nil,
      map: drawn(100, 75) { x, y in
        guard Self.rows.contains(4 * y), Self.columns.contains(4 * x) else { return UInt8(100 + y / 2) }
        return secret == 0 ? 40 : secret == 1 ? 220 : UInt8(x * y * 29 % 256)
      },
      numbers: try #require(GainMap(channels: [GainMap.Channel(maximum: 2)], alternateHeadroom: 2)))
    return try HDRPictureTests.brightFirst(try picture.jpeg(JPEGSettings(quality: 90), EXIFWriter()))
  }

  @Test(
    "nor into the dark picture that is made of a bright one and its gains, also beside it",
    arguments: [Orientation.upright, .turnedLeft, .transposed])
  func darkened(orientation: Orientation) throws {
    let files = try (0...2).map(Self.bright)
    let secret = try Self.secret(orientation)
    let redaction = Redaction(blurs: [secret])
    #expect(Self.areSame(try files.map { try Self.developed($0, redaction, orientation) }))
    var settings = RenditionSettings(widths: [400], formats: [.jpeg])
    settings.redaction = redaction
    let hdr = try files.map {
      try #require(try Darkroom.developHDR($0.span.bytes, orientation: orientation, settings: settings))
    }
    #expect(hdr[0] == hdr[1] && hdr[0] == hdr[2])
    let originals = try files.map { try Darkroom.strip($0.span.bytes, redaction: redaction) }
    #expect(originals[0] == originals[1] && originals[0] == originals[2])
    // Without the blur they differ.
    let plain = try files.map { try Self.developed($0, Redaction(), orientation) }
    #expect(plain[0].pictures != plain[1].pictures)
  }

  @Test(
    "deep and transparent pictures are covered, too",
    arguments: ["deep.png", "alpha.png", "cmyk-cyan.jpg", "hash-tall.png"])
  func kinds(name: String) throws {
    let all = try Self.area(0, 0, 1, 1)
    let made = try Self.developed(try Fixture.bytes(name), Redaction(blurs: [all]))
    let pixels = try Pixels(try #require(made.pictures.last).bytes)
    #expect(Set(pixels.bytes).count <= 4, "\(Set(pixels.bytes).count) colours")
  }
}
