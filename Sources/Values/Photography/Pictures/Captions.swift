/// What is said in a movie, in writing, in one language.
public struct Captions: Sendable, Hashable {
  /// Words, and when they are shown.
  public struct Cue: Sendable, Hashable {
    /// Seconds from the start of the movie.
    public var start, end: Double
    /// Where on the picture, in the words of WebVTT: `"line:10% align:start"`; empty for the usual place.
    public var settings: String
    /// With the tags of WebVTT: `"<i>Hello</i>"`.
    public var text: String

    /// A cue with its values.
    public init(start: Double, end: Double, settings: String = "", text: String) {
      (self.start, self.end, self.settings, self.text) = (start, end, settings, text)
    }
  }

  /// As in BCP 47; `nil` for that of the site.
  public var language: String?
  /// In the order of the file.
  public var cues: [Cue]

  /// Captions with their values.
  public init(language: String? = nil, cues: [Cue]) { (self.language, self.cues) = (language, cues) }

  /// The whole as WebVTT.
  public var webVTT: String {
    "WEBVTT\n"
      + cues.map { cue in
        let settings = cue.settings.isEmpty ? "" : " \(cue.settings)"
        return "\n\(cue.start.timestamp) --> \(cue.end.timestamp)\(settings)\n\(cue.text)\n"
      }.joined()
  }
}

/// Where a part of a movie begins.
public struct Chapter: Sendable, Hashable, Codable {
  /// Seconds from the start of the movie.
  public var start: Double
  /// In plain text, in one line.
  public var title: String

  /// A chapter with its values.
  public init(start: Double, title: String) { (self.start, self.title) = (start, title) }
}

extension Double {
  /// Seconds as WebVTT writes them: `"00:01:02.500"`.
  fileprivate var timestamp: String {
    let milliseconds = Int((max(0, min(self, 360_000)) * 1000).rounded())
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let seconds = milliseconds / 1000
    return
      "\(digits(seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2)).\(digits(milliseconds % 1000, 3))"
  }
}

extension Captions: Stored {
  @usableFromInline package static var blank: Captions { Captions(cues: []) }

  @usableFromInline
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&language)
    try visitor.visit(&cues)
  }
}

extension Captions.Cue: Stored {
  @usableFromInline package static var blank: Captions.Cue { Captions.Cue(start: 0, end: 0, text: "") }

  @usableFromInline
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&start)
    try visitor.visit(&end)
    try visitor.visit(&settings)
    try visitor.visit(&text)
  }
}

extension Chapter: Stored {
  @usableFromInline package static var blank: Chapter { Chapter(start: 0, title: "") }

  @usableFromInline
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&start)
    try visitor.visit(&title)
  }
}
