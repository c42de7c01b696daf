import Testing

@testable import Content

@Suite("Names of captions") struct TimedTextNameTests {
  @Test(
    arguments: [
      ("a/clip.vtt", [TimedTextName(movie: "a/clip")]),
      ("clip.DE.vtt", [TimedTextName(movie: "clip.DE"), TimedTextName(movie: "clip", language: "de")]),
      (
        "clip.mp4.pt_br.srt",
        [TimedTextName(movie: "clip.mp4.pt_br"), TimedTextName(movie: "clip.mp4", language: "pt-BR")]
      ),
      ("clip.mov.vtt", [TimedTextName(movie: "clip.mov")]),
      (
        "clip.Chapters.vtt",
        [TimedTextName(movie: "clip.Chapters"), TimedTextName(movie: "clip", namesChapters: true)]
      ),
      ("clip.2024.vtt", [TimedTextName(movie: "clip.2024")]),
    ] as [(String, [TimedTextName])])
  func means(path: String, readings: [TimedTextName]) {
    #expect(TimedTextName.readings(of: path) == readings)
  }
}
