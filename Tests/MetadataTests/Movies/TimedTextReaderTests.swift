import Photography
import Testing

@testable import Metadata

@Suite("Captions and chapters in files") struct TimedTextReaderTests {
  private func read(_ text: String, isSubRip: Bool = false) throws -> TimedTextReader {
    try TimedTextReader(Array(text.utf8), isSubRip: isSubRip)
  }

  @Test("of WebVTT, words, times and places stay, and nothing else")
  func readsWebVTT() throws {
    let text = """
      \u{FEFF}WEBVTT by Ada, 4 June

      NOTE at 14 Hill Road
      of the harbour

      STYLE
      ::cue { background: url(https://example.org/) }

      REGION
      id:top

      intro by Ada
      00:01.000 --> 00:00:02.500 line:10% region:top align:start id:ada
      Good <i>morning</i><x at="Hill Road">!
      Two &amp; two

      01:00:00.000 --> 01:00:01.000
      <v Grace>Late</v> <c.yellow>now</c>
      00:10.000 --> 00:09.000
      never
      """
    #expect(
      try read(text.replacing("\n", with: "\r\n")).cues == [
        Captions.Cue(
          start: 1, end: 2.5, settings: "line:10% align:start", text: "Good <i>morning</i>!\nTwo &amp; two"),
        Captions.Cue(start: 3600, end: 3601, text: "<v Grace>Late</v> <c.yellow>now</c>"),
      ])
  }

  @Test("SubRip becomes WebVTT")
  func readsSubRip() throws {
    let text = """
      1
      00:00:01,000 --> 00:00:02,000 X1:10 X2:20
      {\\an8}<font color="red">Tom & <b>Jerry</b></font> <3

      2
      00:00:03,000 --> 00:00:04,000
      NOTE this
      """
    #expect(
      try read(text, isSubRip: true).cues == [
        Captions.Cue(start: 1, end: 2, text: "Tom &amp; <b>Jerry</b> &lt;3"),
        Captions.Cue(start: 3, end: 4, text: "NOTE this"),
      ])
  }

  @Test("chapters are plain words in the order of their times")
  func readsChapters() throws {
    let text =
      "WEBVTT\n\n00:05.000 --> 00:06.000\n<i>Down</i> &lt;1&gt;\n\n00:00.000 --> 00:05.000\nUp\nthere\n"
    #expect(
      try read(text).chapters == [Chapter(start: 0, title: "Up there"), Chapter(start: 5, title: "Down <1>")])
  }

  private static let refused: [(String, TimedTextReader.Failure)] = [
    ("00:01.000 --> 00:02.000\nHello", .notWebVTT), ("WEBVTTX\n\n00:01.000 --> 00:02.000\nHello", .notWebVTT),
    ("", .notWebVTT), ("WEBVTT\n\n00:01 --> 00:02\nHello", .empty), ("WEBVTT", .empty),
    ("WEBVTT\n\n00:01.000 --> 00:02.000\n[latitude: 48.208201] [longitude: 16.373801]", .positions),
    ("WEBVTT\n\n00:01.000 --> 00:02.000\nGPS(16.3738,48.2082,150)", .positions),
    ("WEBVTT\n" + String(repeating: "\n00:01.000 --> 00:02.000\na\n", count: 50_001), .tooMany),
  ]

  @Test("what is no captions is refused", arguments: refused)
  func refuses(text: String, failure: TimedTextReader.Failure) {
    #expect(throws: failure) { try read(text) }
  }

  @Test(
    "other encodings than UTF-8 are refused", arguments: [[0x57, 0xE4], [0xFF, 0xFE, 0x57, 0]] as [[UInt8]])
  func refusesEncodings(bytes: [UInt8]) {
    #expect(throws: TimedTextReader.Failure.notUTF8) { try TimedTextReader(bytes, isSubRip: false) }
  }

  @Test(
    "times that none can have are no times",
    arguments: ["99999:00:00.000", "-1:00.000", "00:00:00:00.000", "1.000", ":.000"])
  func refusesTimes(time: String) {
    #expect(throws: TimedTextReader.Failure.empty) { try read("WEBVTT\n\n\(time) --> 99:59.000\nx") }
  }
}
