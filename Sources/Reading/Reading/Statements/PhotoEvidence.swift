import Metadata
package import Photography

/// What all sources say about one photograph, the most trusted first: of statements about one thing, the first one is chosen, but for
/// what ``MetadataResolver`` says. It is there only while the photograph is resolved.
package struct PhotoEvidence: Sendable {
  package let id: PhotoID
  /// The digest of the file's bytes.
  package let content: Digest
  package let statements: [Statement]
  /// Tags and keywords of every source, best source first, without duplicates (P7).
  let keywords: [Sourced<Hashtag>]
  /// The description.
  let prose: Sourced<Prose>?

  init(_ id: PhotoID, _ content: Digest, _ statements: [Statement]) {
    (self.id, self.content, self.statements) = (id, content, statements)
    keywords = PhotoEvidence.keywords(statements)
    prose = PhotoEvidence.prose(statements)
  }

  /// The first statement of a kind.
  func first<Value: Sendable>(_ value: (Statement.Value) -> Value?) -> Sourced<Value>? {
    for statement in statements {
      if let found = value(statement.value) { return Sourced(found, from: statement.source) }
    }
    return nil
  }

  /// All statements of a kind.
  func all<Value: Sendable>(_ value: (Statement.Value) -> Value?) -> [Sourced<Value>] {
    statements.compactMap { statement in
      value(statement.value).map { Sourced($0, from: statement.source) }
    }
  }

  /// What it says of its movement; `nil` for a still.
  var movie: MovieFacts? { first { if case .movie(let facts) = $0 { facts } else { nil } }?.value }

  func text(_ field: Statement.Text) -> Sourced<String>? {
    first { if case .text(field, let text) = $0 { text } else { nil } }
  }

  func number(_ field: Statement.Number) -> Sourced<Double>? {
    first { if case .number(field, let number) = $0 { number } else { nil } }
  }
}

extension Statement.Value {
  /// Also one that may be wrong.
  var position: Coordinate? {
    switch self {
    case .position(let place), .doubtfulPosition(let place): place
    default: nil
    }
  }
  var rating: Int? { if case .rating(let rating) = self { rating } else { nil } }
  var taken: LocalDateTime? { if case .taken(let taken) = self { taken } else { nil } }
  /// When the photograph was taken, in local time or in UTC.
  var time: LocalDateTime? {
    switch self {
    case .taken(let taken): taken
    case .gpsTime(let time), .moment(let time):
      LocalDateTime(secondsSince1970: time.secondsSince1970, nanosecond: time.nanosecond)
    default: nil
    }
  }
  var offset: UTCOffset? { if case .offset(let offset) = self { offset } else { nil } }
  var request: Statement.Request? { if case .request(let request) = self { request } else { nil } }
}
