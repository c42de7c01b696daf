import Photography

/// The values of one block of metadata, before they are merged with those of others.
struct MetadataBlock: Sendable {
  /// The meaning of a date, best first.
  enum DateKind: Int, Sendable, Comparable {
    /// EXIF `DateTimeOriginal`, in EXIF or XMP.
    case original
    /// IPTC 2:55, `photoshop:DateCreated`; often without a time.
    case created
    /// When it was digitized: EXIF `DateTimeDigitized`, `xmp:CreateDate`.
    case digitized
    /// When the file was last written: EXIF `DateTime`; some cameras write no other.
    case modified

    static func < (a: DateKind, b: DateKind) -> Bool { a.rawValue < b.rawValue }
  }

  struct DateClaim: Sendable {
    var kind: DateKind
    var written: WrittenDate
    var source: MetadataSource
  }

  let source: MetadataSource
  var metadata = PhotoMetadata()
  var dates: [DateClaim] = []

  /// Sets a field, unless it has a value already.
  mutating func set<Value>(_ field: WritableKeyPath<PhotoMetadata, Sourced<Value>?>, _ value: Value?) {
    guard metadata[keyPath: field] == nil, let value else { return }
    metadata[keyPath: field] = Sourced(value, from: source)
  }

  /// Sets the position, unless it is 0, 0, which phones and programs write for none.
  mutating func set(position: Coordinate?) {
    guard let position, position.latitude != 0 || position.longitude != 0 else {
      if position != nil {
        addDefect(
          "has the GPS position 0, 0, which programs write that know none",
          remedy: "It has no place on the map, unless a track tells one; set `location:` in a sidecar.")
      }
      return
    }
    set(\.coordinate, position)
  }

  mutating func addDate(_ kind: DateKind, _ written: WrittenDate?) {
    guard let written else { return }
    dates.append(DateClaim(kind: kind, written: written, source: source))
  }

  mutating func addDefect(_ summary: String, remedy: String? = nil) {
    metadata.defects.append(MetadataDefect(summary, remedy: remedy))
  }
}

extension PhotoMetadata {
  /// Merges blocks, most trusted first.
  ///
  /// Each field comes from the first block that has it. The date is the one with the best meaning
  /// (``MetadataBlock/DateKind``); among equals one with a time of day comes first, then the more trusted one. An offset or
  /// a fraction of a second is added from another copy of the same date. An offset that the GPS time contradicts gives way to
  /// one that it confirms.
  init(merging blocks: [MetadataBlock]) {
    self = blocks.reduce(PhotoMetadata()) { $0.merged(over: $1.metadata) }
    let claims = blocks.flatMap(\.dates).enumerated().sorted { a, b in
      (a.element.kind.rawValue, a.element.written.hasTime ? 0 : 1, a.offset)
        < (b.element.kind.rawValue, b.element.written.hasTime ? 0 : 1, b.offset)
    }.map(\.element)
    guard var chosen = claims.first(where: \.written.hasTime) ?? claims.first else { return }
    if let gps = gpsInstant?.value, chosen.written.agrees(with: gps) == false,
      let other = claims.first(where: { $0.kind == chosen.kind && $0.written.agrees(with: gps) == true })
    {
      chosen = other
    }
    taken = Sourced(chosen.written.clock, from: chosen.source)
    offset = chosen.written.offset.map { Sourced($0, from: chosen.source) }
    for other in claims where other.kind == chosen.kind {
      adoptDetails(
        of: Sourced(other.written.clock, from: other.source),
        other.written.offset.map { Sourced($0, from: other.source) })
    }
  }
}
