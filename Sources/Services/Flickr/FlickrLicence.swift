/// The licence of a photograph, with Flickr's numbers.
///
/// - Note: <https://www.flickr.com/services/api/flickr.photos.licenses.getInfo.html>
public enum FlickrLicence: Int, Sendable, Hashable, CaseIterable {
  case allRightsReserved = 0
  case byNCSA20, byNC20, byNCND20, by20, bySA20, byND20
  case noKnownRestrictions, governmentWork
  case cc0, publicDomainMark
  case by40, bySA40, byND40, byNC40, byNCSA40, byNCND40
}

extension FlickrLicence {
  /// The name as it is shown: `"CC BY-SA 2.0"`.
  public var name: String {
    switch self {
    case .allRightsReserved: "All rights reserved"
    case .noKnownRestrictions: "No known copyright restrictions"
    case .governmentWork: "United States government work"
    case .cc0: "CC0 1.0"
    case .publicDomainMark: "Public Domain Mark 1.0"
    default: "CC \(terms.uppercased()) \(version)"
    }
  }

  /// Its text on the web; `nil` for all rights reserved.
  public var address: String? {
    switch self {
    case .allRightsReserved: nil
    case .noKnownRestrictions: "https://www.flickr.com/commons/usage/"
    case .governmentWork: "https://www.usa.gov/government-works"
    case .cc0: "https://creativecommons.org/publicdomain/zero/1.0/"
    case .publicDomainMark: "https://creativecommons.org/publicdomain/mark/1.0/"
    default: "https://creativecommons.org/licenses/\(terms)/\(version)/"
    }
  }

  /// Whether the picture may be republished under the licence's terms.
  public var allowsCopies: Bool { self != .allRightsReserved }

  private var version: String { rawValue >= FlickrLicence.by40.rawValue ? "4.0" : "2.0" }

  private var terms: String {
    switch self {
    case .by20, .by40: "by"
    case .bySA20, .bySA40: "by-sa"
    case .byND20, .byND40: "by-nd"
    case .byNC20, .byNC40: "by-nc"
    case .byNCSA20, .byNCSA40: "by-nc-sa"
    default: "by-nc-nd"
    }
  }
}
