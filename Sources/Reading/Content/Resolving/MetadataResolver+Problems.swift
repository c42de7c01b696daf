internal import Metadata
internal import Photography

extension MetadataResolver {
  /// The problems of one photograph.
  func problems(of source: PhotoSource, _ photo: ResolvedPhoto) -> [Problem] {
    if let refusal = refusal(of: source), let problem = problem(of: refusal, photo.id) { return [problem] }
    let subject = source.id.path
    if let word = photo.hidingWord {
      return [
        Problem(
          .note, subject, "has the keyword “\(word)”, which means that it is not for everybody",
          remedy: "It is left out. To show it, write `hidden: no` into \(FileName.split(subject).name).yaml.",
          code: .notShown)
      ]
    }
    guard !photo.isHidden, photo.isChosen else { return [] }
    let sidecar = FileName.parts(FileName.split(subject).name).stem + ".yaml"
    var problems = ((source.xmpSidecar?.defects ?? []) + source.metadata.defects)
      .map { Problem(.warning, subject, $0.summary, remedy: $0.remedy, code: .damagedMetadata) }
    if photo.size == nil {
      problems.append(
        Problem(
          .error, subject, "does not contain the size of its picture and cannot be shown",
          remedy: "It is left out. Open it in a photo program and save it again.",
          code: .unreadablePhotograph))
    }
    switch photo.taken {
    case nil where !usesFileDates:
      problems.append(
        Problem(
          .error, subject, "does not contain a date, and its file here is a copy with a new one",
          remedy: """
            It is left out. Build once where your photographs are, and add \(DateFile.path) to version control; or set \
            `taken: 2019-09-18 14:00` in \(sidecar).
            """, code: .noDate))
    case nil:
      problems.append(
        Problem(
          .error, subject, "has no usable date, and neither has its file",
          remedy: "It is left out. Set `taken: 2019-09-18 14:00` in \(sidecar).", code: .noDate))
    case let taken? where taken.value.isUnknown:
      problems.append(
        Problem(
          .note, subject, "does not contain a date",
          remedy: "It is listed under “Undated”; set `taken: 2019-09-18 14:00` in \(sidecar) beside it.",
          code: .noDate))
    case let taken? where taken.value.isFileDate:
      problems.append(
        Problem(
          .note, subject, "does not contain a date",
          remedy:
            "The date of its file is used, and kept in \(DateFile.path); set `taken: 2019-09-18 14:00` in \(sidecar) beside it.",
          code: .noDate))
    default: break
    }
    if let unknown = source.sidecar?.category.flatMap(problem(ofUnknown:)) { problems.append(unknown) }
    return problems
  }

  /// The file that asks not to publish a photograph, of those of which nothing else is used.
  func refusal(of source: PhotoSource) -> XMPRefusal? {
    guard source.sidecar?.hidden == nil else { return nil }
    return source.refusals.first { refusal in
      refusal.isRejected && source.sidecar?.rating == nil
        || refusal.keywords.contains {
          Hashtag(spelled: $0).map(configuration.keywords.hidesPhotos) ?? false
        }
    }
  }

  private func problem(of refusal: XMPRefusal, _ photo: PhotoID) -> Problem? {
    let name = FileName.split(photo.path).name
    switch refusal.cause {
    case .ignored: return nil
    case .damaged:
      return Problem(
        .error, refusal.file, "is damaged, and seems to reject its photograph or to have a private keyword",
        remedy:
          "Export it again from the program that wrote it. To be safe, \(name) is left out until then.",
        code: .damagedMetadata)
    case .withoutPhotograph:
      return Problem(
        .warning, refusal.file, "rejects a picture of this name, or has a private keyword",
        remedy:
          "\(name) beside it is left out, too. To show it, write `hidden: no` into \(name).yaml.",
        code: .sidecarWithoutPhotograph)
    }
  }

  /// One note for the whole site rather than one for each photograph.
  func problem(ofAssumedOffsets count: Int) -> Problem? {
    guard count > 0 else { return nil }
    let photos = count == 1 ? "1 photograph does" : "\(count) photographs do"
    return Problem(
      .note, "site.yaml",
      "has no `timezone:`, and \(photos) not contain the offset of the camera's clock from UTC",
      remedy:
        "Those that no track covers are ordered as if it were UTC. Set the time zone, such as `timezone: Europe/Zurich`.",
      code: .noTimeZone)
  }
}
