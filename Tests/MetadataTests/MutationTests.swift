import Foundation
import Photography
import TestSupport
import Testing

@testable import Metadata

/// No file, however damaged, crashes or stalls a build.
@Suite("Damaged files")
struct MutationTests {
  private static let seed = SeededGenerator.seed()

  @Test("every fixture with random changes is read to valid values", arguments: Fixtures.photographs)
  func survivesMutations(path: String) throws {
    let original = try Fixtures.bytes(path)
    guard !original.isEmpty else { return }
    var random = SeededGenerator(seed: Self.seed ^ ShortDigest.hash(of: Array(path.utf8)))
    for round in 0..<12 {
      let damaged = MutationTests.mutated(original, &random)
      expectValidValues(of: damaged, "\(path), round \(round), PHOTOMAP_SEED=\(Self.seed)")
    }
  }

  @Test("generated files with many random changes are read to valid values", arguments: 0..<4)
  func survivesDenseMutations(kind: Int) {
    let exif = TIFFSample(
      main: [.short(0x0112, 6), .ascii(0x010E, "A tram"), .short(0x4746, 3)],
      exif: [.ascii(0x9003, "2019:09:18 14:00:00"), .rational(0x829A, (1, 250))],
      gps: [.ascii(1, "S"), .rational(2, (33, 1), (51, 1), (25, 1)), .ascii(3, "E"), .rational(4, (151, 1))])
    let records = IPTCSample.resource(
      IPTCSample.dataset(2, 5, Array("Tram".utf8)) + IPTCSample.dataset(2, 25, Array("rain".utf8)))
    let original =
      switch kind {
      case 0: JPEGSample.file(JPEGSample.exif(exif.encoded(.little)), JPEGSample.photoshop(records))
      case 1: PNGSample.file(PNGSample.chunk("eXIf", exif.encoded()))
      case 2: WebPSample.file(WebPSample.chunk("EXIF", exif.encoded()))
      default:
        HEIFSample.file(
          properties: [HEIFSample.size(64, 48), HEIFSample.box("irot", [1])],
          items: [HEIFSample.exif(exif.encoded())])
      }
    var random = SeededGenerator(seed: Self.seed ^ UInt64(kind))
    for round in 0..<1500 {
      let damaged = MutationTests.mutated(original, &random)
      expectValidValues(of: damaged, "kind \(kind), round \(round), PHOTOMAP_SEED=\(Self.seed)")
    }
  }

  @Test("a HEIC cut at any byte of its boxes is read to valid values")
  func survivesEveryCut() throws {
    let start = try Fixtures.bytes("heif/L_exif_xmp_iptc.heic").prefix(3000)
    for length in 0..<start.count { expectValidValues(of: Array(start[..<length]), "\(length) bytes") }
  }

  @Test("extents without fields cannot multiply the work")
  func boundsBareExtents() throws {
    // iloc with widths of 0: thousands of items of 65,535 parts in a few bytes each.
    let items = (0..<20_000).flatMap { bytes(UInt16($0)) + bytes(UInt16(0)) + bytes(UInt16(65_535)) }
    let locations = HEIFSample.fullBox("iloc", [0, 0] + bytes(UInt16(20_000)) + items)
    let file =
      HEIFSample.box("ftyp", Array("heic\0\0\0\0mif1".utf8))
      + HEIFSample.fullBox("meta", locations, HEIFSample.fullBox("iinf", bytes(UInt16(0))))
    #expect(try MetadataReader.read(file).taken == nil)
  }

  @Test("thousands of small blocks cannot multiply the work")
  func boundsBlocks() throws {
    let continued = JPEGSample.exif([0, 0])
    let records = IPTCSample.resource(IPTCSample.dataset(2, 25, Array("rain".utf8)))
    let file = JPEGSample.file(
      Array((0..<20_000).map { _ in continued }.joined()),
      Array((0..<20_000).map { _ in JPEGSample.photoshop(records) }.joined()))
    #expect(try MetadataReader.read(file).keywords.map(\.value) == [["rain"]])
  }

  /// A few bytes changed, some of them to the extremes, or the file cut, or a part of it doubled.
  static func mutated(_ original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var file = original
    // Metadata lies at the beginning, mostly.
    let reach = Bool.random(using: &random) ? min(file.count, 2048) : file.count
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let place = Int.random(in: 0..<reach, using: &random)
      let value = [0, 0xFF, 0x7F, 0x80, UInt8.random(in: 0...255, using: &random)]
        .randomElement(using: &random)
      file[place] = value ?? 0
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: file.removeLast(Int.random(in: 0..<file.count, using: &random))
    case 1:
      let start = Int.random(in: 0..<reach, using: &random)
      let part = file[start..<min(file.count, start + Int.random(in: 1...64, using: &random))]
      file.insert(contentsOf: Array(part), at: start)
    default: break
    }
    return file
  }

  private func expectValidValues(of file: [UInt8], _ comment: String) {
    do throws(MetadataError) {
      let read = try MetadataReader.read(file)
      let message = Comment(rawValue: comment)
      #expect((1...8).contains(read.orientation?.value ?? 1), message)
      #expect((-1...5).contains(read.rating?.value ?? 0), message)
      #expect(read.altitude?.value.isFinite ?? true, message)
      #expect(read.exposureTime.map { $0.value > 0 && $0.value.isFinite } ?? true, message)
      #expect(read.pixelSize.map { $0.value.width > 0 && $0.value.height > 0 } ?? true, message)
      #expect(read.keywords.allSatisfy { !$0.value.isEmpty && !$0.value.contains("") }, message)
      #expect(read.title?.value.isEmpty != true, message)
    } catch {
      #expect(!error.summary.isEmpty && !error.remedy.isEmpty)
    }
  }
}
