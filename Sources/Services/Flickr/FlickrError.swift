internal import Downloads

/// Why a request to Flickr failed.
public enum FlickrError: Error, Sendable, Hashable {
  /// No key was given.
  case noKey
  /// Flickr refused the request, with an error code.
  case refused(FlickrFault)
  /// The request failed on the network; `reason` is a clause that says why.
  case network(FlickrNetworkFault, reason: String)
  /// The response is not of the expected form.
  case unreadable(method: String)
  /// Flickr announced this many photographs and listed none.
  case emptyList(total: Int)
  /// A file or a folder cannot be used; a clause that says why.
  case file(String)
  /// The task was cancelled.
  case cancelled

  init(_ reason: DownloadError.Reason) {
    switch reason {
    case .cancelled: self = .cancelled
    case .file: self = .file("\(reason)")
    default: self = .network(FlickrNetworkFault(reason), reason: "\(reason)")
    }
  }
}

extension FlickrError: CustomStringConvertible {
  /// A clause that follows what failed.
  public var description: String {
    switch self {
    case .noKey: "there is no Flickr API key"
    case .refused(let fault) where fault.code == .invalidKey: "Flickr does not accept this API key"
    case .refused(let fault): "Flickr says: \(fault.message) (\(fault.code.rawValue))"
    case .network(_, let reason), .file(let reason): reason
    case .unreadable(let method): "Flickr's response to \(method) cannot be read"
    case .emptyList(let total): "Flickr announces \(total) pictures and lists none of them"
    case .cancelled: "it was stopped"
    }
  }
}
