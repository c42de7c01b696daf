package import Content
package import Photography

/// The sounds that cameras record with photographs, in files of the same names: `DSC_1.WAV` beside `DSC_1.JPG`.
///
/// What somebody said while a photograph was taken is published only where its author asks for it.
package struct PhotoSounds: Sendable {
  /// The paths of the recordings that can be heard, by their photographs.
  package private(set) var paths: [PhotoID: String] = [:]
  package private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - sounds: The paths of the recordings of a folder.
  ///   - photos: The photographs of the folder, at least those of these names.
  ///   - areHeard: Whether the site wants them, where a photograph's own sidecar does not say it.
  ///   - records: What records of other programs hide.
  package init(
    _ sounds: [String], of photos: [ResolvedPhoto], areHeard: Bool,
    _ records: ForeignRecords = ForeignRecords()
  ) {
    guard !sounds.isEmpty else { return }
    let stills = photos.filter { $0.movie == nil }.sorted { $0.id < $1.id }
    for sound in sounds.sorted() {
      let name = CompanionFiles.name(of: sound)
      let owners = stills.filter {
        $0.id.path.lowercased() == name || CompanionFiles.name(of: $0.id.path) == name
      }
      guard let owner = owners.first(where: \.visibility.isShown) else {
        // Of a photograph that is hidden, nothing is to be said.
        if owners.isEmpty { problems.append(PhotoSounds.alone(sound)) }
        continue
      }
      guard !records.hides(PhotoID(sound)) else {
        problems.append(PhotoSounds.recorded(sound))
        continue
      }
      guard owner.movieCut.sound ?? areHeard else {
        if owner.movieCut.sound == nil { problems.append(PhotoSounds.silent(sound, owner.id)) }
        continue
      }
      if paths[owner.id] == nil {
        paths[owner.id] = sound
      } else {
        problems.append(PhotoSounds.second(sound))
      }
    }
  }

  /// What is said of a recording by itself.
  static func inspected(_ sound: String) -> Problem {
    Problem(
      .note, sound, "is a sound recording",
      remedy:
        "It can be heard on the page of the photograph of its name only where `sound: yes` in the sidecar of that, or `pictures: {sounds: yes}` in site.yaml, asks for it and nothing hides it.",
      code: .unsupportedFormat)
  }

  private static func alone(_ sound: String) -> Problem {
    Problem(
      .note, sound, "is a sound recording without a photograph, which is not on the site",
      remedy:
        "Give it the name of a photograph in its folder, such as IMG_1.WAV for IMG_1.JPG, and `sound: yes` in IMG_1.yaml.",
      code: .unsupportedFormat)
  }

  private static func silent(_ sound: String, _ owner: PhotoID) -> Problem {
    let name = FileName.split(owner.path).name
    return Problem(
      .note, sound, "is a sound recording beside \(name), which is not on the site",
      remedy:
        "To let visitors hear it, write `sound: yes` in \(FileName.parts(name).stem).yaml, or `pictures: {sounds: yes}` in site.yaml for all. With `sound: no` nothing is said.",
      code: .unsupportedFormat)
  }

  private static func recorded(_ sound: String) -> Problem {
    Problem(
      .warning, sound,
      "is a sound recording that is not for everybody, since a record of another program says so",
      remedy:
        "To be safe, it is not on the site. To let visitors hear it, take the record out of the folder.",
      code: .notShown)
  }

  private static func second(_ sound: String) -> Problem {
    Problem(
      .note, sound, "is a second sound recording of one photograph, which is not on the site",
      remedy: "Give it the name of another photograph, or take it out of the folder.",
      code: .unsupportedFormat
    )
  }
}
