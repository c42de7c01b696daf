package import Photography

/// What a movie's file says of its movement.
package struct MovieFacts: Sendable, Hashable, Codable {
  package var format: MovieFormat
  /// Seconds; `nil` where the file does not say, or says what cannot be.
  package var duration: Double?
  /// What Apple's cameras write into the photograph and the movie of one Live Photo.
  package var contentIdentifier: String?
  /// Its parts, in the order of their starts.
  package var chapters: [Chapter] = []

  package init(format: MovieFormat, duration: Double? = nil, contentIdentifier: String? = nil) {
    (self.format, self.contentIdentifier) = (format, contentIdentifier)
    self.duration = duration.flatMap { MovieFacts.longest.contains($0) ? $0 : nil }
  }

  /// Up to four days; damaged files tell years.
  private static let longest = 0.001...345_600.0
}
