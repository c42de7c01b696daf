/// What the files beside a movie, and its own, say of it beside its pictures and sound.
package struct MovieNotes: Sendable, Hashable {
  package var captions: [Captions] = []
  /// In the order of their starts.
  package var chapters: [Chapter] = []
  /// Where it is, if it is not on the site: an `https` address.
  package var address: String?
  /// Seconds, of a movie that is elsewhere; `nil` where unknown.
  package var duration: Double?

  package init() {}

  package var isEmpty: Bool { self == MovieNotes() }

  /// Of a movie of which only a part is shown: the times are those of the part.
  ///
  /// - Parameters:
  ///   - start: Seconds of the whole.
  ///   - end: Seconds of the whole; `nil` for its end.
  package func cut(from start: Double, to end: Double?) -> MovieNotes {
    let length = end.map { max(0, $0 - start) } ?? .infinity
    var notes = self
    for index in notes.captions.indices {
      notes.captions[index].cues = captions[index].cues.compactMap { cue in
        var cue = cue
        (cue.start, cue.end) = (max(0, cue.start - start), min(length, cue.end - start))
        return cue.end > cue.start ? cue : nil
      }
    }
    notes.captions.removeAll(where: \.cues.isEmpty)
    // The part begins in the middle of a chapter.
    let first = chapters.last { $0.start <= start }.map { [Chapter(start: 0, title: $0.title)] } ?? []
    notes.chapters =
      first
      + chapters.filter { $0.start > start && $0.start - start < length }
      .map { Chapter(start: $0.start - start, title: $0.title) }
    return notes
  }
}

extension MovieNotes: Stored {
  @usableFromInline package static var blank: MovieNotes { MovieNotes() }

  @usableFromInline
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&captions)
    try visitor.visit(&chapters)
    try visitor.visit(&address)
    try visitor.visit(&duration)
  }
}
