internal import Content
internal import Editing
internal import Gazetteer
internal import Metadata
import Photography

/// The sidecar of an imported photograph: only what the file does not say itself, since sidecars win over files.
struct ImportedSidecar {
  /// `nil` where the file says it all.
  let text: String?
  /// When the photograph was taken, for its folder.
  let taken: LocalDateTime?

  /// - Parameters:
  ///   - metadata: What the file says.
  ///   - original: What the picture says of which it is an edited version.
  ///   - albums: Albums that it is in besides that of its folder.
  ///   - file: The sidecar's name, for messages.
  /// - Throws: ``EditError`` for what cannot be written so that it is read as it is meant.
  init(
    of photo: ImportedPhoto, beside metadata: PhotoMetadata, _ original: PhotoMetadata?, albums: [String],
    _ options: ImportOptions, file: String
  ) throws(EditError) {
    var sidecar = try SidecarText("", file: file)
    if let title = photo.title?.line, title != metadata.title?.value {
      try sidecar.set("title", to: .text(title))
    }
    if let description = photo.description?.markdown, description != metadata.description?.value {
      try sidecar.set("description", to: .text(description))
    }
    if let text = photo.alternativeText, text != metadata.alternativeText?.value {
      try sidecar.set("alt", to: .text(text))
    }
    let timed = metadata.taken == nil ? original ?? metadata : metadata
    let clock = timed.taken?.value
    let chosen = ChosenTime(
      metadata.says(photo.time) ? .none : photo.time, clock: clock, offset: timed.offset?.value,
      now: options.now
    ) { instant in
      (photo.position ?? metadata.coordinate?.value).flatMap { Gazetteer.world.timeZone(at: $0) }
        .flatMap { NamedTimeZone($0) }?.offset(at: instant)
    }
    if case .written(let local, let offset) = chosen {
      sidecar = try sidecar.applying(.taken(local, offset))
      taken = local
    } else {
      taken = clock ?? metadata.moment.flatMap { LocalDateTime(secondsSince1970: $0.value.secondsSince1970) }
      if metadata.taken == nil, let clock {
        sidecar = try sidecar.applying(.taken(clock, timed.offset?.value))
      }
    }
    sidecar = try ImportedSidecar.place(of: photo, metadata, sidecar)
    let tags = ImportedSidecar.tags(of: photo, metadata, albums, options)
    if !tags.isEmpty { sidecar = try sidecar.applying(.addTags(tags)) }
    let favourite = photo.isFavourite && metadata.rating == nil ? 5 : nil
    if let rating = photo.rating ?? favourite, rating != metadata.rating?.value {
      sidecar = try sidecar.applying(.rating(rating))
    }
    if let degrees = photo.rotation, degrees != 0 { try sidecar.set("rotate", to: .word("\(degrees)")) }
    if let category = photo.category { try sidecar.set("category", to: .text(category)) }
    let credit = ImportedSidecar.credit(of: photo.credit, metadata)
    if !credit.isEmpty { try sidecar.set("credit", to: .yaml(credit)) }
    switch photo.visibility {
    case .shown: break
    case .unlisted: try sidecar.set("unlisted", to: .word("yes"))
    case .hidden, .skipped: sidecar = try sidecar.applying(.hidden(true))
    }
    text = sidecar.text.isEmpty ? nil : sidecar.text
  }

  private static func place(
    of photo: ImportedPhoto, _ metadata: PhotoMetadata, _ sidecar: SidecarText
  ) throws(EditError) -> SidecarText {
    if photo.placeIsHidden { return try sidecar.applying(.hideLocation) }
    guard let place = photo.position else { return sidecar }
    let isKnown = metadata.coordinate.map {
      abs($0.value.latitude - place.latitude) < 0.000_02
        && abs($0.value.longitude - place.longitude) < 0.000_02
    }
    if isKnown == true, photo.altitude == nil || metadata.altitude != nil { return sidecar }
    guard let altitude = photo.altitude, (-12_000...100_000).contains(altitude) else {
      return try sidecar.applying(.location(place))
    }
    var changed = sidecar
    try changed.set(
      "location",
      to: .yaml("{lat: \(place.latitude), lon: \(place.longitude), altitude: \(altitude)}"))
    return changed
  }

  private static func tags(
    of photo: ImportedPhoto, _ metadata: PhotoMetadata, _ albums: [String], _ options: ImportOptions
  ) -> [String] {
    func level(_ text: String) -> String {
      text.split { $0 == "|" || $0 == "," || $0.isNewline }.joined(separator: " ").trimmed
    }
    let people = options.withPeople ? photo.people.map { "People|\(level($0))" } : []
    let others = options.tagsAlbums ? albums.map { "Albums|\(level($0))" } : []
    let known = Set(metadata.keywords.map { $0.value.joined(separator: "|").lowercased() })
    return (photo.tags + people + others).filter { !$0.trimmed.isEmpty && !known.contains($0.lowercased()) }
  }

  private static func credit(of credit: Credit, _ metadata: PhotoMetadata) -> String {
    let lines: [(String, String?)] = [
      ("author", credit.author == metadata.author?.value ? nil : credit.author),
      ("copyright", credit.copyright == metadata.copyright?.value ? nil : credit.copyright),
      ("licence", credit.licence), ("licence_url", credit.licenceURL), ("source", credit.source),
    ]
    return lines.compactMap { key, text in text?.nonBlank.map { "\(key): \(YAMLText.quoted($0))" } }
      .joined(separator: "\n")
  }
}

extension PhotoMetadata {
  /// Whether a movie says a moment itself, in UTC as the export does. A build knows better which clock that is at the place. On
  /// Android it is that of the end.
  fileprivate func says(_ time: ImportedTime) -> Bool {
    guard case .instant(let instant, _) = time, taken == nil, let moment else { return false }
    let (apart, overflow) = moment.value.secondsSince1970.subtractingReportingOverflow(
      instant.secondsSince1970)
    return !overflow && apart.magnitude <= UInt(max(0, min(movie?.duration ?? 0, 86_400))) + 2
  }
}
