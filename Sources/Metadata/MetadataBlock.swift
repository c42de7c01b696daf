import Photography

/// What one block of metadata says, before it is weighed against the others.
struct MetadataBlock: Sendable {
  /// What a date stands for, most wanted first.
  enum Moment: Int, Sendable, Comparable {
    /// EXIF `DateTimeOriginal`, wherever it is written.
    case original
    /// The creation dates of the newspaper world: IPTC 2:55, `photoshop:DateCreated`; often without a time.
    case created
    /// When it became a file: EXIF `DateTimeDigitized`, `xmp:CreateDate`.
    case digitized
    /// When the file was last written: EXIF `DateTime`; cameras that know no other write this one.
    case modified

    static func < (a: Moment, b: Moment) -> Bool { a.rawValue < b.rawValue }
  }

  struct DateClaim: Sendable {
    var moment: Moment
    var written: WrittenDate
    var source: MetadataSource
  }

  let source: MetadataSource
  var metadata = PhotoMetadata()
  var dates: [DateClaim] = []

  init(source: MetadataSource) { self.source = source }

  /// Sets a field that has no value yet.
  mutating func set<Value>(_ field: WritableKeyPath<PhotoMetadata, Sourced<Value>?>, _ value: Value?) {
    guard metadata[keyPath: field] == nil, let value else { return }
    metadata[keyPath: field] = Sourced(value, from: source)
  }

  mutating func addDate(_ moment: Moment, _ written: WrittenDate?) {
    guard let written else { return }
    dates.append(DateClaim(moment: moment, written: written, source: source))
  }

  mutating func addDefect(_ summary: String, remedy: String? = nil) {
    metadata.defects.append(MetadataDefect(summary, remedy: remedy))
  }
}

extension PhotoMetadata {
  /// Weighs testimonies, the most trusted first, against each other.
  ///
  /// Each field is taken from the first that has it. The date is the one that comes closest to the press of the
  /// shutter (``MetadataBlock/Moment``); among those of one kind a time of day counts before the order of trust. An
  /// offset or a fraction of a second that only another copy of the same date has is taken over from it.
  init(weighing testimonies: [MetadataBlock]) {
    self = testimonies.reduce(PhotoMetadata()) { $0.merged(over: $1.metadata) }
    let claims = testimonies.flatMap(\.dates).enumerated().sorted { a, b in
      (a.element.moment.rawValue, a.element.written.hasTime ? 0 : 1, a.offset)
        < (b.element.moment.rawValue, b.element.written.hasTime ? 0 : 1, b.offset)
    }.map(\.element)
    guard let chosen = claims.first(where: \.written.hasTime) ?? claims.first else { return }
    taken = Sourced(chosen.written.clock, from: chosen.source)
    offset = chosen.written.offset.map { Sourced($0, from: chosen.source) }
    for other in claims where other.moment == chosen.moment {
      adoptDetails(
        of: Sourced(other.written.clock, from: other.source),
        other.written.offset.map { Sourced($0, from: other.source) })
    }
  }
}
