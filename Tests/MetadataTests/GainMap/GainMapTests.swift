import Foundation
import Testing

@testable import Metadata

@Suite("M4: the numbers of gain maps") struct GainMapTests {
  /// A block of ISO 21496-1 with one channel.
  private static func block(
    versions: [UInt8] = [0, 0, 0, 0], flags: UInt8 = 0x40, _ numbers: [(Int, UInt32)]
  ) -> ByteWindow {
    let bytes = numbers.flatMap { bigEndian(UInt32(truncatingIfNeeded: $0.0)) + bigEndian($0.1) }
    return ByteWindow(versions + [flags] + bytes)
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
  }

  /// Headroom 0 and 2, gains from -1/2 to 2, gamma 3/2, offsets 1/64 and -1/32.
  private static let plain: [(Int, UInt32)] = [(0, 1), (2, 1), (-1, 2), (4, 2), (3, 2), (1, 64), (-1, 32)]
  private static let channel = GainMap.Channel(
    minimum: -0.5, maximum: 2, gamma: 1.5, baseOffset: 1.0 / 64, alternateOffset: -1.0 / 32)

  @Test("the block of the standard is read, whatever wrote it")
  func blocks() throws {
    let one = try #require(GainMap(channels: [Self.channel], alternateHeadroom: 2))
    #expect(GainMap(block: Self.block(Self.plain)) == one)
    #expect(GainMap(block: Self.block(versions: [0, 0, 0, 9], Self.plain)) == one)
    let longer = Self.block(Self.plain).bytes + [1, 2, 3]
    #expect(GainMap(block: ByteWindow(longer)) == one)
    let three = Self.plain + Self.plain.dropFirst(2) + Self.plain.dropFirst(2)
    let all = try #require(
      GainMap(channels: [Self.channel, Self.channel, Self.channel], alternateHeadroom: 2))
    #expect(GainMap(block: Self.block(flags: 0xC0, three)) == all)
    let common: [UInt32] = [64, 0, 128, UInt32(bitPattern: -32), 128, 96, 1, UInt32(bitPattern: -2)]
    #expect(GainMap(block: ByteWindow([0, 0, 0, 0, 0x48] + common.flatMap(Self.bigEndian))) == one)
  }

  @Test("a map beside the bright picture is told from the dark one on, as others are")
  func brightPictures() throws {
    var wanted = try #require(
      GainMap(
        channels: [
          GainMap.Channel(
            minimum: -0.5, maximum: 2, gamma: 1.5, baseOffset: -1.0 / 32, alternateOffset: 1.0 / 64)
        ], alternateHeadroom: 2))
    wanted.isOfBrightPicture = true
    #expect(GainMap(block: Self.block([(2, 1), (0, 1)] + Self.plain.dropFirst(2))) == wanted)
    let adobe = #"hdrgm:Version="1.0" hdrgm:GainMapMax="2" hdrgm:HDRCapacityMax="2" hdrgm:OffsetSDR="0.5" "#
    let map = try #require(self.map(adobe + #"hdrgm:BaseRenditionIsHDR="True""#))
    #expect(map.isOfBrightPicture && map.channels.map(\.baseOffset) == [0.5])
    #expect(self.map(adobe)?.isOfBrightPicture == false)
  }

  @Test("a block of a newer kind or that is cut short is not used")
  func otherBlocks() {
    #expect(GainMap(block: Self.block(versions: [0, 1, 0, 1], Self.plain)) == nil)
    #expect(GainMap(block: Self.block(flags: 0x44, Self.plain)) == nil)
    #expect(GainMap(block: Self.block([(2, 1), (2, 1)] + Self.plain.dropFirst(2))) == nil)
    for count in 0..<Self.block(Self.plain).count {
      #expect(GainMap(block: Self.block(Self.plain).prefix(count)) == nil)
    }
  }

  @Test(
    "numbers that no picture has are not used",
    arguments: [
      (1, (0, 1)), (1, (2, 0)), (1, (99, 1)), (2, (3, 1)), (2, (-99, 1)), (3, (0, 1)), (3, (99, 1)),
      (4, (0, 1)),
      (4, (1, 0)), (4, (4_000_000_000, 1)), (5, (9, 1)), (6, (-9, 1)),
    ])
  func hostileNumbers(index: Int, number: (Int, UInt32)) {
    var numbers = Self.plain
    // Without a range below 0, a maximum of 0 brightens nothing.
    if index == 3 { numbers[2] = (-1, 2) }
    numbers[index] = number
    #expect(GainMap(block: Self.block(numbers)) == nil)
  }

  @Test func numbersThatAreNoneAreNotUsed() {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(GainMap(channels: [Self.channel], alternateHeadroom: bad) == nil)
      #expect(GainMap(channels: [Self.channel], baseHeadroom: bad, alternateHeadroom: 2) == nil)
      for key in [
        \GainMap.Channel.minimum, \.maximum, \.gamma, \.baseOffset, \.alternateOffset,
      ] as [WritableKeyPath<GainMap.Channel, Double>] {
        var channel = Self.channel
        channel[keyPath: key] = bad
        #expect(GainMap(channels: [channel], alternateHeadroom: 2) == nil)
      }
    }
    #expect(GainMap(channels: [], alternateHeadroom: 2) == nil)
    #expect(GainMap(channels: [Self.channel, Self.channel], alternateHeadroom: 2) == nil)
  }

  private func map(_ attributes: String, _ elements: String = "") -> GainMap? {
    let packet = Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" \(attributes)>\(elements)</rdf:Description>\
      </rdf:RDF></x:xmpmeta>
      """.utf8)
    return XMPPacket(ByteWindow(packet)).flatMap { GainMap($0) }
  }

  @Test("Adobe's properties have defaults, and one number for each colour or for all")
  func xmp() throws {
    let short = map(#"hdrgm:Version="1.0" hdrgm:GainMapMax="2" hdrgm:HDRCapacityMax="2""#)
    #expect(short == GainMap(channels: [GainMap.Channel(maximum: 2)], alternateHeadroom: 2))
    let lists = map(
      #"hdrgm:Version="1.0" hdrgm:HDRCapacityMin="0.5" hdrgm:HDRCapacityMax="3" hdrgm:Gamma="2""#,
      "<hdrgm:GainMapMax><rdf:Seq><rdf:li>1</rdf:li><rdf:li>2</rdf:li><rdf:li>3</rdf:li></rdf:Seq></hdrgm:GainMapMax>"
    )
    let channels = [1.0, 2, 3].map { GainMap.Channel(maximum: $0, gamma: 2) }
    #expect(lists == GainMap(channels: channels, baseHeadroom: 0.5, alternateHeadroom: 3))
    for other in [
      #"hdrgm:GainMapMax="2" hdrgm:HDRCapacityMax="2""#, #"hdrgm:Version="1.0" hdrgm:GainMapMax="2""#,
      #"hdrgm:Version="1.0" hdrgm:GainMapMax="nan" hdrgm:HDRCapacityMax="2""#,
    ] { #expect(map(other) == nil, "\(other)") }
  }

  @Test(
    "the headroom of iPhones' maps follows from their MakerNote, by Apple's four cases",
    arguments: [(0.5, 0.005, 1.7), (0.5, 0.5, 1.5505), (1.5, 0, 3), (1.01, 0.2693, 2.2214)])
  func makerNotes(first: Double, second: Double, stops: Double) throws {
    let apple = try #require(AppleGainMap([], exif: [ByteWindow(Self.exif(first, second))]))
    #expect(abs(apple.headroom - exp2(stops)) < 0.002)
    let map = try #require(apple.map)
    #expect(abs(map.alternateHeadroom - stops) < 0.001 && map.channels.count == 1)
    #expect(apple.table.count == 256 && apple.table.first == 0 && apple.table.last == 255)
    // Half of the signal is 0.26 of the light in Rec. 709.
    let gain = exp2(Double(apple.table[128]) / 255 * stops)
    #expect(abs(gain / (1 + (exp2(stops) - 1) * 0.2616) - 1) < 0.01)
  }

  /// A TIFF block whose MakerNote has tags 0x21 and 0x30, in thousandths.
  private static func exif(_ first: Double, _ second: Double) -> [UInt8] {
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      [UInt8(tag >> 8), UInt8(tag & 0xFF), 0, UInt8(type)] + bigEndian(UInt32(count))
        + bigEndian(UInt32(value))
    }
    func fraction(_ value: Double) -> [UInt8] {
      bigEndian(UInt32((value * 10_000).rounded())) + bigEndian(10_000)
    }
    let note =
      Array("Apple iOS\0\0\u{1}MM".utf8) + [0, 2] + entry(0x21, 10, 1, 44) + entry(0x30, 10, 1, 52) + [
        0, 0, 0, 0,
      ]
      + fraction(first) + fraction(second)
    return Array("MM\0*".utf8) + [0, 0, 0, 8] + [0, 1] + entry(0x8769, 4, 1, 26) + [0, 0, 0, 0] + [0, 1]
      + entry(0x927C, 7, note.count, 44) + [0, 0, 0, 0] + note
  }

  @Test func headroomsThatBrightenNothingAreNone() {
    for (first, second) in [(0.5, 0.09), (1.0, 0.0429), (0, 20)] as [(Double, Double)] {
      let apple = AppleGainMap([], exif: [ByteWindow(Self.exif(first, second))])
      #expect(apple.map { $0.headroom > 1 } ?? true)
    }
    #expect(AppleGainMap([], exif: [ByteWindow(Self.exif(0.5, 16))]) == nil)
    #expect(AppleGainMap([], exif: []) == nil)
  }
}
