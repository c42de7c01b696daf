import Foundation
import Metadata
import Photography
import TestSupport
import Testing

@testable import Darkroom

@Suite("M4: pictures for displays with a high dynamic range") struct HDRPictureTests {
  /// A published picture, taken apart.
  struct Parts {
    let file: [UInt8]
    let base: Pixels
    let map: Pixels
    let numbers: GainMap

    init(_ picture: Developed.Picture?) throws {
      file = try #require(picture).bytes
      base = try Pixels(file)
      let found = try #require(GainMapPicture(in: file))
      guard case .jpeg(let bytes) = found.coding else { throw DarkroomError.unrecognised }
      // The photograph ends where its map begins, and nothing follows that.
      #expect(bytes.endIndex == file.endIndex)
      map = try Pixels(Array(bytes))
      numbers = found.map
    }

    /// The light of each colour at a place in `0...1` of the width and the height, on a display that uses all of the map.
    func light(_ x: Double, _ y: Double) -> [Double] {
      func pixel(_ pixels: Pixels) -> [Int] {
        pixels[Int(x * Double(pixels.size.width)), Int(y * Double(pixels.size.height))]
      }
      return zip(pixel(base), pixel(map)).enumerated().map { index, values in
        let channel = numbers.channels[numbers.channels.count == 1 ? 0 : index]
        let m = pow(Double(values.1) / 255, 1 / channel.gamma)
        let stops = channel.minimum + (channel.maximum - channel.minimum) * m
        return (HDRPictureTests.linear(values.0) + channel.baseOffset) * exp2(stops) - channel.alternateOffset
      }
    }
  }

  private static func linear(_ byte: Int) -> Double {
    let x = Double(byte) / 255
    return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
  }

  private func picture(
    _ file: [UInt8], orientation: Orientation = .upright, width: Int = 640, copyright: String? = nil
  ) throws -> Developed.Picture? {
    let settings = RenditionSettings(widths: [width], formats: [.avif], copyright: copyright)
    return try Darkroom.developHDR(file.span.bytes, orientation: orientation, settings: settings)
  }

  private func isClose(_ light: [Double], _ wanted: Double, within part: Double = 0.02) -> Bool {
    light.allSatisfy { abs($0 / wanted - 1) < part }
  }

  @Test("the light is that of the photograph: grey 60, 4 times as bright on the left and twice on the right")
  func gains() throws {
    let parts = try Parts(try picture(try Fixture.bytes("gainmap.jpg"), copyright: "© Ana"))
    #expect(parts.base.size == PixelSize(width: 640, height: 360))
    #expect(parts.map.size == PixelSize(width: 320, height: 180))
    #expect(parts.numbers.channels.count == 1 && parts.numbers.alternateHeadroom == 2)
    #expect(isClose(parts.light(0.02, 0.03), 0.0452))
    #expect(isClose(parts.light(0.39, 0.5), 0.2279))
    #expect(isClose(parts.light(0.59, 0.5), 0.1067))
  }

  @Test("map and photograph are turned, mirrored and scaled alike", arguments: Orientation.allCases)
  func turned(orientation: Orientation) throws {
    let file = try Fixture.bytes("gainmap.jpg")
    let size = orientation.turn(PixelSize(width: 640, height: 360))
    let parts = try Parts(try picture(file, orientation: orientation, width: size.width / 2))
    #expect(parts.base.size == size.scaled(toWidth: size.width / 2))
    #expect(abs(parts.map.size.aspect - size.aspect) < 0.02)
    // Where the bright patches of the stored picture are shown.
    let places = [(0.39, 0.5), (0.59, 0.5), (0.02, 0.03)].map { x, y -> (Double, Double) in
      switch orientation {
      case .upright: (x, y)
      case .mirrored: (1 - x, y)
      case .upsideDown: (1 - x, 1 - y)
      case .flipped: (x, 1 - y)
      case .transposed: (y, x)
      case .turnedRight: (1 - y, x)
      case .transversed: (1 - y, 1 - x)
      case .turnedLeft: (y, 1 - x)
      }
    }
    for ((x, y), light) in zip(places, [0.2279, 0.1067, 0.0452]) {
      #expect(isClose(parts.light(x, y), light))
    }
  }

  @Test("the photograph alone is what other displays show: the same picture as without a map")
  func base() throws {
    let file = try Fixture.bytes("chart.jpg")
    let settings = RenditionSettings(widths: [32], formats: [.jpeg])
    let plain = try #require(try Darkroom.develop(file.span.bytes, settings: settings).pictures.first)
    let map = try Fixture.bytes("gainmap.jpg")
    let start = try #require(map.indices.last { map[$0...].starts(with: [0xFF, 0xD8, 0xFF]) })
    let mark: [UInt8] = [0xFF, 0xE2, 0, 34] + Array("urn:iso:std:iso:ts:21496:-1\0\0\0\0\0".utf8)
    let joined = [0xFF, 0xD8] + mark + file.dropFirst(2) + map[start...]
    let parts = try Parts(
      try Darkroom.developHDR(joined.span.bytes, settings: settings))
    #expect(parts.base == (try Pixels(plain.bytes)))
  }

  /// The drawn photograph, whose own picture is the bright one.
  private func brightFirst() throws -> [UInt8] { try Self.brightFirst(try Fixture.bytes("gainmap.jpg")) }

  /// A file that says that its own picture is the bright one, of one that says the opposite, with a headroom of 2.
  static func brightFirst(_ file: [UInt8]) throws -> [UInt8] {
    var file = file
    let (zero, two): ([UInt8], [UInt8]) = ([0, 0, 0, 0, 0, 15, 66, 64], [0, 30, 132, 128, 0, 15, 66, 64])
    let start = try #require(file.indices.first { file[$0...].starts(with: zero + two) })
    file.replaceSubrange(start..<start + 16, with: two + zero)
    return file
  }

  @Test(
    "where the file's own picture is the bright one, other displays get what is left without the gains",
    arguments: [640, 160])
  func darkened(width: Int) throws {
    let file = try brightFirst()
    let settings = RenditionSettings(widths: [width], formats: [.jpeg])
    let made = try #require(try Darkroom.develop(file.span.bytes, settings: settings).pictures.first)
    let dark = try Pixels(made.bytes)
    func grey(_ x: Double, _ y: Double) -> Int {
      dark[Int(x * Double(dark.size.width)), Int(y * Double(dark.size.height))][0]
    }
    // Of grey 60, 0.0452 in linear light: (0.0452 + 1/64) / 4 - 1/64 is no light, and half of the sum minus 1/64 is 0.0148.
    #expect(abs(grey(0.02, 0.03) - 60) <= 2)
    #expect(grey(0.39, 0.5) <= 3)
    #expect(abs(grey(0.59, 0.5) - 33) <= 2)
  }

  @Test("a file whose own picture is the bright one gets one with the dark one first, of the same light")
  func turnedAround() throws {
    let parts = try Parts(try picture(try brightFirst()))
    #expect(!parts.numbers.isOfBrightPicture && parts.numbers.alternateHeadroom == 2)
    #expect(isClose(parts.light(0.02, 0.03), 0.0452))
    #expect(isClose(parts.light(0.59, 0.5), 0.0452, within: 0.05))
  }

  @Test("a map of a bright picture that is damaged leaves the picture as it is")
  func brightWithoutMap() throws {
    let file = Array(try brightFirst().dropLast(500))
    let settings = RenditionSettings(widths: [64], formats: [.jpeg])
    let made = try #require(try Darkroom.develop(file.span.bytes, settings: settings).pictures.first)
    #expect(abs(try Pixels(made.bytes)[25, 18][0] - 60) <= 2)
    #expect(try picture(file) == nil)
  }

  @Test("the same photograph gives the same bytes")
  func same() throws {
    let file = try Fixture.bytes("gainmap.jpg")
    #expect(try picture(file) == picture(file))
  }

  @Test("photographs without a map, and with a damaged one, have no such picture")
  func none() throws {
    #expect(try picture(try Fixture.bytes("chart.jpg")) == nil)
    #expect(try picture(Array(try Fixture.bytes("gainmap.jpg").dropLast(500))) == nil)
    // Not brighter than the white of paper.
    #expect(try picture(try Fixture.bytes("hdr-gray.heic")) == nil)
  }

  @Test("a signal of PQ has the light that it means: 2,000 cd/m², where paper has 203")
  func perceptualQuantizer() throws {
    let parts = try Parts(try picture(try Fixture.bytes("hdr-lamp.heic")))
    #expect(isClose(parts.light(0.5, 0.5), 2000 / 203))
    #expect(abs(parts.numbers.alternateHeadroom - log2(2000.0 / 203)) < 0.05)
    #expect(parts.numbers.channels.map(\.baseOffset) == [0])
  }

  @Test("the map of a signal undoes the mapping of its tones", arguments: [203.0, 400, 1000, 3000, 9000])
  func toneMap(light: Double) throws {
    let toneMap = ToneMap(.perceptualQuantizer, from: .rec2020, to: .displayP3)
    let (m1, m2) = (2610.0 / 16384, 2523.0 / 4096 * 128)
    let power = pow(light / 10_000, m1)
    let signal = pow((3424.0 / 4096 + 2413.0 / 128 * power) / (1 + 2392.0 / 128 * power), m2)
    let code = UInt16((signal * 65_535).rounded())
    let input: [UInt16] = [code, code, code, 65_535]
    var output = [UInt8](repeating: 0, count: 4)
    toneMap.apply(input, &output, count: 1)
    let bright = Self.linear(Int(output[0])) * Double(exp2(toneMap.gains[Int(code >> 4)]))
    #expect(abs(bright / (light / 203) - 1) < 0.02)
  }

  @Test("the profile of Display P3 means its primaries")
  func displayP3() throws {
    #expect(StrippedProfile.of(StrippedProfile.displayP3) == StrippedProfile.displayP3)
    let profile = SourceProfile(StrippedProfile.displayP3)
    guard let ours = ColourTransform(profile, layout: .rgbx),
      let exact = ColourTransform(.displayP3, gamma: nil, layout: .rgbx)
    else {
      Issue.record("no transform")
      return
    }
    var random = SeededGenerator(seed: SeededGenerator.seed())
    let input = (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }
    var (a, b) = (input, input)
    ours.apply(input, &a, count: 1000)
    exact.apply(input, &b, count: 1000)
    #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(a != input)
  }

  @Test("colours outside of sRGB stay, with their profile")
  func wideColours() throws {
    let wide = try Fixture.bytes("p3-skin.jpg")
    let map = try Fixture.bytes("gainmap.jpg")
    let start = try #require(map.indices.last { map[$0...].starts(with: [0xFF, 0xD8, 0xFF]) })
    let mark: [UInt8] = [0xFF, 0xE2, 0, 34] + Array("urn:iso:std:iso:ts:21496:-1\0\0\0\0\0".utf8)
    let parts = try Parts(try picture([0xFF, 0xD8] + mark + wide.dropFirst(2) + map[start...]))
    #expect(parts.file.firstRange(of: Array("ICC_PROFILE".utf8)) != nil)
    // As browsers show it, it is as it was.
    let (shown, wanted) = (parts.base.middle, try Pixels(wide).middle)
    #expect(zip(shown, wanted).allSatisfy { abs($0 - $1) <= 3 })
  }

  @Test("damaged files give a picture, none or an error, but never stop the program")
  func damaged() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed())
    let corpus = try ["gainmap.jpg", "hdr-lamp.heic"].map { try Fixture.bytes($0) } + [try brightFirst()]
    for _ in 0..<200 {
      let file = Mutation.of(corpus, using: &random)
      do throws(DarkroomError) {
        var settings = RenditionSettings(widths: [64], formats: [.jpeg])
        settings.pixelLimit = 1_000_000
        _ = try Darkroom.developHDR(file.span.bytes, settings: settings)
        _ = try Darkroom.develop(file.span.bytes, settings: settings)
      } catch {
        #expect(!error.summary.isEmpty)
      }
    }
  }
}
