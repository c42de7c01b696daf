import Photography
import TestSupport
import Testing

@testable import Tracks

@Suite("W1: FIT") struct FITReaderTests {
  /// A file as recorders write it.
  private struct Sample {
    var isBigEndian = false
    var messages: [UInt8] = []

    func number(_ value: Int, _ size: Int) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isBigEndian ? bytes.reversed() : bytes
    }

    /// - Parameter fields: Number and size of each.
    mutating func define(_ local: UInt8, _ message: Int, _ fields: [(UInt8, UInt8)], developers: [UInt8] = [])
    {
      messages +=
        [0x40 | local | (developers.isEmpty ? 0 : 0x20), 0, isBigEndian ? 1 : 0] + number(message, 2)
      messages += [UInt8(fields.count)] + fields.flatMap { [$0.0, $0.1, 0x86] }
      if !developers.isEmpty {
        messages += [UInt8(developers.count)] + developers.flatMap { [0, $0, 0] }
      }
    }

    /// - Parameter height: In fifths of a metre above -500 m.
    mutating func record(_ latitude: Double, time: Int, height: Int = 4500, extra: [UInt8] = []) {
      messages += [0] + number(time, 4) + position(latitude) + number(height, 2) + extra
    }

    func position(_ latitude: Double) -> [UInt8] {
      number(Int((latitude / 180 * 2_147_483_648).rounded()), 4)
        + number(Int((8.5 / 180 * 2_147_483_648).rounded()), 4)
    }

    var file: [UInt8] {
      let count = messages.count
      let head: [UInt8] = [
        12, 0x20, 0, 0, UInt8(count & 0xFF), UInt8(count >> 8), 0, 0, 0x2E, 0x46, 0x49, 0x54,
      ]
      let body = head + messages
      var sum: UInt16 = 0
      // CRC-16/ARC, bit by bit.
      for byte in body {
        sum ^= UInt16(byte)
        for _ in 0..<8 { sum = sum & 1 != 0 ? sum >> 1 ^ 0xA001 : sum >> 1 }
      }
      return body + [UInt8(sum & 0xFF), UInt8(sum >> 8)]
    }
  }

  private static let fields: [(UInt8, UInt8)] = [(253, 4), (0, 4), (1, 4), (2, 2)]
  /// 2021-05-06 10:00:00 UTC.
  private static let start = 1_620_295_200 - 631_065_600

  @Test(
    "a course is planned, and its times are invented; an activity's are not", arguments: [4: false, 6: true])
  func knowsCourses(_ kind: UInt8, _ isCourse: Bool) throws {
    var sample = Sample()
    sample.define(1, 0, [(0, 1)])
    sample.messages += [1, kind]
    sample.define(0, 20, Self.fields)
    sample.record(47, time: Self.start)
    #expect(try TrackFile.read(sample.file).isCourse == isCourse)
  }

  private func sample(isBigEndian: Bool = false) -> Sample {
    var sample = Sample(isBigEndian: isBigEndian)
    sample.define(0, 20, Self.fields)
    sample.record(47, time: Self.start)
    sample.record(47.1, time: Self.start + 10, height: 4505)
    return sample
  }

  private func latitudes(_ file: TrackFile) -> [[Double]] {
    file.segments.map { $0.map { ($0.coordinate.latitude * 1e4).rounded() / 1e4 } }
  }

  @Test("positions, heights and times, in both orders of bytes", arguments: [false, true])
  func positions(isBigEndian: Bool) throws {
    let file = try TrackFile.read(sample(isBigEndian: isBigEndian).file)
    #expect(latitudes(file) == [[47, 47.1]])
    #expect(file.segments[0].map { ($0.coordinate.longitude * 1e4).rounded() } == [85_000, 85_000])
    #expect(file.segments[0].map(\.elevation) == [400, 401])
    #expect(file.segments[0][1].time == TimeText.instant("2021-05-06T10:00:10Z"))
    #expect(file.damage == nil && file.unusable == 0)
  }

  @Test("compressed times, developers' fields, other messages and a course's name")
  func otherMessages() throws {
    var sample = Sample()
    sample.define(1, 31, [(5, 8)])
    sample.messages += [1] + Array("Ridge\0\0\0".utf8)
    sample.define(2, 0, [(0, 1), (1, 2)])
    sample.messages += [2, 4, 1, 0]
    sample.define(0, 20, Self.fields, developers: [3])
    sample.record(47, time: Self.start, extra: [9, 9, 9])
    sample.define(3, 20, [(0, 4), (1, 4), (78, 4)])
    // 7 seconds later, and then 20 seconds after that, when five bits have passed their end.
    for (latitude, low) in [(47.1, Self.start + 7), (47.2, Self.start + 27)] {
      sample.messages +=
        [0x80 | 3 << 5 | UInt8(low & 0x1F)] + sample.position(latitude) + sample.number(5000, 4)
    }
    let file = try TrackFile.read(sample.file)
    #expect(latitudes(file) == [[47, 47.1, 47.2]])
    #expect(file.name == "Ridge")
    #expect(file.segments[0].map(\.elevation) == [400, 500, 500])
    let times = file.segments[0].compactMap { $0.time.map { $0.secondsSince1970 - 1_620_295_200 } }
    #expect(times == [0, 7, 27])
  }

  @Test(
    "X3: the names of the sport, the workout and the course may have a hashtag",
    arguments: [12: 3, 18: 110, 26: 8, 31: 5])
  func words(message: Int, field: UInt8) throws {
    var sample = sample()
    sample.define(1, message, [(field, 16)])
    sample.messages += [1] + Array("Run #private\0\0\0\0".utf8)
    #expect(try TrackFile.read(sample.file).words == ["#private"])
  }

  @Test("without reception there is no position; a stopped timer ends a part; files can follow each other")
  func parts() throws {
    var sample = sample()
    sample.messages += [0] + sample.number(Self.start + 11, 4)
    sample.messages += Array(repeating: [0xFF, 0xFF, 0xFF, 0x7F], count: 2).joined() + [0xFF, 0xFF]
    sample.define(1, 21, [(253, 4), (0, 1), (1, 1)])
    sample.messages += [1] + sample.number(Self.start + 12, 4) + [0, 4]
    sample.record(47.2, time: Self.start + 60, height: 0xFFFF)
    let file = try TrackFile.read(sample.file + self.sample().file)
    #expect(latitudes(file) == [[47, 47.1], [47.2], [47, 47.1]])
    #expect(file.segments[1][0].elevation == nil && file.damage == nil)
  }

  @Test("a wrong checksum is reported, and what was read is kept")
  func checksums() throws {
    var bytes = sample().file
    bytes[bytes.count - 1] ^= 1
    let file = try TrackFile.read(bytes)
    #expect(latitudes(file) == [[47, 47.1]])
    #expect(file.damage?.reason.contains("checksum") == true)
    #expect(file.damage?.place(in: "a.fit") == "a.fit")
  }

  @Test("a file cut off or damaged anywhere is read as far as it goes, or refused")
  func damage() throws {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    let whole = sample().file
    for length in 0..<whole.count {
      do {
        let file = try TrackFile.read(Array(whole.prefix(length)))
        #expect(file.damage != nil, "\(length)")
      } catch {
        #expect(length < 55, "\(length): \(error)")
      }
    }
    for _ in 0..<5000 {
      var damaged = whole
      for _ in 0..<3 {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? TrackFile.read(damaged)
    }
    #expect(throws: TrackError.self) { try TrackFile.read(Array(whole.prefix(12))) }
  }
}
