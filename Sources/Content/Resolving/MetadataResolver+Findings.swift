internal import Metadata
internal import Photography

extension MetadataResolver {
  /// Tags and keywords of every source, best source first, without repeats (P7).
  ///
  /// A flat keyword that is also a level of a hierarchical one is left out: programs write `Places|Europe|Spain` together with
  /// `Spain`, and mean one thing.
  static func keywords(_ source: PhotoSource, _ folder: PhotoDefaults) -> [Sourced<Hashtag>] {
    let all: [Sourced<[String]>] =
      (source.sidecar?.tags ?? []).map { Sourced($0, from: .sidecar) } + FileMetadata(source).keywords
      + folder.tags.map { Sourced($0, from: .folder) }
    var found: [Sourced<Hashtag>] = []
    var seen: Set<[String]> = []
    var levels: Set<String> = []
    for keyword in all {
      guard let tag = Hashtag(spelled: keyword.value), seen.insert(tag.key).inserted else { continue }
      found.append(Sourced(tag, from: keyword.source))
      if tag.key.count > 1 { levels.formUnion(tag.key) }
    }
    guard !levels.isEmpty else { return found }
    return found.filter { $0.value.key.count > 1 || !levels.contains($0.value.key[0]) }
  }

  /// Decides where it was taken, or that this is nobody's business (X3): the one place where that is decided.
  ///
  /// A privacy zone is stronger than anything an author says of a folder or of one photograph.
  func fillPlace(
    _ card: inout ResolvedPhoto, _ sidecar: Sidecar?, _ files: FileMetadata, _ folder: PhotoDefaults
  ) {
    let (coordinate, altitude) = MetadataResolver.place(sidecar, files, folder)
    card.isPlaceHidden =
      (sidecar?.location ?? folder.location) == .hidden || configuration.privacy.hidesAllPlaces
      || coordinate.map { configuration.privacy.hides($0.value) } == true
    guard card.isPlaceHidden else {
      (card.coordinate, card.altitude) = (coordinate, altitude)
      return
    }
    // Some programs write the position as keywords: geo:lat=47.5.
    card.keywords.removeAll { $0.value.key.contains { $0.hasPrefix("geo:") } }
  }

  /// Where it was taken, as far as authors say or let files say.
  ///
  /// `location: hidden` of a folder hides what files say; only the photograph's own sidecar can show a place again.
  private static func place(
    _ sidecar: Sidecar?, _ files: FileMetadata, _ folder: PhotoDefaults
  ) -> (Sourced<Coordinate>?, Sourced<Double>?) {
    switch sidecar?.location ?? (folder.location == .hidden ? .hidden : nil) {
    case .hidden: return (nil, nil)
    case .place(let coordinate, let altitude):
      return (Sourced(coordinate, from: .sidecar), altitude.map { Sourced($0, from: .sidecar) })
    case nil: break
    }
    if let coordinate = files.first(\.coordinate) { return (coordinate, files.first(\.altitude)) }
    guard case .place(let coordinate, let altitude) = folder.location else {
      return (nil, files.first(\.altitude))
    }
    return (Sourced(coordinate, from: .folder), altitude.map { Sourced($0, from: .folder) })
  }

  /// Fills in who made it, line by line.
  ///
  /// The site's copyright line holds for photographs that say nothing of their own origin; it is never put on the work of somebody else.
  func fillCredit(_ card: inout ResolvedPhoto, _ sidecar: Credit, _ files: FileMetadata, _ folder: Credit) {
    func pick(_ line: KeyPath<Credit, String?>, _ file: Sourced<String>?) -> Sourced<String>? {
      sidecar[keyPath: line].map { Sourced($0, from: .sidecar) } ?? file
        ?? folder[keyPath: line].map { Sourced($0, from: .folder) }
    }
    card.author = pick(\.author, files.words(\.author))
    card.copyright = pick(\.copyright, files.words(\.copyright))
    card.licence = pick(\.licence, nil)
    card.licenceURL = pick(\.licenceURL, nil)
    card.source = pick(\.source, nil)
    if card.credit.isEmpty { card.copyright = configuration.copyright.map { Sourced($0, from: .site) } }
  }
}
