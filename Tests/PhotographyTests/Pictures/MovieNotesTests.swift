import Testing

@testable import Photography

@Suite("What is known of movies") struct MovieNotesTests {
  private var notes: MovieNotes {
    var notes = MovieNotes()
    notes.captions = [
      Captions(
        language: "de",
        cues: [
          Captions.Cue(start: 0, end: 1, text: "before"), Captions.Cue(start: 1, end: 3, text: "begins"),
          Captions.Cue(start: 4, end: 9, text: "ends"), Captions.Cue(start: 9, end: 10, text: "after"),
        ]),
      Captions(cues: [Captions.Cue(start: 0, end: 1, text: "gone")]),
    ]
    notes.chapters = [("One", 0.0), ("Two", 1.5), ("Three", 4), ("Four", 8)].map {
      Chapter(start: $0.1, title: $0.0)
    }
    return notes
  }

  @Test("captions and chapters follow a cut")
  func cuts() {
    let part = notes.cut(from: 2, to: 8)
    #expect(
      part.captions == [
        Captions(
          language: "de",
          cues: [
            Captions.Cue(start: 0, end: 1, text: "begins"), Captions.Cue(start: 2, end: 6, text: "ends"),
          ])
      ])
    #expect(part.chapters == [Chapter(start: 0, title: "Two"), Chapter(start: 2, title: "Three")])
    #expect(notes.cut(from: 0, to: nil) == notes)
  }

  @Test func isWrittenAsWebVTT() {
    let captions = Captions(cues: [
      Captions.Cue(start: 3661.5, end: 3662, settings: "line:0", text: "Hello\nyou"),
      Captions.Cue(start: 3662, end: 3662.9996, text: "Bye"),
    ])
    #expect(
      captions.webVTT
        == "WEBVTT\n\n01:01:01.500 --> 01:01:02.000 line:0\nHello\nyou\n\n01:01:02.000 --> 01:01:03.000\nBye\n"
    )
  }

  @Test func aMovieElsewhereHasNoFilesHere() {
    let source = Movie.Source(
      path: "a.mp4", type: "video/mp4", size: PixelSize(width: 2, height: 2), bytes: 1)
    var notes = MovieNotes()
    (notes.address, notes.duration) = ("https://example.org/a.mp4", 3723)
    let movie = Movie(duration: 3, sources: [source], hasSound: true).with(notes)
    #expect(movie.sources == [] && movie.length == "1:02:03" && movie.address == "https://example.org/a.mp4")
    notes.duration = nil
    #expect(Movie(duration: 3, sources: [], hasSound: true).with(notes).length == "")
  }
}
