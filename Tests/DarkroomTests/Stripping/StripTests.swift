import Foundation
import Photography
import Testing

@testable import Darkroom

@Suite("Published pictures have no metadata but the copyright line (X6)")
struct StripTests {
  static let secrets = ["Secret", "Exif", "xmpmeta", "adobe:ns", "http://ns.adobe.com", "GPS"]

  private func holds(_ text: String, _ bytes: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(text.utf8)) != nil
  }

  @Test("a rendition has no metadata", arguments: ["talkative.jpg", "talkative.png", "talkative.webp"])
  func rendersNoMetadata(name: String) throws {
    let file = try Fixture.bytes(name)
    #expect(holds("Secret", file))
    let settings = RenditionSettings(widths: [40], formats: [.jpeg, .webp])
    for picture in try Darkroom.develop(file.span.bytes, orientation: .turnedRight, settings: settings)
      .pictures
    {
      for secret in StripTests.secrets {
        #expect(!holds(secret, picture.bytes), "\(picture.plan) holds \(secret)")
      }
    }
  }

  @Test("a rendition has the given copyright line", arguments: PictureFormat.allCases)
  func rendersCopyright(format: PictureFormat) throws {
    let settings = RenditionSettings(widths: [40], formats: [format], copyright: "© 2026 Ana Müller")
    let file = try Fixture.bytes("chart.jpg")
    let picture = try #require(
      Darkroom.develop(file.span.bytes, settings: settings).pictures.first)
    #expect(holds("© 2026 Ana Müller\0", picture.bytes))
    #expect(try Pixels(picture.bytes).size.width == 40)
    if let tags = try exiftool(picture.bytes, format.fileExtension) {
      #expect(tags["Copyright"] as? String == "© 2026 Ana Müller")
      #expect(
        Set(tags.keys).isDisjoint(with: ["GPSLatitude", "Make", "Orientation", "XMPToolkit", "Comment"]))
    }
  }

  @Test(
    "a stripped original keeps only its pixels, its profile and its orientation",
    arguments: ["talkative.jpg", "talkative.png", "talkative.webp"])
  func stripsLosslessly(name: String) throws {
    let file = try Fixture.bytes(name)
    let stripped = try Darkroom.strip(file.span.bytes, orientation: .turnedRight, copyright: "© Ana")
    #expect(stripped.isLossless)
    #expect(stripped.warnings == [])
    #expect(try Pixels(stripped.bytes) == Pixels(file))
    for secret in ["Secret", "xmpmeta", "GPS"] {
      #expect(!holds(secret, stripped.bytes), "it holds \(secret)")
    }
    if let tags = try exiftool(stripped.bytes, stripped.format.fileExtension) {
      #expect(tags["Orientation"] as? Int == 6)
      #expect(tags["Copyright"] as? String == "© Ana")
      #expect(tags["ColorSpaceData"] as? String == "RGB ")
      #expect(
        Set(tags.keys).isDisjoint(with: ["Make", "GPSLatitude", "Comment", "ThumbnailImage", "Warning"]))
    }
  }

  @Test(
    "without copyright and orientation, no EXIF is written",
    arguments: ["talkative.jpg", "talkative.png", "talkative.webp"])
  func stripsToNothing(name: String) throws {
    let file = try Fixture.bytes(name)
    let stripped = try Darkroom.strip(file.span.bytes)
    for secret in StripTests.secrets + ["EXIF", "eXIf"] {
      #expect(!holds(secret, stripped.bytes), "holds \(secret)")
    }
    // Stripping again changes nothing.
    #expect(try Darkroom.strip(stripped.bytes.span.bytes).bytes == stripped.bytes)
  }

  @Test("a HEIC is encoded again as an upright JPEG of full size, with a warning")
  func reencodesHEIC() throws {
    let file = try Fixture.bytes("turned.heic")
    let stripped = try Darkroom.strip(file.span.bytes)
    #expect(stripped.format == .jpeg)
    #expect(!stripped.isLossless)
    #expect(stripped.warnings.count == 1)
    #expect(try Pixels(stripped.bytes).size == PixelSize(width: 48, height: 64))
    #expect(!holds("Exif", stripped.bytes))
  }

  /// The tags that exiftool finds; `nil` where it is not installed.
  private func exiftool(_ bytes: [UInt8], _ fileExtension: String) throws -> [String: Any]? {
    let program = "/usr/bin/exiftool"
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(fileExtension)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-j", "-n", "-charset", "exif=utf8", url.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try (JSONSerialization.jsonObject(with: data) as? [[String: Any]])?.first
  }
}
