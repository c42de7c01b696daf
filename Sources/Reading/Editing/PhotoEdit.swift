internal import Content
package import Photography

/// One change of what a photograph's sidecar says.
package enum PhotoEdit: Sendable, Hashable {
  /// `nil` removes what the sidecar says, here and below; what the photograph itself says is then shown.
  case title(String?)
  /// Markdown.
  case description(String?)
  case alternativeText(String?)
  /// The id or title of a category.
  case category(String?)
  /// Hashtags, with levels `Places|Spain`; those that the sidecar has already are not added again.
  case addTags([String])
  case removeTags([String])
  /// Local time, with its offset from UTC if that is known; a day, a month or a year has none.
  case taken(LocalDateTime, UTCOffset?)
  case noTime
  case location(Coordinate)
  case hideLocation
  case noLocation
  /// How exactly the place is told.
  case places(PlacePrecision?)
  /// 0 to 5; -1 for rejected.
  case rating(Int?)
  case hidden(Bool)
  /// Quarter turns of the picture to the right, besides those that it has already.
  case rotate(Int)
  /// The last part of the address of its page.
  case slug(String?)
  /// Whether nothing links or lists its page.
  case unlisted(Bool)
  case credit(CreditPart, String?)
  /// What is blurred, of the upright picture before it is turned; none removes all.
  case blur([PictureArea])
  /// What is left of it; `nil` for all.
  case crop(PictureArea?)
  /// Seconds of the original movie.
  case movieTime(MovieTime, Double?)
  /// Whether a movie has its sound.
  case sound(Bool)

  /// The parts of a credit, by their keys.
  package enum CreditPart: String, Sendable, Hashable, CaseIterable {
    case author, copyright, licence
    case licenceURL = "licence_url"
    case source
  }

  /// The times of a movie that an author chooses.
  package enum MovieTime: String, Sendable, Hashable, CaseIterable {
    /// The frame that stands for it.
    case poster
    /// Where it begins and ends.
    case start, end
  }
}

extension SidecarText {
  /// The file after an edit.
  ///
  /// - Throws: ``EditError`` when it would not say what the edit asks for.
  package func applying(_ edit: PhotoEdit) throws(EditError) -> SidecarText {
    var changed = self
    switch edit {
    case .title(let text): try changed.set("title", to: text.map { .text($0) })
    case .description(let text): try changed.setDescription(text)
    case .alternativeText(let text): try changed.set("alt", to: text.map { .text($0) })
    case .category(let text): try changed.set("category", to: text.map { .text($0) })
    case .addTags(let tags): try changed.change(adding: tags, removing: [])
    case .removeTags(let tags): try changed.change(adding: [], removing: tags)
    case .taken(let local, let offset):
      let time = local.written + (offset.map { " \($0.iso8601)" } ?? "")
      try changed.set("taken", to: .text(time))
    case .noTime: try changed.set("taken", to: nil)
    case .location(let place): try changed.setLocation(.text(place.line))
    case .hideLocation: try changed.setLocation(.word("hidden"))
    case .noLocation: try changed.setLocation(nil)
    case .places(let precision): try changed.set("places", to: precision.map { .word($0.rawValue) })
    case .rating(let stars): try changed.set("rating", to: stars.map { .word("\($0)") })
    case .hidden(let isHidden): try changed.setHidden(isHidden)
    case .rotate(let quarters):
      let degrees = rotation(after: quarters)
      try changed.set("rotate", to: degrees == 0 ? nil : .word("\(degrees)"))
    case .slug(let text): try changed.set("slug", to: text.map { .text($0) })
    case .unlisted(let isUnlisted): try changed.set("unlisted", to: isUnlisted ? .word("yes") : nil)
    case .credit(let part, let text): try changed.set("credit.\(part.rawValue)", to: text.map { .text($0) })
    case .blur(let areas): try changed.set("blur", to: areas.isEmpty ? nil : .list(areas.map(\.written)))
    case .crop(let area): try changed.set("crop", to: area.map { .word($0.written) })
    case .movieTime(let time, let seconds):
      try changed.set(time.rawValue, to: seconds.map { .word(MovieCut.written($0)) })
    case .sound(let hasSound): try changed.set("sound", to: hasSound ? nil : .word("no"))
    }
    try changed.check(edit, after: self)
    return changed
  }

  private mutating func setLocation(_ value: YAMLValue?) throws(EditError) {
    let keys = try keys
    let isShort = keys.contains("loc") && !keys.contains("location")
    try set(isShort ? "loc" : "location", to: value)
  }

  /// Degrees to the right.
  private func rotation(after quarters: Int) -> Int {
    let degrees = ((contents.sidecar.rotation ?? 0) + 90 * (quarters % 4)) % 360
    return (degrees + 360) % 360
  }

  /// - Parameter isHidden: Also written if it is `false`, since a keyword or a folder's defaults may hide.
  private mutating func setHidden(_ isHidden: Bool) throws(EditError) {
    try set("hidden", to: .word(isHidden ? "yes" : "no"))
  }

  private mutating func change(adding: [String], removing: [String]) throws(EditError) {
    let known = try tags()
    let removed = Set(removing.map(SidecarText.key))
    var seen = Set(known.map(SidecarText.key))
    let added = adding.filter { seen.insert(SidecarText.key($0)).inserted }
    // What is taken from the photograph's own file is given back.
    try changeWithout(removing: adding)
    let wanted = known.filter { !removed.contains(SidecarText.key($0)) } + added
    guard wanted != known else { return }
    try set("tags", to: wanted.isEmpty ? nil : .list(wanted))
  }

  /// The tags as they are written; those in one text with commas one by one.
  func tags() throws(EditError) -> [String] {
    guard try keys.contains("tags") else { return [] }
    switch try value(of: "tags") {
    case .list(let tags): return tags
    case .text(let text), .word(let text): return SidecarText.tags(inLine: text)
    case .yaml, nil: throw .layout
    }
  }

  /// Those in one text with commas.
  static func tags(inLine text: String) -> [String] {
    text.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
  }

  /// A tag as it is compared.
  private static func key(_ tag: String) -> [String] {
    tag.split(separator: "|").map { level in
      level.lowercased().filter { !$0.isWhitespace && $0 != "#" }
    }
  }

  /// Whether the new file says what an edit asks for, and has no problem that the old one has not.
  private func check(_ edit: PhotoEdit, after old: SidecarText) throws(EditError) {
    let (sidecar, problems) = contents
    let known = Set(old.contents.problems.map(\.summary))
    if let new = problems.first(where: { $0.severity == .error && !known.contains($0.summary) }) {
      throw .value(edit.value, expected: new.correction ?? new.summary)
    }
    let isRight =
      switch edit {
      case .hidden(let hidden): (sidecar.hidden ?? false) == hidden
      case .location(let place): sidecar.location.flatMap { $0.coordinate } == place.written
      case .hideLocation: sidecar.location == .hidden
      case .noLocation: sidecar.location == nil
      case .places(let precision): sidecar.places == precision
      case .taken(let local, let offset):
        sidecar.taken?.local.iso8601 == local.iso8601 && sidecar.taken?.offset == offset
      case .rating(let stars): sidecar.rating == stars
      case .rotate(let quarters): (sidecar.rotation ?? 0) == old.rotation(after: quarters)
      case .slug(let text): sidecar.slug?.value == text
      case .unlisted(let isUnlisted): (sidecar.unlisted ?? false) == isUnlisted
      case .credit(let part, let text): sidecar.credit[part] == text?.trimmed
      case .blur(let areas): sidecar.redaction.blurs.map(\.written) == areas.map(\.written)
      case .crop(let area): sidecar.redaction.crop?.written == area?.written
      case .movieTime(let time, let seconds): sidecar.movie[time] == seconds.map(MovieCut.rounded)
      case .sound(let hasSound): (sidecar.movie.sound ?? true) == hasSound
      // Words are shown as they are read, without Markdown and repeats.
      case .title, .description, .alternativeText, .category, .addTags, .removeTags, .noTime: true
      }
    guard isRight else { throw .contradicted(key: edit.key.rawValue) }
  }
}

extension PhotoEdit {
  /// Sets the time: ISO 8601, with or without an offset, or a day, a month or a year alone.
  ///
  /// - Returns: `nil` for anything else.
  package init?(taken text: String) {
    guard let time = TimeStatement(text) else { return nil }
    self = .taken(time.local, time.offset)
  }

  /// The setting that is changed.
  package var key: SidecarKey {
    switch self {
    case .title: .title
    case .description: .description
    case .alternativeText: .alternativeText
    case .category: .category
    case .addTags, .removeTags: .tags
    case .taken, .noTime: .taken
    case .location, .hideLocation, .noLocation: .location
    case .places: .places
    case .rating: .rating
    case .hidden: .hidden
    case .rotate: .rotate
    case .slug: .slug
    case .unlisted: .unlisted
    case .credit(.author, _): .author
    case .credit(.copyright, _): .copyright
    case .credit(.licence, _): .licence
    case .credit(.licenceURL, _): .licenceURL
    case .credit(.source, _): .source
    case .blur: .blur
    case .crop: .crop
    case .movieTime(.poster, _): .poster
    case .movieTime(.start, _): .start
    case .movieTime(.end, _): .end
    case .sound: .sound
    }
  }

  /// What is set, for messages.
  fileprivate var value: String {
    switch self {
    case .title(let text), .description(let text), .alternativeText(let text), .category(let text): text ?? ""
    case .addTags(let tags), .removeTags(let tags): tags.joined(separator: ", ")
    case .taken(let local, _): local.written
    case .location(let place): place.line
    case .places(let precision): precision?.rawValue ?? ""
    case .rating(let stars): stars.map { "\($0)" } ?? ""
    case .hidden(let isHidden): isHidden ? "yes" : "no"
    case .rotate(let quarters): "\(quarters * 90)"
    case .slug(let text), .credit(_, let text): text ?? ""
    case .unlisted(let isUnlisted): isUnlisted ? "yes" : "no"
    case .blur(let areas): areas.map(\.written).joined(separator: ", ")
    case .crop(let area): area?.written ?? ""
    case .movieTime(_, let seconds): seconds.map(MovieCut.written) ?? ""
    case .sound(let hasSound): hasSound ? "yes" : "no"
    case .noTime, .hideLocation, .noLocation: ""
    }
  }
}

extension LocalDateTime {
  /// The time as sidecars have it: `2019-09-18 14:00:00`, or as exactly as it is known.
  fileprivate var written: String { iso8601.replacing("T", with: " ") }
}

extension Credit {
  fileprivate subscript(part: PhotoEdit.CreditPart) -> String? {
    switch part {
    case .author: author
    case .copyright: copyright
    case .licence: licence
    case .licenceURL: licenceURL
    case .source: source
    }
  }
}

extension LocationStatement {
  fileprivate var coordinate: Coordinate? {
    if case .place(let coordinate, _) = self { coordinate } else { nil }
  }
}
