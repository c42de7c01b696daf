import Foundation
import Photography
import TestSupport
import Testing

@testable import Movies

@Suite("Sounds beside photographs", .enabled(if: MovieTools.isThere, MovieTools.reason))
struct SoundMakerTests {
  private func made(_ path: String, _ tools: MovieTools) throws -> SoundMaker.Made {
    try SoundMaker(tools.ffmpeg, scratch: tools.folder.path + "/scratch").make(path)
  }

  @Test(
    "recordings of cameras become AAC that tells nothing else, with the same bytes in every run",
    arguments: [
      ["-c:a", "pcm_u8", "-ar", "8000"], ["-c:a", "adpcm_ima_wav", "-ar", "22050"], ["-c:a", "pcm_s24le"],
      ["-c:a", "pcm_s16le", "-ac", "6"], ["-c:a", "aac", "-brand", "M4A ", "-f", "mp4"],
      ["-c:a", "libmp3lame", "-f", "mp3"], ["-c:a", "flac", "-f", "flac"],
      ["-c:a", "libvorbis", "-f", "ogg"],
    ])
  func makes(options: [String]) throws {
    let tools = try MovieTools()
    let path = tools.folder.path + "/DSC_1.WAV"
    try MovieTools.run(
      ["-f", "lavfi", "-i", "sine=f=440:d=2", "-metadata", "comment=at 48.2082 16.3738"]
        + (options.contains("-f") ? options : options + ["-f", "wav"]) + [path])
    let first = try made(path, tools)
    let bytes = try #require(FileManager.default.contents(atPath: first.path))
    #expect(bytes.count == first.bytes && first.bytes < 40_000)
    let streams = try tools.ffmpeg.probe(
      MovieArguments(path: first.path, format: .quickTime, threads: 1).probe, isCancelled: { false })
    let sound = try #require(MovieStreams(probe: streams)?.sound)
    #expect(sound.codec == "aac" && sound.channels <= 2)
    #expect(try MovieParts.read(first.path) { abs($0.duration - 2) < 0.2 && $0.findings.isEmpty })
    #expect(bytes.range(of: Data("48.2082".utf8)) == nil && bytes.range(of: Data("Lavf".utf8)) == nil)
    #expect(FileManager.default.contents(atPath: try made(path, tools).path) == bytes)
    // It can be heard.
    let samples = try MovieTools.run(["-i", first.path, "-f", "s16le", "-ac", "1", "-"])
    #expect(samples.contains { (16...111).contains($0) } && samples.count > 100_000)
  }

  @Test(
    "what is none is refused, whatever it names",
    arguments: ["RIFF\u{10}\0\0\0WAVEfmt ", "#EXTM3U\nother.wav\n", ""])
  func refuses(text: String) throws {
    let tools = try MovieTools()
    let path = tools.folder.path + "/-i.wav"
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(throws: MovieError.self) { try made(path, tools) }
  }
}
