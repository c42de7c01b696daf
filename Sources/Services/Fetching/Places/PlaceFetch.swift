import Content
package import Downloads
import Files
package import Photography
import Reading

/// Downloads the list of default places that `site.yaml` names into the content folder (L1).
///
/// It replaces the previous one only when it is a complete list of places; after a failure the previous one stays.
package struct PlaceFetch: Sendable {
  /// The result.
  package struct Outcome: Sendable, Hashable {
    /// Places in the list.
    package var places = 0
    /// Whether the list has changed.
    package var isNew = false
    /// Invalid entries.
    package var problems: [Problem] = []
    /// Why the list could not be downloaded, as a sentence.
    package var failure: String?

    package init(places: Int = 0, isNew: Bool = false, problems: [Problem] = [], failure: String? = nil) {
      (self.places, self.isNew, self.problems, self.failure) = (places, isNew, problems, failure)
    }
  }

  private let content: String
  private let network: Network
  private let record: String

  /// - Parameters:
  ///   - content: The content folder.
  ///   - cache: For the record of the last download.
  package init(content: String, network: Network, cache: String) {
    (self.content, self.network) = (Folder.resolved(content), network)
    record = "\(cache)/places.json"
  }

  /// Whether `site.yaml` names a list.
  package static func isConfigured(in content: String) throws -> Bool {
    try AuthoredContent.configuration(of: content).places.list != nil
  }

  /// Downloads or copies the list.
  ///
  /// - Returns: `nil` when `site.yaml` names none.
  /// - Throws: ``MissingContentFolder`` when there is no content folder, ``FileError`` when it cannot be written, `CancellationError`.
  package func run() async throws -> Outcome? {
    guard Folder.exists(content) else { throw MissingContentFolder(path: content) }
    let settings = try AuthoredContent.configuration(of: content).places
    guard let source = settings.list else { return nil }
    return source.contains("://") ? try await download(source) : try copy(source)
  }

  private func download(_ address: String) async throws -> Outcome {
    let kept = try kept()
    let known = CacheRecord(file: record, address: address)
    var request = NetworkRequest(.get, address)
    request.limit = DefaultPlaceList.largest
    // After the file was deleted or edited, the server's answer must not depend on the version.
    if let known, let kept, known.digest == Digest(of: kept).hex { request.headers = known.conditions }
    let response: NetworkResponse
    do throws(DownloadError) {
      response = try await network.response(to: request)
    } catch {
      if error.reason == .cancelled { throw CancellationError() }
      return Outcome(failure: error.description)
    }
    switch response.status {
    // Only valid for a conditional request.
    case 304 where !request.headers.isEmpty:
      return Outcome(
        places: DefaultPlaceList.read(kept ?? [], file: DefaultPlaceList.path).list?.places.count ?? 0)
    case 200:
      let outcome = try save(response.body, from: address, replacing: kept)
      guard outcome.failure == nil else { return outcome }
      var made = CacheRecord(address: address, response.headers)
      made.digest = Digest(of: try self.kept() ?? []).hex
      try Folder.make(Folder.parent(of: record))
      try made.write(to: record)
      return outcome
    default: return Outcome(failure: DownloadError(.status(response.status), at: address).description)
    }
  }

  /// - Parameter path: From the content folder, or absolute.
  private func copy(_ path: String) throws -> Outcome {
    let file = path.hasPrefix("/") ? path : "\(content)/\(path)"
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileIO.read(file, atMost: DefaultPlaceList.largest + 1)
    } catch {
      return Outcome(failure: error.description)
    }
    return try save(bytes, from: path, replacing: try kept())
  }

  /// Saves a valid list.
  private func save(_ bytes: [UInt8], from source: String, replacing kept: [UInt8]?) throws(FileError)
    -> Outcome
  {
    guard bytes.count <= DefaultPlaceList.largest else {
      return Outcome(failure: "\(source) is larger than \(DefaultPlaceList.largest >> 20) MB.")
    }
    let (list, problems) = DefaultPlaceList.read(bytes, file: source)
    guard let list, !problems.contains(where: { $0.severity == .error }) else {
      return Outcome(failure: problems.map { "\($0.subject) \($0.summary)." }.joined(separator: " "))
    }
    if list.places.isEmpty, let problem = problems.first {
      return Outcome(failure: "\(source) \(problem.summary).")
    }
    // A server that lost its data answers like this; an author's own file may be empty.
    if list.places.isEmpty, source.contains("://"), let kept,
      let old = DefaultPlaceList.read(kept, file: DefaultPlaceList.path).list, !old.places.isEmpty
    {
      let count = old.places.count == 1 ? "a place" : "\(old.places.count) places"
      return Outcome(
        failure: "\(source) is an empty list now; the last one had \(count). "
          + "If that is right, delete \(DefaultPlaceList.path) in the content folder and fetch again.")
    }
    var outcome = Outcome(places: list.places.count, problems: problems)
    let json = list.json
    guard json != kept else { return outcome }
    outcome.isNew = true
    try Folder.make(Folder.parent(of: "\(content)/\(DefaultPlaceList.path)"))
    try FileIO.replace("\(content)/\(DefaultPlaceList.path)", with: json)
    return outcome
  }

  /// The list in the content folder; `nil` where there is none.
  private func kept() throws(FileError) -> [UInt8]? {
    let path = "\(content)/\(DefaultPlaceList.path)"
    return FileStamp(path: path) == nil ? nil : try FileIO.read(path)
  }
}
