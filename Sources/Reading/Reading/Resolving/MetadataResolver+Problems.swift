import Content
import Metadata
import Photography

extension MetadataResolver {
  /// The problems of one photograph.
  func problems(of evidence: PhotoEvidence, _ photo: ResolvedPhoto) -> [Problem] {
    let subject = evidence.id.path
    var problems = [problem(ofHidden: photo), problem(ofHiddenPlace: photo)].compactMap(\.self)
    let stated = evidence.first { if case .category(let category) = $0 { category } else { nil } }
    let category = stated.flatMap { $0.source == .sidecar ? problem(ofUnknown: $0.value) : nil }
    if case .hidden(.unclear) = photo.visibility { problems += [category].compactMap(\.self) }
    guard photo.visibility.isShown || photo.visibility == .hidden(.unusable) else { return problems }
    let sidecar = FileName.parts(FileName.split(subject).name).stem + ".yaml"
    for statement in evidence.statements {
      guard case .defect(let defect) = statement.value else { continue }
      problems.append(
        Problem(.warning, subject, defect.summary, remedy: defect.remedy, code: .damagedMetadata))
    }
    if photo.size == nil {
      problems.append(
        Problem(
          .error, subject, "does not contain the size of its picture and cannot be shown",
          remedy: "It is left out. Open it in a photo program and save it again.",
          code: .unreadablePhotograph))
    }
    if let future = photo.future.first {
      let isUsed = future == photo.taken.map { Sourced($0.value.local, from: $0.source) }
      problems.append(
        Problem(
          .warning, subject, "has a date in the future, \(future.value.iso8601.replacing("T", with: " "))",
          remedy: isUsed
            ? "It is used, since \(sidecar) says so."
            : "It is not used: the clock was wrong. Set the right one, such as `taken: 2019-09-18 14:00`, in \(sidecar) beside it.",
          code: .noDate))
    }
    let lack = photo.future.isEmpty ? "does not contain a date" : "contains no other date"
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
          .note, subject, lack,
          remedy: "It is listed under “Undated”; set `taken: 2019-09-18 14:00` in \(sidecar) beside it.",
          code: .noDate))
    case let taken? where taken.value.isFileDate:
      problems.append(
        Problem(
          .note, subject, lack,
          remedy:
            "The date of its file is used, and kept in \(DateFile.path); set `taken: 2019-09-18 14:00` in \(sidecar) beside it.",
          code: .noDate))
    default: break
    }
    if !photo.place.isHidden, let other = evidence.contradiction?.source, let used = photo.coordinate {
      problems.append(problem(ofContradicting: other, used.source, subject))
    }
    return problems + [category].compactMap(\.self)
  }

  private func problem(
    ofContradicting other: MetadataSource, _ used: MetadataSource, _ subject: String
  ) -> Problem {
    Problem(
      .warning, subject, "has one place in \(used.inWords) and another in \(other.inWords)",
      remedy: """
        That in \(used.inWords) is shown, unless a track passes the other one at that time. If it is wrong, set `location:` in \(FileName.split(subject).name).yaml.
        """, code: .other)
  }

  /// Why a photograph is left out, where its author may not have meant that.
  private func problem(ofHidden photo: ResolvedPhoto) -> Problem? {
    let subject = photo.id.path
    let name = FileName.split(subject).name
    switch photo.visibility {
    case .hidden(.keyword(let word, isMeant: true)):
      return Problem(
        .note, subject, "has the keyword “\(word)”, which means that it is not for everybody",
        remedy: "It is left out. To show it, write `hidden: no` into \(name).yaml.", code: .notShown)
    case .hidden(.copy(let other)):
      return Problem(
        .warning, subject, "is a copy or another version of \(other), which is hidden",
        remedy: "To be safe, it is left out, too. To show it, write `hidden: no` into \(name).yaml.",
        code: .notShown)
    case .hidden(.uncovered(let other)) where other != subject:
      return Problem(
        .warning, subject, "is another version of \(other), which is blurred or cropped",
        remedy:
          "To be safe, it is left out. Write its own `blur:` or `crop:` into \(name).yaml, or `hidden: no` to show all of it.",
        code: .notShown)
    case .hidden(.refused(let file, .damaged)):
      return Problem(
        .error, file, "is damaged, and seems to reject its photograph or to have a private keyword",
        remedy:
          "Export it again from the program that wrote it. To be safe, \(name) is left out until then.",
        code: .damagedMetadata)
    case .hidden(.refused(let file, .withoutPhotograph)):
      return Problem(
        .warning, file, "rejects a picture of this name, or has a private keyword",
        remedy: "\(name) beside it is left out, too. To show it, write `hidden: no` into \(name).yaml.",
        code: .sidecarWithoutPhotograph)
    default: return nil
    }
  }

  private func problem(ofHiddenPlace photo: ResolvedPhoto) -> Problem? {
    guard !photo.visibility.isHidden else { return nil }
    switch photo.place {
    case .hidden(.copy(let other)):
      return Problem(
        .warning, photo.id.path, "is a copy or another version of \(other), whose place is hidden",
        remedy: "To be safe, its own place is hidden, too.", code: .notShown)
    case .coarse(let precision, .copy(let other)):
      return Problem(
        .warning, photo.id.path,
        "is a copy or another version of \(other), of whose place only the \(precision.rawValue) is told",
        remedy: "To be safe, its own place is not told more exactly.", code: .notShown)
    default: return nil
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
