import Content
import Metadata
import Photography

extension ResolvedPhoto {
  /// Adds what is known of its movie beside pictures and sound.
  ///
  /// - Parameter notes: What the files beside it say, which count more than its own chapters.
  mutating func take(_ notes: MovieNotes?) {
    guard movie != nil || movieCut.address != nil else { return }
    var notes = notes ?? MovieNotes()
    if notes.chapters.isEmpty { notes.chapters = movie?.chapters ?? [] }
    // One chapter is the whole movie.
    if notes.chapters.count < 2 { notes.chapters = [] }
    let (start, end) = (movieCut.start ?? 0, movieCut.end)
    if let address = movieCut.address {
      // What is elsewhere is not cut; browsers play the part.
      let part = [start > 0 ? "\(start)" : "", end.map { ",\($0)" } ?? ""].joined()
      notes.address = part.isEmpty ? address : "\(address)#t=\(part)"
      let whole = movie?.duration.map { min($0, end ?? $0) } ?? end
      notes.duration = whole.map { max(0, $0 - start) }
      let length = end ?? .infinity
      notes.chapters.removeAll { $0.start >= length }
    } else {
      notes = notes.cut(from: start, to: end)
    }
    movieNotes = notes.isEmpty ? nil : notes
  }
}
