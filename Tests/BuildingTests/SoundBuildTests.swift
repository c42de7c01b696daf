import Building
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

/// Whether sounds can be made here.
private let hasFFmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains(
  where: FileManager.default.fileExists)

@Suite("M6: sounds beside photographs", .enabled(if: hasFFmpeg, "needs ffmpeg"))
struct SoundBuildTests {
  /// A second of a tone, with a comment that nobody is to see.
  private static func wave(_ frequency: Double = 440) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 255) } }
    let samples = (0..<8000).flatMap { number(Int(9000 * sin(Double($0) / 8000 * frequency * 6.283)), 2) }
    let format = Array("fmt ".utf8) + number(16, 4) + number(1, 2) + number(1, 2) + number(8000, 4)
    let note =
      Array("LIST".utf8) + number(22, 4) + Array("INFOICMT".utf8) + number(10, 4) + Array("Vienna 48\0".utf8)
    let body =
      format + number(16000, 4) + number(2, 2) + number(16, 2) + note + Array("data".utf8)
      + number(samples.count, 4) + samples
    return Array("RIFF".utf8) + number(body.count + 4, 4) + Array("WAVE".utf8) + body
  }

  private func site(_ settings: String = "", sidecar: String = "") throws -> TestSite {
    let site = try TestSite()
    try site.write("title: Mine\n\(settings)", to: "site.yaml")
    try site.addPhoto(0, at: "DSC_1.JPG")
    try site.write(Self.wave(), to: "DSC_1.WAV")
    if !sidecar.isEmpty { try site.write(sidecar, to: "DSC_1.yaml") }
    return site
  }

  private func sounds(_ site: TestSite) throws -> [String] {
    try site.site().keys.filter { $0.hasSuffix(".mp4") || $0.lowercased().hasSuffix(".wav") }
  }

  @Test(
    "can be heard on the page where their author wants it",
    arguments: [("pictures: {sounds: yes}\n", ""), ("", "sound: yes\n")])
  func isHeard(settings: String, sidecar: String) async throws {
    let site = try site(settings, sidecar: sidecar)
    #expect(try await site.build().problems == [])
    let path = try #require(try sounds(site).first)
    let name = try #require(path.split(separator: "/").last)
    let text = try site.text("photo/dsc-1.html")
    #expect(
      text.contains(
        "<audio controls=\"controls\" preload=\"none\" src=\"\(name)\" aria-label=\"Sound\"></audio>"))
    let bytes = try #require(try site.site()[path])
    #expect(Data(bytes).range(of: Data("Vienna".utf8)) == nil && bytes.count > 1000)
    #expect(try await site.build().picturesDeveloped == 0)
    _ = try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site("clean") == site.site())
    // Another recording is heard at once; without one, nothing is.
    try site.write(Self.wave(880), to: "DSC_1.WAV")
    _ = try await site.build()
    #expect(try sounds(site).count == 1 && sounds(site) != [path])
    try site.remove("DSC_1.WAV")
    #expect(try await site.build().problems == [])
    #expect(try sounds(site) == [] && !site.text("photo/dsc-1.html").contains("<audio"))
  }

  @Test("are told and not published where nobody asks for them") func isTold() async throws {
    let site = try site()
    try site.write(Self.wave(), to: "alone.WAV")
    let problems = try await site.build().problems
    #expect(problems.map(\.subject).sorted() == ["DSC_1.WAV", "alone.WAV"])
    #expect(try sounds(site) == [])
    #expect(try !site.text("photo/dsc-1.html").contains("<audio"))
  }

  @Test("are hidden with their photograph", arguments: ["hidden: yes\n", "rating: -1\n"])
  func isHidden(sidecar: String) async throws {
    let site = try site("pictures: {sounds: yes}\n", sidecar: sidecar)
    try site.addPhoto(1, at: "other.jpg")
    #expect(try await site.build().problems.allSatisfy { $0.subject != "DSC_1.WAV" })
    #expect(try sounds(site) == [])
  }

  @Test("without ffmpeg the photograph is silent, which is told; a broken recording, too") func lacks()
    async throws
  {
    let site = try site("pictures: {sounds: yes}\nmovies: {ffmpeg: /nowhere/ffmpeg}\n")
    #expect(try await site.build().problems.map(\.code) == [.missingProgram])
    #expect(try site.text("photo/dsc-1.html").contains("<h1") && sounds(site) == [])
    try site.write("pictures: {sounds: yes}\n", to: "site.yaml")
    #expect(try await site.build().problems == [])
    #expect(try sounds(site).count == 1)
    try site.write(Array("RIFF\u{10}\0\0\0WAVEfmt ".utf8), to: "DSC_1.WAV")
    let problems = try await site.build().problems
    #expect(problems.map(\.subject) == ["DSC_1.JPG"])
    #expect(problems.first?.summary.contains("has a sound recording beside it that cannot be read") == true)
    #expect(try sounds(site) == [])
  }
}
