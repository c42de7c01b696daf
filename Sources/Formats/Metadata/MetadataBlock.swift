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

  /// Sets the description to the first of some texts that no camera writes by itself, or else to the first.
  mutating func setDescription(_ texts: [String?]) {
    let found = texts.compactMap(\.self)
    set(\.description, found.first { !CameraTexts.contains($0) } ?? found.first)
  }

  /// Adds a position, unless it is 0, 0, which phones and programs write for none.
  mutating func add(position: Coordinate, isSure: Bool) {
    guard position.latitude != 0 || position.longitude != 0 else {
      return addDefect(
        "has the GPS position 0, 0, which programs write that know none",
        remedy: "It has no place on the map, unless a track tells one; set `location:` in a sidecar.")
    }
    metadata.positions.append(WrittenPosition(position, from: source, isSure: isSure))
  }

  /// Adds a date in one of the forms that programs write.
  mutating func addDate(_ kind: DateKind, _ text: String?) {
    let date = text.flatMap { SecondsSince1970($0)?.date ?? WrittenDate($0) ?? WrittenDate(mailDate: $0) }
    // A person may have written a file beside the photograph.
    if date == nil, let text, source == .xmpSidecar, kind != .modified { addDefect(ofDate: text) }
    addDate(kind, date)
  }

  /// Tells that a date cannot be read. Blanks and zeros are none.
  mutating func addDefect(ofDate text: String) {
    guard text.contains(where: { ("1"..."9").contains($0) }) else { return }
    let defect = MetadataDefect(
      "has a date that does not exist (\(text.prefix(30)))",
      remedy: "Another date is used if there is one; set `taken:` in a sidecar.")
    if !metadata.defects.contains(defect) { metadata.defects.append(defect) }
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
  /// (``MetadataBlock/DateKind``); among equals a day alone comes last, then the more trusted one counts. What it lacks, such as
  /// the time of its day, an offset or a fraction of a second, is added from another copy of the same date. An offset that the GPS
  /// time contradicts gives way to one that it confirms.
  init(merging blocks: [MetadataBlock]) {
    self = blocks.reduce(PhotoMetadata()) { $0.merged(over: $1.metadata) }
    let written = blocks.flatMap(\.dates).enumerated().sorted { a, b in
      (a.element.kind.rawValue, a.element.isDay ? 1 : 0, a.offset)
        < (b.element.kind.rawValue, b.element.isDay ? 1 : 0, b.offset)
    }.map(\.element)
    let claims = written.filter { $0.written.isCredible(gpsInstant?.value) }
    guard var chosen = claims.first else {
      if let refused = written.first { defects.append(.placeholder(refused.written.clock)) }
      return
    }
    if let gps = gpsInstant?.value, chosen.written.agrees(with: gps) == false,
      let other = claims.first(where: { $0.kind == chosen.kind && $0.written.agrees(with: gps) == true })
    {
      chosen = other
    }
    let orders = Set(written.compactMap(\.written.order).filter { $0 != .unknown })
    isDayFirst = orders.count == 1 ? orders.contains(.dayFirst) : nil
    taken = Sourced(chosen.written.clock, from: chosen.source)
    unordered = chosen.written.monthFirst.map { Sourced($0, from: chosen.source) }
    if let isDayFirst { order(isDayFirst: isDayFirst) }
    offset = chosen.written.offset.map { Sourced($0, from: chosen.source) }
    for other in claims where other.refines(chosen) {
      adoptDetails(
        of: Sourced(other.written.clock, from: other.source),
        other.written.offset.map { Sourced($0, from: other.source) })
    }
    if chosen.written.isMoment, offset?.value == .utc, let clock = taken?.value {
      let instant = Instant(secondsSince1970: clock.secondsSince1970, nanosecond: clock.nanosecond)
      (moment, taken, offset) = (Sourced(instant, from: chosen.source), nil, nil)
    }
  }
}

extension MetadataBlock.DateClaim {
  /// Programs that cannot write a time of day write the day alone. A month or a year alone is what somebody knew.
  fileprivate var isDay: Bool { written.clock.precision == .day }

  /// Whether it can be another copy of a date. A file may be written again in the same year, but hardly on the same day.
  fileprivate func refines(_ other: MetadataBlock.DateClaim) -> Bool {
    if kind == other.kind
      || other.written.isMoment
        && UTCOffset(ofClock: written.clock, whenUTCWas: other.written.clock) != nil
    {
      return true
    }
    return !other.written.clock.hasTime && (kind != .modified || other.written.clock.precision == .day)
  }
}

extension MetadataDefect {
  fileprivate static func placeholder(_ clock: LocalDateTime) -> MetadataDefect {
    MetadataDefect(
      "has the date \(clock.iso8601.replacing("T", with: " ")), which cameras and programs write when they know none",
      remedy: "It is not used; set `taken:` in a sidecar.")
  }
}
