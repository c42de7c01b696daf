import Content
package import Photography

/// What a folder and those around it keep back of their photographs, as builds decide it.
package struct FolderProtection: Sendable, Hashable {
  /// Something of it that photographs lose which go to another folder.
  package enum Loss: Sendable, Hashable {
    case hidden, unlisted
    /// The name of the password.
    case password(String)
    /// How exactly places may be told at most.
    case places(PlacePrecision)
    /// `publish:` chooses some of them.
    case chosen
  }

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

  /// What photographs lose that go to another folder. What cannot be compared counts as lost.
  package func lost(in other: FolderProtection) -> [Loss] {
    var lost: [Loss] = []
    if isHidden, !other.isHidden { lost.append(.hidden) }
    if isUnlisted, !other.isHidden, !other.isUnlisted, other.password == nil {
      lost.append(.unlisted)
    }
    if let password, !other.isHidden, other.password != password {
      lost.append(.password(password))
    }
    if places > other.places { lost.append(.places(places)) }
    if !other.isHidden, !rules.allSatisfy(other.rules.contains) { lost.append(.chosen) }
    return lost
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
