import Content
import Gazetteer
import Metadata
import Photography

/// Which of the statements about a photograph are used.
///
/// The order of trust is that of ``MetadataSource``: sidecar, `.xmp` file, embedded XMP, IPTC, EXIF, folder, site. For each value the
/// first source that has it is used, with these additions:
///
/// | value | besides |
/// |---|---|
/// | title | headlines come after the titles of all sources |
/// | position | one that may be in the wrong hemisphere gives way to one that says it (``WrittenPosition``); a contradicting one is used that a track confirms (``TrackPlaces``), or the photographs of the hour (``CameraHabits``) |
/// | altitude | that of the source of the position, or of any of the photograph's files if one of these has it |
/// | keywords | those of all sources |
/// | category | a known one of the sidecar, else of a keyword, of the folder, of a keyword of the folder |
/// | copyright | that of the site only where no source has any credit |
/// | date, offset | ``CaptureClock`` |
/// | size, orientation | ``UprightPicture`` |
extension MetadataResolver {
  /// Sets what pages show of a photograph, but its place, date and category.
  func choose(_ evidence: PhotoEvidence, for photo: inout ResolvedPhoto) {
    photo.title = evidence.text(.title) ?? evidence.text(.headline)
    photo.prose = evidence.prose
    photo.alternativeText = evidence.text(.alternativeText)
    photo.rating = evidence.first(\.rating)
    photo.camera = evidence.text(.camera)
    photo.cameraBody = evidence.number(.cameraBody).flatMap { Int(exactly: $0.value) }
    photo.lens = evidence.text(.lens)
    photo.exposure = Exposure(
      camera: photo.camera?.value, lens: photo.lens?.value, seconds: evidence.number(.exposureTime)?.value,
      aperture: evidence.number(.aperture)?.value,
      iso: evidence.number(.iso).flatMap { Int(exactly: $0.value) },
      focalLength: evidence.number(.focalLength)?.value)
    if photo.orientation == .upright, let size = photo.size?.value {
      let panorama = evidence.first { if case .panorama(let panorama) = $0 { panorama } else { nil } }?.value
      // Of a part of it, the angles are unknown.
      photo.panorama = photo.redaction.crop == nil ? panorama.flatMap { $0.fits(size) ? $0 : nil } : nil
    }
    photo.author = evidence.text(.author)
    photo.copyright = evidence.text(.copyright).flatMap { $0.source == .site ? nil : $0 }
    photo.licence = evidence.text(.licence)
    photo.licenceURL = evidence.text(.licenceURL)
    photo.source = evidence.text(.source)
    // So that the site's copyright never appears on someone else's work.
    if photo.credit.isEmpty { photo.copyright = evidence.text(.copyright) }
    photo.movie = evidence.movie
    photo.movieCut =
      evidence.first { if case .movieCut(let cut) = $0 { cut } else { nil } }?.value ?? MovieCut()
    photo.wantsHDR = evidence.first { if case .hdr(let isWanted) = $0 { isWanted } else { nil } }?.value
    photo.slug = evidence.first { if case .slug(let slug) = $0 { slug } else { nil } }?.value
  }

  /// Sets where the photograph was taken; a place that is hidden, or not told exactly, is replaced before anything is derived from it.
  func choosePlace(_ evidence: PhotoEvidence, for photo: inout ResolvedPhoto) {
    let position = evidence.position
    (photo.place, photo.ownPrecision) = (placeVisibility(of: evidence), ownPrecision(of: evidence))
    if photo.place.precision != .exact {
      photo.withheldPosition = position?.value
      // Some programs write the position as keywords: geo:lat=47.5.
      photo.keywords.removeAll { $0.value.key.contains { $0.hasPrefix("geo:") } }
    }
    switch photo.place {
    case .hidden: return
    case .coarse(let precision, let reason):
      guard let position else { return }
      guard let coarse = Gazetteer.world.coarsePlace(of: position.value, precision) else {
        return photo.place = .hidden(reason)
      }
      if configuration.privacy.hides(coarse.coordinate) { return photo.place = .hidden(.zone) }
      photo.coordinate = Sourced(coarse.coordinate, from: position.source)
      guard configuration.places.namesPhotos else { return }
      photo.nearestTown = coarse.town
      if coarse.town == nil { photo.placeName = Sourced(coarse.name, from: position.source) }
    case .exact, .unknown:
      (photo.coordinate, photo.otherPlace) = (position, evidence.contradiction)
      photo.placeName = evidence.text(.placeName)
      photo.nearestTown = position.flatMap { nearestTown(to: $0.value) }
      photo.altitude = altitude(of: evidence, at: position?.source)
    }
  }

  /// - Parameter source: Of the position.
  private func altitude(of evidence: PhotoEvidence, at source: MetadataSource?) -> Sourced<Double>? {
    let stated: [MetadataSource] = [.sidecar, .folder]
    return evidence.all { if case .number(.altitude, let metres) = $0 { metres } else { nil } }
      .first { altitude in
        if let source, stated.contains(source) { return altitude.source == source }
        return !stated.contains(altitude.source)
      }
  }
}

extension PhotoEvidence {
  static func prose(_ statements: [Statement]) -> Sourced<Prose>? {
    for statement in statements {
      switch statement.value {
      case .prose(let prose): return Sourced(prose, from: statement.source)
      case .text(.description, let text):
        return Sourced(PlainTextReader.prose(text), from: statement.source)
      default: continue
      }
    }
    return nil
  }

  /// A flat keyword that is also a level of a hierarchical one is left out: programs write both `Places|Europe|Spain` and
  /// `Spain` for the same tag.
  static func keywords(_ statements: [Statement]) -> [Sourced<Hashtag>] {
    var found: [Sourced<Hashtag>] = []
    var seen: Set<[String]> = []
    var levels: Set<String> = []
    for statement in statements {
      guard case .keyword(let spelled) = statement.value, let tag = Hashtag(spelled: spelled),
        seen.insert(tag.key).inserted
      else { continue }
      found.append(Sourced(tag, from: statement.source))
      if tag.key.count > 1 { levels.formUnion(tag.key) }
    }
    guard !levels.isEmpty else { return found }
    return found.filter { $0.value.key.count > 1 || !levels.contains($0.value.key[0]) }
  }

  /// All keywords, and the hashtags of all titles and descriptions, also of those that another source replaces.
  var hashtags: [Hashtag] {
    keywords.map(\.value)
      + statements.flatMap { statement -> [Hashtag] in
        switch statement.value {
        case .prose(let prose): prose.hashtags
        case .text(.title, let text), .text(.headline, let text), .text(.description, let text),
          .text(.alternativeText, let text):
          PlainTextReader.hashtags(text)
        default: []
        }
      }
  }

  /// How often the author turns the upright picture to the right.
  var quarterTurns: Int {
    // The movie itself is not turned.
    movie != nil
      ? 0 : (first { if case .rotation(let degrees) = $0 { degrees } else { nil } }?.value ?? 0) / 90
  }

  /// How the picture is turned, and how large it is then.
  var upright: UprightPicture {
    return UprightPicture(
      decoded: first { if case .decodedSize(let size) = $0 { size } else { nil } },
      stored: first { if case .storedSize(let size) = $0 { size } else { nil } },
      orientations: all { if case .orientation(let tag) = $0 { tag } else { nil } },
      turnedRight: quarterTurns)
  }

  /// Where the photograph's own file says that it was taken.
  var embeddedPosition: Coordinate? {
    WrittenPosition.credible(among: positions.filter { $0.source.isOfFiles && $0.source != .xmpSidecar })?
      .coordinate
  }

  /// Where it was taken.
  var position: Sourced<Coordinate>? {
    let own = positions.filter { $0.source != .folder }
    return (WrittenPosition.credible(among: own) ?? positions.first)
      .map { Sourced($0.coordinate, from: $0.source) }
  }

  /// The positions of all sources, the most trusted first.
  var positions: [WrittenPosition] {
    statements.compactMap { statement in
      switch statement.value {
      case .position(let place): WrittenPosition(place, from: statement.source)
      case .doubtfulPosition(let place): WrittenPosition(place, from: statement.source, isSure: false)
      default: nil
      }
    }
  }

  /// Another place than the one that is used, which another part of the photograph's files tells.
  var contradiction: Sourced<Coordinate>? {
    guard let used = position, used.source.isOfFiles else { return nil }
    let others = positions.filter { $0.source.isOfFiles && $0.source != used.source }
    return others.first { other in
      others.filter { $0.source == other.source }
        .allSatisfy { WrittenPosition.contradict($0.coordinate, used.value) }
    }.map { Sourced($0.coordinate, from: $0.source) }
  }
}
