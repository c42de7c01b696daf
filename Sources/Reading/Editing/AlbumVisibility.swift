internal import Content

/// Who may see an album, as its file says it. The folders around it may say more.
package enum AlbumVisibility: Sendable, Hashable {
  case everybody
  /// Those who know its address.
  case unlisted
  /// Those who know the password of a name.
  case password(String)
  /// Nobody: it is left out of the site.
  case hidden

  /// - Parameter text: `"everybody"`, `"unlisted"`, `"hidden"`, or `"password "` and the name of one.
  /// - Returns: `nil` for anything else.
  package init?(written text: String) {
    switch text {
    case "everybody": self = .everybody
    case "unlisted": self = .unlisted
    case "hidden": self = .hidden
    default:
      guard text.hasPrefix("password ") else { return nil }
      let name = String(text.dropFirst(9))
      guard AlbumNotes.isPasswordName(name) else { return nil }
      self = .password(name)
    }
  }

  /// As ``init(written:)`` reads it.
  package var text: String {
    switch self {
    case .everybody: "everybody"
    case .unlisted: "unlisted"
    case .password(let name): "password \(name)"
    case .hidden: "hidden"
    }
  }

  init(_ notes: AlbumNotes) {
    self =
      notes.hidden == true
      ? .hidden : notes.password.map { .password($0) } ?? (notes.unlisted == true ? .unlisted : .everybody)
  }

  /// The keys of the file that say it; the others are not in it.
  var values: [(key: String, value: YAMLValue?)] {
    var (hidden, unlisted, access): (YAMLValue?, YAMLValue?, YAMLValue?)
    switch self {
    case .everybody: break
    case .unlisted: unlisted = .word("yes")
    case .password(let name): access = .yaml("{password: \(name)}")
    case .hidden: hidden = .word("yes")
    }
    return [("hidden", hidden), ("unlisted", unlisted), ("access", access)]
  }
}
