import Content
import Metadata
import Photography

/// Whether photographs and their places are shown: no other code weighs what sources say. `photo(for:)` adds ``Visibility/Reason/unusable`` for
/// photographs without a size or a date; walks are in `MetadataResolver+Walks.swift`.
extension MetadataResolver {
  /// Whether the site shows a photograph, by everything that any source says of it.
  func visibility(of evidence: PhotoEvidence) -> Visibility {
    let requests = evidence.all(\.request)
    // Nothing shows again what the site, its folder, or its own sidecar hides.
    for source in [MetadataSource.site, .folder, .sidecar]
    where requests.contains(where: { $0.value == .hidden && $0.source == source }) {
      return .hidden(.asked(by: source))
    }
    for request in requests {
      if case .unclear(let file) = request.value { return .hidden(.unclear(file: file)) }
    }
    if !requests.contains(where: { $0.value == .shown }), let reason = hiding(evidence, requests) {
      return .hidden(reason)
    }
    let listing = requests.first { $0.value == .unlisted || $0.value == .listed }?.value
    let isUnlisted = listing == .unlisted || requests.contains { $0.value == .unlistedFolder }
    return isUnlisted ? .unlisted : .shown
  }

  /// What hides a photograph for which no sidecar says `hidden: no`. Its own files come before others of the same picture.
  private func hiding(_ evidence: PhotoEvidence, _ requests: [Sourced<Statement.Request>]) -> Visibility
    .Reason?
  {
    let words = evidence.hashtags
    if let refusal = refusal(among: requests, evidence) { return .refused(by: refusal.file, refusal.cause) }
    if let word = words.first(where: configuration.keywords.hidesByMeaning) {
      return .keyword(word.name, isMeant: true)
    }
    if let word = words.first(where: configuration.keywords.hidesPhotos) {
      return .keyword(word.name, isMeant: false)
    }
    if let category = hidingCategory(of: evidence) {
      // Without line and column.
      let place = category.sourceLocation.split(separator: ":", omittingEmptySubsequences: false)
      return .unclear(file: place.prefix(max(1, place.count - 2)).joined(separator: ":"))
    }
    let rating = evidence.first(\.rating)?.value
    if rating == -1 { return .rejected }
    if requests.contains(where: { $0.value == .hidden && $0.source == .record }) { return .record }
    let tags = evidence.keywords.map(\.value) + (evidence.prose?.value.hashtags ?? [])
    // What its author takes from it hides as before, and shows nothing.
    let wanted = evidence.wantedKeywords.map(\.value) + (evidence.prose?.value.hashtags ?? [])
    let label = evidence.text(.label)?.value
    let isChosen = requests.allSatisfy { request in
      guard case .condition(let rule) = request.value else { return true }
      return rule.chooses(rating: rating, tags: tags, label: label) && rule.wants(wanted)
    }
    if !isChosen { return .notChosen }
    for request in requests { if case .copy(let other) = request.value { return .copy(of: other) } }
    // Its author has covered this version by itself.
    guard evidence.redaction(own: true).isEmpty else { return nil }
    for request in requests { if case .uncovered(let other) = request.value { return .uncovered(as: other) } }
    return nil
  }

  private func refusal(among requests: [Sourced<Statement.Request>], _ evidence: PhotoEvidence) -> XMPRefusal?
  {
    let refusals = requests.compactMap { if case .refusal(let refusal) = $0.value { refusal } else { nil } }
    guard !refusals.isEmpty else { return nil }
    let isRated = evidence.all(\.rating).contains { $0.source == .sidecar }
    return refusals.first { refusal in
      refusal.isRejected && !isRated
        || refusal.keywords.contains {
          Hashtag(spelled: $0).map(configuration.keywords.hidesPhotos) ?? false
        }
    }
  }

  /// How exactly the place of a photograph is told (X3).
  ///
  /// A privacy zone overrides the settings of folders and sidecars. Of sources that contradict each other, any may be right, so
  /// each position counts, but that of a folder where another is chosen.
  func placeVisibility(of evidence: PhotoEvidence) -> PlaceVisibility {
    let (hiding, strictest) = (hiding(ofPlace: evidence), strictest(of: evidence))
    if let hiding { return .hidden(hiding) }
    if let strictest, strictest.precision == .hidden { return .hidden(strictest.reason) }
    let positions = evidence.all(\.position)
    let counting = positions.prefix(1) + positions.dropFirst().filter { $0.source != .folder }
    if counting.contains(where: { configuration.privacy.hides($0.value) }) { return .hidden(.zone) }
    return strictest.map { PlaceVisibility($0.precision, $0.reason) } ?? .exact
  }

  /// What hides the place altogether: `location: hidden`.
  private func hiding(ofPlace evidence: PhotoEvidence) -> PlaceVisibility.Reason? {
    let sources = evidence.all { if case .placeHidden = $0 { true } else { nil as Bool? } }.map(\.source)
    if sources.contains(.sidecar) { return .asked(by: .sidecar) }
    // Only the photograph's own sidecar shows a place that its folder hides.
    if sources.contains(.folder), evidence.first(\.position)?.source != .sidecar {
      return .asked(by: .folder)
    }
    return sources.contains(.site) ? .asked(by: .site) : nil
  }

  /// The strictest `places:` that applies, of the most trusted source; `nil` if all places may be told exactly.
  private func strictest(
    of evidence: PhotoEvidence
  ) -> (precision: PlacePrecision, reason: PlaceVisibility.Reason)? {
    var strictest: (precision: PlacePrecision, reason: PlaceVisibility.Reason)?
    for statement in evidence.statements {
      guard case .places(let precision, let other) = statement.value,
        precision > strictest?.precision ?? .exact
      else { continue }
      strictest = (precision, other.map { .copy(of: $0) } ?? .asked(by: statement.source))
    }
    return strictest
  }

  /// How exactly the photograph's own sidecar and its folder let its place be told.
  func ownPrecision(of evidence: PhotoEvidence) -> PlacePrecision {
    switch hiding(ofPlace: evidence) {
    case .asked(by: .sidecar), .asked(by: .folder): return .hidden
    default: break
    }
    return evidence.statements.compactMap { statement in
      guard case .places(let precision, copyOf: nil) = statement.value, statement.source != .site else {
        return nil
      }
      return precision
    }.max() ?? .exact
  }
}
