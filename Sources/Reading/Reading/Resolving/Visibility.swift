package import Metadata
package import Photography

/// Whether a site shows a photograph or a walk.
package enum Visibility: Sendable, Hashable {
  case shown
  /// It has a page that nothing links, and is in no list.
  case unlisted
  case hidden(Reason)

  /// Why something is not on the site.
  package enum Reason: Sendable, Hashable {
    /// The site, its folder or its own sidecar asks for it.
    case asked(by: MetadataSource)
    /// A file that is not its sidecar, or cannot be read, seems to ask for it.
    case unclear(file: String)
    /// An `.xmp` file of which nothing else is used asks for it.
    case refused(by: String, XMPRefusal.Cause)
    /// It is rejected: its rating is -1.
    case rejected
    /// A keyword or hashtag; `isMeant` if the site does not list it, but it means the same.
    case keyword(String, isMeant: Bool)
    /// The record of another program.
    case record
    /// Another file of the same picture is hidden.
    case copy(of: String)
    /// A raw picture beside the photograph that was made of it or another raw picture of its name, or the movie of a Live Photo.
    case companion(of: String)
    /// A movie, which cannot be blurred or cropped, or another version of the photograph that is.
    case uncovered(as: String)
    /// A track whose folder hides where its photographs were taken.
    case placesHidden
    /// `publish:` of the site or its folder does not choose it.
    case notChosen
    /// It has no size, no date or no track that could be shown.
    case unusable
  }

  package var isShown: Bool { self == .shown || self == .unlisted }

  /// Whether it is left out because it is not for everybody: not that `publish:` chooses others, that another file
  /// shows it, or that it cannot be shown.
  package var isHidden: Bool {
    switch self {
    case .shown, .unlisted, .hidden(.notChosen), .hidden(.unusable), .hidden(.companion): false
    case .hidden: true
    }
  }

  /// Whether other files of the same picture are hidden with it. A site that is hidden as a whole has none.
  var hidesCopies: Bool {
    switch self {
    case .hidden(.asked(by: .site)), .hidden(.copy): false
    default: isHidden
    }
  }
}

/// How exactly a site tells where a photograph was taken.
package enum PlaceVisibility: Sendable, Hashable {
  /// No source says where it was taken.
  case unknown
  case exact
  /// By the point of its town, region or country.
  case coarse(PlacePrecision, Reason)
  case hidden(Reason)

  /// Why a place is not told, or not exactly.
  package enum Reason: Sendable, Hashable {
    /// Its sidecar, its folder or the site asks for it.
    case asked(by: MetadataSource)
    /// It is in a privacy zone, or a file says that it may be.
    case zone
    /// Another file of the same picture asks for it.
    case copy(of: String)
  }

  package init(_ precision: PlacePrecision, _ reason: Reason) {
    switch precision {
    case .exact: self = .exact
    case .town, .region, .country: self = .coarse(precision, reason)
    case .hidden: self = .hidden(reason)
    }
  }

  package var isHidden: Bool { if case .hidden = self { true } else { false } }

  package var precision: PlacePrecision {
    switch self {
    case .unknown, .exact: .exact
    case .coarse(let precision, _): precision
    case .hidden: .hidden
    }
  }
}
