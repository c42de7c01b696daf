import Foundation
import Photography
import TestSupport
import Testing

@testable import Metadata

@Suite("M3: what raw pictures say, and the pictures inside")
struct CameraRawTests {
  /// The structure of a JPEG of 640 by 480 pixels.
  private static let picture: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0x01, 0xE0, 0x02, 0x80, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    + [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0] + [UInt8](repeating: 7, count: 498) + [
      0xFF, 0xD9,
    ]

  @Test(
    "date, camera, lens, exposure, place and turn are read from every maker's files",
    arguments: RawSample.Maker.allCases)
  func metadata(maker: RawSample.Maker) throws {
    var sample = RawSample(maker, picture: Self.picture)
    (sample.orientation, sample.place) = (6, (46.5, -8.25))
    let found = try MetadataReader.read(sample.bytes)
    #expect(found.isRaw)
    #expect(found.taken?.value == LocalDateTime(year: 2021, month: 5, day: 6, hour: 10, minute: 0, second: 0))
    #expect(found.camera?.value.hasSuffix("Model \(maker.rawValue.uppercased())") == true)
    #expect(found.lens?.value == "Lens 35mm")
    #expect(found.exposureTime?.value == 1 / 250 && found.aperture?.value == 5.6 && found.iso?.value == 400)
    #expect(found.focalLength?.value == 35)
    #expect(found.orientation?.value == 6)
    #expect(found.coordinate?.value == Coordinate(latitude: 46.5, longitude: -8.25))
    #expect(found.pixelSize?.value == PixelSize(width: 640, height: 480))
    #expect(found.defects == [])
  }

  @Test("the JPEG inside is found in every maker's files", arguments: RawSample.Maker.allCases)
  func preview(maker: RawSample.Maker) throws {
    let sample = RawSample(maker, picture: Self.picture)
    let file = sample.bytes
    let preview = try #require(CameraRaw(file).preview)
    #expect(preview.size == PixelSize(width: 640, height: 480))
    let bytes = Array(file[preview.range])
    #expect(bytes.suffix(500) == Self.picture.suffix(500) && bytes.starts(with: [0xFF, 0xD8]))
    // Fujifilm's has EXIF of its own.
    if maker != .raf { #expect(bytes == Self.picture && preview.range.lowerBound == sample.pictureStart) }
  }

  @Test(
    "without one, the size is the sensor's",
    arguments: RawSample.Maker.allCases.filter { $0 != .raf && $0 != .arw && $0 != .cr2 && $0 != .orf })
  func noPreview(maker: RawSample.Maker) throws {
    let raw = CameraRaw(RawSample(maker, picture: nil).bytes)
    #expect(raw.preview == nil)
    #expect(raw.size == PixelSize(width: 6000, height: 4000))
  }

  @Test("what is no JPEG that browsers show is no preview: other bytes, a sensor's lossless data, 12 bits")
  func notPictures() {
    var lossless = Self.picture, deep = Self.picture
    lossless[3] = 0xC3
    deep[6] = 12
    for picture in [
      lossless, deep, [UInt8](repeating: 7, count: 600), [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xD9],
    ] {
      for maker in RawSample.Maker.allCases {
        #expect(CameraRaw(RawSample(maker, picture: picture).bytes).preview == nil, "\(maker)")
      }
    }
  }

  @Test("of a file that is cut short, what is there is the preview; one that begins behind the end is none")
  func cut() {
    for maker in RawSample.Maker.allCases where maker != .rw2 {
      let sample = RawSample(maker, picture: Self.picture)
      let (file, start) = (sample.bytes, sample.pictureStart)
      let half = CameraRaw(Array(file.prefix(file.count - 200)))
      #expect(half.preview?.range.upperBound == file.count - 200, "\(maker)")
      #expect(CameraRaw(Array(file.prefix(start))).preview == nil, "\(maker)")
    }
  }

  @Test("a preview that stands while the sensor lies is used only if there is no other")
  func turned() {
    var sample = RawSample(.dng, picture: Self.picture)
    sample.sensor = (4000, 6000)
    #expect(CameraRaw(sample.bytes).preview?.size == PixelSize(width: 640, height: 480))
  }

  @Test("Adobe RGB is noticed where EXIF says “uncalibrated”")
  func colours() {
    for maker in RawSample.Maker.allCases {
      var sample = RawSample(maker, picture: Self.picture)
      #expect(!CameraRaw(sample.bytes).isAdobeRGB, "\(maker)")
      sample.colourSpace = 65535
      #expect(CameraRaw(sample.bytes).isAdobeRGB, "\(maker)")
    }
  }

  @Test("damaged files give an answer that lies inside of them", arguments: RawSample.Maker.allCases)
  func mutations(maker: RawSample.Maker) {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    var sample = RawSample(maker, picture: Self.picture)
    sample.place = (46.5, 8)
    for _ in 0..<1500 {
      let file = MutationTests.mutated(sample.bytes, &random)
      if let preview = CameraRaw(file).preview {
        #expect(
          preview.range.lowerBound >= 0 && preview.range.upperBound <= file.count, "PHOTOMAP_SEED=\(seed)")
        #expect(file[preview.range].starts(with: [0xFF, 0xD8]))
      }
      if PhotoFormat(signature: file) == .raw { _ = try? MetadataReader.read(file) }
    }
  }

  @Test("directories that point to each other end")
  func loops() {
    var file = RawSample(.pef, picture: Self.picture).bytes
    // Every number that may be an offset points to the first directory.
    let first = file[4..<8]
    for position in stride(from: 8, to: file.count - 600, by: 2) {
      file.replaceSubrange(position + 2..<position + 6, with: first)
    }
    #expect(CameraRaw(file).preview == nil || CameraRaw(file).preview?.size.width == 640)
  }

  struct Real: Sendable, CustomStringConvertible {
    var file: String
    var date: String
    var camera: String
    var size: (Int, Int)
    var orientation: Int?
    var description: String { file }
  }

  /// As exiftool reads them.
  static let real: [Real] = [
    .init(
      file: "may-ship/media-made/preview.dng", date: "", camera: "Test Mosaic", size: (640, 360),
      orientation: 6),
    .init(
      file: "test-only/media/pixel7-raw.dng", date: "2024-07-04T21:45:43", camera: "Google Pixel 7",
      size: (510, 382), orientation: 8),
    .init(
      file: "test-only/media/cut-nef.nef", date: "2000-11-19T13:01:50", camera: "NIKON D1", size: (2012, 1324)
    ),
    .init(
      file: "test-only/media/cut-cr2.cr2", date: "2011-08-24T14:41:04", camera: "Canon PowerShot S90",
      size: (1600, 1200), orientation: 1),
  ]

  @Test("files of cameras", arguments: real.filter { SharedData.url($0.file) != nil })
  func cameras(_ expected: Real) throws {
    let file = [UInt8](try Data(contentsOf: try #require(SharedData.url(expected.file))))
    #expect(PhotoFormat(signature: file) == .raw)
    let found = try MetadataReader.read(file)
    #expect(found.taken?.value.iso8601.hasPrefix(expected.date) ?? expected.date.isEmpty)
    #expect(found.camera?.value == expected.camera)
    #expect(found.pixelSize?.value == PixelSize(width: expected.size.0, height: expected.size.1))
    #expect(found.orientation?.value == expected.orientation)
  }

  @Test(
    "a JPEG that is called a raw picture is a JPEG",
    .enabled(
      if: SharedData.url("test-only/media/dn-Issue-247-1.nef") != nil,
      "needs a `shared` folder beside the repository"))
  func lie() throws {
    let file = [UInt8](
      try Data(contentsOf: try #require(SharedData.url("test-only/media/dn-Issue-247-1.nef"))))
    #expect(PhotoFormat(signature: file) == .jpeg)
    #expect(try MetadataReader.read(file).isRaw == false)
  }
}
