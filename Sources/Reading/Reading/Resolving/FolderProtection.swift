import Content
import Photography

/// What a folder and those around it keep back of their photographs, as builds decide it.
package struct FolderProtection: Sendable, Hashable {
  let isHidden: Bool
  let isUnlisted: Bool
  /// The name of the password that opens it.
  let password: String?
  let places: PlacePrecision
  let rules: [PublishRule]

  fileprivate init(_ folder: FolderDefaults) {
    isHidden = folder.isHidden || folder.photos.hidden == true
    isUnlisted = (folder.isUnlisted && folder.lock == nil) || folder.photos.unlisted == true
    password = folder.lock?.password
    places = folder.photos.location == .hidden ? .hidden : folder.photos.places ?? .exact
    rules = folder.photos.publish
  }

  /// What photographs lose that go to another folder, in words that follow the name of the one that they leave:
  /// `"hides its photographs"`. What cannot be compared counts as lost.
  package func lost(in other: FolderProtection) -> [String] {
    var words: [String] = []
    if isHidden, !other.isHidden { words.append("hides its photographs") }
    if isUnlisted, !other.isHidden, !other.isUnlisted, other.password == nil {
      words.append("lists its photographs nowhere")
    }
    if let password, !other.isHidden, other.password != password {
      words.append("needs the password “\(password)”")
    }
    if places > other.places {
      words.append(
        places == .hidden ? "hides places" : "tells places less exactly (\(places.rawValue))")
    }
    // Conditions differ by what they choose, which is more than a sentence.
    if !other.isHidden, !rules.allSatisfy(other.rules.contains) {
      words.append("publishes some of its photographs only")
    }
    return words
  }
}

extension ContentReading {
  /// What a folder keeps back of the photographs in it.
  ///
  /// - Parameter folder: One that was read, or one that is not there yet; `""` is the content folder.
  package func protection(of folder: String) -> FolderProtection {
    FolderProtection(resolver.folders[folder])
  }
}
