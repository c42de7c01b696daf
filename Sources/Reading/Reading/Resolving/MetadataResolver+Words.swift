import Content
import Metadata
import Photography

/// What of the words in photographs' files people have written, and for everybody.
extension MetadataResolver {
  /// Whether a statement is one, and no text that a camera or a program writes into every picture.
  func tells(_ statement: Statement) -> Bool {
    guard statement.source.isOfFiles else { return true }
    switch statement.value {
    case .text(.title, let text), .text(.headline, let text), .text(.description, let text),
      .text(.alternativeText, let text):
      // A hashtag may ask for privacy.
      return text.contains("#") || configuration.descriptions.shows(text) ?? !CameraTexts.contains(text)
    case .text(.author, let text), .text(.copyright, let text): return !CameraTexts.contains(text)
    default: return true
    }
  }

  /// What a photograph's own file says, without a text that its camera writes into all photographs, and with the order of day and month
  /// and the position that its other photographs tell.
  func believed(_ metadata: PhotoMetadata, _ habits: CameraHabits) -> PhotoMetadata {
    guard !habits.isEmpty, let camera = metadata.camera?.value else { return metadata }
    var believed = metadata
    let texts = hiddenHabits(habits).filter { $0.camera == camera }.map(\.text)
    if let text = metadata.description, text.source == .exif, texts.contains(text.value) {
      believed.description = nil
    }
    if let isDayFirst = habits.isDayFirst(camera) { believed.order(isDayFirst: isDayFirst) }
    if let positions = habits.ordered(metadata, camera) { believed.positions = positions }
    return believed
  }

  /// Those that no setting and no list knows.
  private func hiddenHabits(_ habits: CameraHabits) -> [CameraHabits.Habit] {
    habits.habits.filter {
      configuration.descriptions.shows($0.text) == nil && !CameraTexts.contains($0.text)
    }
  }

  /// Tells which texts are taken for those of cameras.
  func problems(of habits: CameraHabits, in folder: String) -> [Problem] {
    hiddenHabits(habits).map { habit in
      Problem(
        .note, folder.isEmpty ? "." : folder,
        "has \(habit.count) photographs of the camera “\(habit.camera)” with the description “\(habit.text)”, which it seems to write into all",
        remedy:
          "It is not shown. To show it, write `descriptions: {keep: [\"\(habit.text)\"]}` into site.yaml.",
        code: .other)
    }
  }

  /// The keywords that pages show.
  func shownKeywords(of evidence: PhotoEvidence) -> [Sourced<Hashtag>] {
    let settings = configuration.keywords
    let people = evidence.all { value -> Hashtag? in
      if case .person(let name) = value { Hashtag(spelled: ["People", name]) } else { nil }
    }
    let names = Set(people.compactMap(\.value.key.last))
    var shown = evidence.wantedKeywords.filter { keyword in
      let tag = keyword.value
      if settings.hides(tag) { return false }
      guard keyword.source.isOfFiles else { return true }
      if tag.isOfProgram { return false }
      return settings.showsPeople || !tag.isOfPeople && !tag.key.contains(where: names.contains)
    }
    guard settings.showsPeople else { return shown }
    for person in people where !shown.contains(where: { $0.value.key.last == person.value.key.last }) {
      shown.append(person)
    }
    return shown
  }
}

extension Hashtag {
  /// Whether a program writes it for itself.
  package var isOfProgram: Bool {
    ["_digikam_internal_tags_", "_digikam_root_tag_", "darktable"].contains(key.first)
      || key.count == 1 && (["jpg", "jpeg", "heic"].contains(key[0]) || CameraTexts.isVersion(key[0]))
  }

  /// Whether it is below a level that photo programs give to people.
  package var isOfPeople: Bool { key.first.map(Hashtag.peoples.contains) ?? false }

  private static let peoples: Set<String> = [
    "people", "persons", "faces", "face-tags", "tagged-people", "personen", "leute", "gesichter", "personnes",
    "visages", "personas", "caras", "persone", "volti", "pessoas", "rostos", "mensen", "gezichten", "osoby",
    "személyek", "люди", "人物", "人々", "사람",
  ]
}
