internal import Metadata
internal import Photography

extension MetadataResolver {
  /// Tags and keywords of every source, best source first, without duplicates (P7).
  ///
  /// A flat keyword that is also a level of a hierarchical one is left out: programs write both `Places|Europe|Spain` and
  /// `Spain` for the same tag.
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

  /// Sets where the photograph was taken, or hides it (X3). No other code decides whether a place is hidden.
  ///
  /// A privacy zone overrides the settings of folders and sidecars. Of sources that contradict each other, any may be right,
  /// so each position counts.
  func fillPlace(
    _ photo: inout ResolvedPhoto, _ sidecar: Sidecar?, _ files: FileMetadata, _ folder: PhotoDefaults
  ) {
    let (coordinate, altitude) = MetadataResolver.place(sidecar, files, folder)
    photo.isPlaceHiddenByRequest = (sidecar?.location ?? folder.location) == .hidden
    photo.isPlaceHidden =
      photo.isPlaceHiddenByRequest || configuration.privacy.hidesAllPlaces
      || ([coordinate?.value].compactMap(\.self) + files.places).contains(where: configuration.privacy.hides)
    guard photo.isPlaceHidden else {
      (photo.coordinate, photo.altitude) = (coordinate, altitude)
      return
    }
    // Some programs write the position as keywords: geo:lat=47.5.
    photo.keywords.removeAll { $0.value.key.contains { $0.hasPrefix("geo:") } }
  }

  /// Where the photograph was taken.
  ///
  /// `location: hidden` of a folder hides the position in the file; only the photograph's own sidecar can show one again.
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

  /// Sets the credit, each field from its best source.
  ///
  /// The site's copyright line is used only for photographs without any credit, so that it never appears on someone else's work.
  func fillCredit(_ photo: inout ResolvedPhoto, _ sidecar: Credit, _ files: FileMetadata, _ folder: Credit) {
    func pick(_ line: KeyPath<Credit, String?>, _ file: Sourced<String>?) -> Sourced<String>? {
      sidecar[keyPath: line].map { Sourced($0, from: .sidecar) } ?? file
        ?? folder[keyPath: line].map { Sourced($0, from: .folder) }
    }
    photo.author = pick(\.author, files.words(\.author))
    photo.copyright = pick(\.copyright, files.words(\.copyright))
    photo.licence = pick(\.licence, nil)
    photo.licenceURL = pick(\.licenceURL, nil)
    photo.source = pick(\.source, nil)
    if photo.credit.isEmpty { photo.copyright = configuration.copyright.map { Sourced($0, from: .site) } }
  }
}
