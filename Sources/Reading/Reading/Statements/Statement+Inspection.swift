import Content
import Markup
import Metadata
import Photography

/// The words of statements in an inspection.
extension Statement {
  /// `nil` for what is of no use to people.
  var inspected: InspectedStatement? {
    let (name, text): (String, String)
    switch value {
    case .text(.alternativeText, let words): (name, text) = ("alt", words)
    case .text(let field, let words): (name, text) = (field.rawValue, words)
    case .number(.altitude, let metres): (name, text) = ("altitude", metres.decimal(places: 3) + " m")
    case .movie(let facts):
      guard let seconds = facts.duration else { return nil }
      (name, text) = ("duration", seconds.decimal(places: 2) + " s")
    case .movieCut(let cut): (name, text) = ("cut", cut.text)
    case .prose(let prose): (name, text) = ("description", prose.plainText)
    case .keyword(let levels): (name, text) = ("keywords", levels.joined(separator: " > "))
    case .person(let person): (name, text) = ("people", person)
    case .category(let category): (name, text) = ("category", category.value)
    case .burst(let burst):
      (name, text) = ("burst", burst.identifier + (burst.isCover ? ", chosen by the camera" : ""))
    case .slug(let slug): (name, text) = ("slug", slug.value)
    case .rating(let rating): (name, text) = ("rating", String(rating))
    case .taken(let taken): (name, text) = ("taken", taken.iso8601)
    case .moment(let moment):
      guard let clock = LocalDateTime(secondsSince1970: moment.secondsSince1970) else { return nil }
      (name, text) = ("taken", clock.iso8601 + "Z")
    case .offset(let offset): (name, text) = ("offset", offset.iso8601)
    case .position(let place), .doubtfulPosition(let place):
      (name, text) = ("position", "\(place.latitude), \(place.longitude)")
    case .orientation(let tag): (name, text) = ("orientation", String(tag))
    case .rotation(let degrees): (name, text) = ("rotate", String(degrees))
    case .redaction(let redaction): (name, text) = ("covered", redaction.text)
    case .hdr(let isWanted): (name, text) = ("hdr", isWanted ? "yes" : "no")
    case .placeHidden: (name, text) = ("location", "hidden")
    case .places(let precision, copyOf: nil): (name, text) = ("places", precision.rawValue)
    case .places(let precision, let other?):
      (name, text) = ("places", "\(precision.rawValue), as of \(other)")
    case .request(let request): (name, text) = request.inspected
    case .number, .gpsTime, .fileDate, .storedSize, .decodedSize, .panorama, .defect: return nil
    }
    return InspectedStatement(name, text, from: source)
  }
}

extension Redaction {
  /// As a sidecar has it: `blur 0.4 0.3 0.1 0.1, crop 0 0 1 0.8`.
  package var text: String {
    (blurs.map { "blur \($0.written)" } + [crop].compactMap { $0.map { "crop \($0.written)" } })
      .joined(separator: ", ")
  }
}

extension MovieCut {
  fileprivate var text: String {
    let times = [("poster", poster), ("start", start), ("end", end)].compactMap { name, time in
      time.map { "\(name) \(MovieCut.written($0))" }
    }
    return (times + (sound.map { ["sound \($0 ? "yes" : "no")"] } ?? [])).joined(separator: ", ")
  }
}

extension Statement.Request {
  fileprivate var inspected: (name: String, text: String) {
    switch self {
    case .hidden: ("hidden", "yes")
    case .shown: ("hidden", "no")
    case .unlisted, .unlistedFolder: ("unlisted", "yes")
    case .listed: ("unlisted", "no")
    case .condition: ("publish", "has conditions")
    case .refusal(let refusal): ("hidden", "rejected in \(refusal.file), or with its keywords")
    case .copy(let other): ("hidden", "as \(other)")
    case .uncovered(let other): ("hidden", "as a version of \(other), which is blurred or cropped")
    case .unclear(let file): ("hidden", "by \(file)")
    }
  }
}

extension Visibility {
  /// In words that continue a sentence: `"not shown, since its rating is -1"`.
  var text: String {
    switch self {
    case .shown: "shown"
    case .unlisted: "unlisted"
    case .hidden(let reason): "not shown, since \(reason.text)"
    }
  }
}

extension Visibility.Reason {
  fileprivate var text: String {
    switch self {
    case .asked(by: .site): "the settings of the site hide everything"
    case .asked(by: .folder): "the settings of its folder hide it"
    case .asked: "its sidecar hides it"
    case .unclear(let file): "\(file) seems to hide it"
    case .refused(let file, _): "\(file) rejects it, or has a private keyword"
    case .rejected: "its rating is -1"
    case .keyword(let word, _): "it has the keyword “\(word)”"
    case .record: "a record of another program says that it is not for everybody"
    case .copy(let other): "it is a copy or another version of \(other), which is hidden"
    case .companion(let other): "it is the raw picture or the movement of \(other), which is shown instead"
    case .uncovered(let other): "it would show what is blurred or cut off in \(other)"
    case .placesHidden: "its folder hides its places"
    case .notChosen: "`publish:` or `movies:` does not choose it"
    case .unusable: "it has no date or no size"
    }
  }
}

extension PlaceVisibility {
  /// In words that continue a sentence: `"told as its town, since its folder asks for that"`.
  package var text: String {
    switch self {
    case .unknown: "unknown"
    case .exact: "told exactly"
    case .coarse(let precision, let reason): "told as its \(precision.rawValue), since \(reason.text)"
    case .hidden(let reason): "not told, since \(reason.text)"
    }
  }
}

extension PlaceVisibility.Reason {
  fileprivate var text: String {
    switch self {
    case .asked(by: .site): "the settings of the site ask for that"
    case .asked(by: .folder): "the settings of its folder ask for that"
    case .asked: "its sidecar asks for that"
    case .zone: "it is in a privacy zone"
    case .copy(let other): "\(other), of which it is a copy or another version, asks for that"
    }
  }
}

extension PhotoEvidence {
  /// All statements, where those of the photograph's own file are told block by block, also those that contradict each other.
  ///
  /// - Parameter blocks: ``PhotoFile/blocks``.
  func statements(withBlocks blocks: [PhotoMetadata]) -> [Statement] {
    let own: [MetadataSource] = [.xmp, .iptc, .exif, .container]
    guard !blocks.isEmpty else { return statements }
    var found: [Statement] = []
    for statement in blocks.flatMap(\.statements) where !found.contains(statement) { found.append(statement) }
    let before = statements.prefix { !own.contains($0.source) }
    let after = statements.dropFirst(before.count).filter { !own.contains($0.source) }
    return before + found + after
  }
}
