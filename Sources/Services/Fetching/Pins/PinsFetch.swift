package import Downloads
import Files
import OnTheMap
import Photography
import Reading

/// Downloads the latest pins into the content folder (O2, O3).
///
/// After a failure the previous file stays.
package struct PinsFetch: Sendable {
  /// The result.
  package struct Outcome: Sendable, Hashable {
    package var pins = 0
    /// Pins without a valid position.
    package var unplaced = 0
    /// Why they could not be downloaded, as a sentence.
    package var failure: String?

    package init(pins: Int = 0, unplaced: Int = 0, failure: String? = nil) {
      (self.pins, self.unplaced, self.failure) = (pins, unplaced, failure)
    }
  }

  private let content: String
  private let service: PinService
  private let network: Network
  private let clock: NetworkClock

  package init(content: String, service: PinService, network: Network, clock: NetworkClock = .system) {
    (self.content, self.service, self.network, self.clock) =
      (Folder.resolved(content), service, network, clock)
  }

  /// - Throws: ``FileError`` when the content folder cannot be written; `CancellationError`.
  package func run() async throws -> Outcome {
    let locations: [StudentLocation]
    do throws(OnTheMapError) {
      locations = try await OnTheMapClient(base: service.base, network: network)
        .locations(limit: PinsFile.most)
    } catch {
      if error == .cancelled { throw CancellationError() }
      return Outcome(failure: error.description)
    }
    // A service that lost its data answers like this.
    if locations.isEmpty, let count = keptPins(), count > 0 {
      let pins = count == 1 ? "a pin" : "\(count) pins"
      return Outcome(
        failure: "The service sends an empty list now; the last one had \(pins). "
          + "If that is right, delete \(PinsFile.path) in the content folder and fetch again.")
    }
    let now = LocalDateTime(secondsSince1970: Int(clock.date()))
    let file = PinsFile(
      service: service.host, fetched: (now?.iso8601 ?? "") + "Z",
      pins: locations.prefix(PinsFile.most).map { PinsFile.Entry($0) })
    try Folder.make(Folder.parent(of: "\(content)/\(PinsFile.path)"))
    try FileIO.replace("\(content)/\(PinsFile.path)", with: try file.json)
    return Outcome(pins: file.pins.count, unplaced: file.pins.count { $0.latitude == nil })
  }

  /// How many pins the content folder has; `nil` without a readable file.
  private func keptPins() -> Int? {
    do throws(FetchedFileError) {
      return try PinsFile.read(PinsFile.path, in: content).file.pins.count
    } catch {
      return nil
    }
  }
}

extension PinsFile.Entry {
  /// Limits in characters; browsers accept links of about 2,000.
  private static let (longestText, longestLink) = (200, 2000)

  init(_ location: StudentLocation) {
    func shown(_ text: String, _ longest: Int) -> String? {
      let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return text.isEmpty ? nil : String(text.prefix(longest))
    }
    self.init(
      name: shown("\(location.firstName) \(location.lastName)", Self.longestText),
      place: shown(location.place, Self.longestText),
      link: shown(location.link, Self.longestLink),
      latitude: location.coordinate?.latitude, longitude: location.coordinate?.longitude,
      posted: LocalDateTime(iso8601: location.updated).map { $0.iso8601 + "Z" })
  }
}
