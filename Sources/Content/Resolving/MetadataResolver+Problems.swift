internal import Metadata
internal import Photography

extension MetadataResolver {
  /// What the author should know about one photograph.
  func problems(of source: PhotoSource, _ card: ResolvedPhoto) -> [Problem] {
    guard !card.isHidden else { return [] }
    let subject = source.id.path
    let sidecar = FileName.parts(FileName.split(subject).name).stem + ".yaml"
    var problems = ((source.xmpSidecar?.defects ?? []) + source.metadata.defects)
      .map { Problem(.warning, subject, $0.summary, remedy: $0.remedy) }
    if card.size == nil {
      problems.append(
        Problem(
          .error, subject, "does not tell how large its picture is, and cannot be shown",
          remedy: "It is left out. Open it in a photo program and save it again."))
    }
    switch card.taken {
    case nil:
      problems.append(
        Problem(
          .error, subject, "has no usable date, and neither has its file",
          remedy: "It is left out. Set `taken: 2019-09-18 14:00` in \(sidecar)."))
    case let taken? where taken.value.isFileDate:
      problems.append(
        Problem(
          .note, subject, "does not tell when it was taken",
          remedy: "It is filed by its file's date; set `taken: 2019-09-18 14:00` in \(sidecar) beside it."))
    default: break
    }
    if let unknown = source.sidecar?.category.flatMap(problem(ofUnknown:)) { problems.append(unknown) }
    return problems
  }

  /// One note for the whole site, instead of one for each photograph.
  func problem(ofAssumedOffsets count: Int) -> Problem? {
    guard count > 0 else { return nil }
    let photos = count == 1 ? "1 photograph does" : "\(count) photographs do"
    return Problem(
      .note, "site.yaml",
      "has no `timezone:`, and \(photos) not tell how the camera's clock stood to universal time",
      remedy:
        "Universal time is assumed, which can only change their order; set `timezone: Europe/Zurich` or wherever it was."
    )
  }
}
