import Foundation
import Photography
import TestSupport
import Testing

@testable import Metadata

/// Movies of cameras and programs, beside what exiftool and their makers say of them.
@Suite(
  "Movies of cameras",
  .enabled(if: SharedData.url("may-ship/media-made") != nil, "needs a `shared` folder beside the repository"))
struct SharedMovieTests {
  struct Expected: Sendable, CustomStringConvertible {
    var file: String
    /// A local time with its offset, a local time, or a moment in UTC that ends with Z.
    var date: String?
    var size: (Int, Int)?
    var seconds: Double?
    var place: (Double, Double)?
    var camera: String?

    var description: String { file }
  }

  static let made: [Expected] = [
    .init(file: "may-ship/media-made/utc.mp4", date: "2024-06-01T10:00:00Z", size: (640, 360), seconds: 3),
    .init(
      file: "may-ship/media-made/iphone-zone.mov", date: "2024-06-01T12:00:00+02:00", size: (640, 360),
      seconds: 3),
    .init(file: "may-ship/media-made/iphone-export-later.mov", date: "2024-06-01T12:00:00+02:00"),
    .init(
      file: "may-ship/media-made/android-xyz.mp4", date: "2024-06-01T10:00:00Z", place: (48.2082, 16.3738)),
    .init(file: "may-ship/media-made/nikon-local.mov", date: "2024-06-01T12:00:00"),
    .init(file: "may-ship/media-made/date-zero.mp4", date: nil, size: (640, 360)),
    .init(file: "may-ship/media-made/epoch-1970.mp4", date: "2024-06-01T10:00:00Z"),
    .init(file: "may-ship/media-made/lat-zero.mp4", size: (640, 360)),
    .init(file: "may-ship/media-made/plain-moov-at-end.mp4", size: (640, 360), seconds: 3),
    .init(file: "may-ship/media-made/rotate-90.mp4", size: (360, 640), seconds: 3),
    .init(file: "may-ship/media-made/rotate-180.mp4", size: (640, 360)),
    .init(file: "may-ship/media-made/rotate-270.mp4", size: (360, 640)),
    .init(file: "may-ship/media-made/mirrored.mp4", size: (640, 360)),
    .init(file: "may-ship/media-made/anamorphic-sar-64-45.mp4", size: (1024, 576)),
    .init(file: "may-ship/media-made/old.3gp", size: (176, 144)),
    .init(file: "may-ship/media-made/h264.mkv", size: (640, 360), seconds: 3),
    .init(file: "may-ship/media-made/vp9.webm", size: (640, 360), seconds: 3),
    .init(file: "may-ship/media-made/plain.avi", size: (640, 360), seconds: 3),
    .init(file: "may-ship/media-made/cover-art.mp4", size: (640, 360), seconds: 3),
    .init(file: "may-ship/media-made/duration-huge.mp4", size: (640, 360)),
    .init(file: "may-ship/media-made/stsz-huge.mp4", size: (640, 360)),
    .init(file: "may-ship/media-made/corrupt-mdat.mp4", size: (640, 360), seconds: 3),
    .init(file: "may-ship/media-made/bomb-16000x16000.mp4", size: (16_000, 16_000)),
  ]

  static let real: [Expected] = [
    .init(file: "test-only/media/IMG_7943.MOV", date: "2026-03-23T15:57:19+01:00"),
    .init(file: "test-only/media/dn-with-gps.mov", camera: "Apple iPhone 6"),
    .init(file: "test-only/media/dn-100_0306.AVI", date: "2020-08-28", size: (320, 240)),
    .init(
      file: "test-only/media/dn-Sony-ILCE-7M3-_A7M3_.mts", date: "2019-04-24T22:24:00+02:00", camera: "Sony"),
    .init(file: "test-only/media/gopro-max-heromode.mp4", date: "2019-11-25T15:45:32", camera: "GoPro Max"),
  ]

  @Test("made movies", arguments: made)
  func readsMade(_ expected: Expected) throws { try check(expected) }

  @Test("real movies", arguments: real.filter { SharedData.url($0.file) != nil })
  func readsReal(_ expected: Expected) throws { try check(expected) }

  private func check(_ expected: Expected) throws {
    let found = try MovieReader.read(MovieBytes(try bytes(expected.file)))
    let date =
      found.taken.map { $0.value.iso8601 + (found.offset?.value.iso8601 ?? "") }
      ?? found.moment.flatMap { LocalDateTime(secondsSince1970: $0.value.secondsSince1970)?.iso8601 }.map {
        $0 + "Z"
      }
    if expected.date != nil || expected.file.contains("date-zero") { #expect(date == expected.date) }
    if let size = expected.size {
      #expect(found.pixelSize?.value == PixelSize(width: size.0, height: size.1))
    }
    if let seconds = expected.seconds { #expect(abs((found.movie?.duration ?? 0) - seconds) < 0.1) }
    if let place = expected.place {
      #expect(found.coordinate?.value == Coordinate(latitude: place.0, longitude: place.1))
    } else if expected.file.contains("lat-zero") || expected.file.contains("android") {
      #expect(found.positions.isEmpty)
    }
    if let camera = expected.camera { #expect(found.camera?.value == camera) }
  }

  @Test("Sony's record beside a movie")
  func readsSonyRecord() throws {
    let found = try #require(SonyRecord.metadata(of: try bytes("may-ship/media-made/C0001M01.XML")))
    #expect(found.taken?.value.hasTime == true)
    #expect(found.offset != nil)
    #expect(found.camera != nil)
  }

  @Test("words and place of Adobe's programs")
  func readsXMP() throws {
    let found = try MovieReader.read(MovieBytes(try bytes("may-ship/media-made/xmp-uuid.mp4")))
    #expect(found.title?.source == .xmp)
    #expect(found.coordinate?.source == .xmp)
  }

  @Test(
    "what is no movie",
    arguments: [
      "empty.mp4", "text.mp4", "audio-only.mp4", "truncated-no-moov.mp4", "attack-concat.mp4",
      "attack-hls.mp4",
      "attack-sdp.mp4", "attack-dash.mov", "attack-hls-http.avi", "attack-subtitle.mkv",
    ])
  func refuses(name: String) throws {
    let file = try bytes("may-ship/media-made/\(name)")
    #expect(throws: MetadataError.self) { try MovieReader.read(MovieBytes(file)) }
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: try #require(SharedData.url(path))))
  }
}
