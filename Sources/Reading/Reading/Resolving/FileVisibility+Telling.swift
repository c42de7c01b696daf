import Photography

extension FileVisibility {
  /// What would be shown of a photograph or walk that was not.
  package struct Told: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// That it exists, and what it shows.
    package static let itself = Told(rawValue: 1)
    /// Its page, in lists.
    package static let page = Told(rawValue: 2)
    package static let place = Told(rawValue: 4)
  }

  /// What a file that is going to be shown tells, of what another of the same content, or the same one, withheld.
  package func tells(of withheld: FileVisibility) -> Told {
    var told: Told = []
    switch withheld.visibility {
    case .shown: break
    case .unlisted: if visibility == .shown { told.insert(.page) }
    // Its photograph was shown instead.
    case .hidden(.companion): break
    case .hidden: return .itself
    }
    if !withheld.redaction.isEmpty, redaction.isEmpty { return .itself }
    if withheld.place.precision > place.precision, place != .unknown { told.insert(.place) }
    return told
  }
}
