/// Recordings beside photographs, which records hide as photographs.
extension ForeignRecords {
  /// The endings of recordings, in lower case.
  private static let endings: Set<String> = [
    "wav", "mp3", "m4a", "aac", "ogg", "oga", "opus", "flac", "aif", "aiff", "amr", "wma", "caf",
  ]

  /// The paths of the files that are named like recordings.
  static func sounds(of survey: Survey) -> [String] {
    guard !survey.records.isEmpty else { return [] }
    return survey.files(.candidate).map(\.path)
      .filter { endings.contains(FileName.parts($0).fileExtension.lowercased()) }
  }
}

extension ForeignRecord {
  /// Whether it hides a recording of its folder.
  func hides(sound: String) -> Bool {
    guard !hidden.isEmpty, FileName.split(sound).folder == FileName.split(path).folder else { return false }
    let name = String(FileName.split(sound).name)
    return hidden.contains { target in
      switch target {
      case .file(let file): file.composed.lowercased() == name.composed.lowercased()
      case .ownName: isNamed(after: name)
      case .number, .stem: false
      }
    }
  }

  /// Whether its name is that of a file's record in JSON.
  private func isNamed(after name: String) -> Bool {
    let own = FileName.split(path).name.dropLast(".json".count).lowercased()
    return TakeoutName(name).records.contains { $0.lowercased() == own }
  }
}
