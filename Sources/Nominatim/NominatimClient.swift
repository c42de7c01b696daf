package import Downloads
internal import Files
internal import Foundation
internal import Photography

/// Asks a Nominatim server where an address is (O5), as its policy wants it: at most once a second, by one who says who it
/// is, and never the same twice.
///
/// - Note: https://operations.osmfoundation.org/policies/nominatim/
package struct NominatimClient: Sendable {
  private let base: String
  private let network: Network
  /// Where answers are kept.
  private let folder: String

  /// How often a server may be asked; whoever makes the network hands it in, with a log so that it holds over several runs.
  package static let rate = Rate(1, each: 1)

  /// - Parameters:
  ///   - base: Where the server lies: `"https://nominatim.example.org"`.
  ///   - folder: Where answers are kept; made when it is needed.
  package init(base: String, network: Network, folder: String) {
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    (self.network, self.folder) = (network, folder)
  }

  /// The server's host, for people.
  package var host: String { String(base.split(separator: "/").dropFirst().first ?? "") }

  /// Places that fit an address, best first; none when there is no such address.
  ///
  /// - Parameter limit: At most so many, and never more than five.
  package func search(_ words: String, limit: Int = 5) async throws(NominatimError) -> [NominatimPlace] {
    Array(try await places(fitting: words).prefix(max(0, limit)))
  }

  /// The same question for everybody, however many places are wanted, so that it is asked once.
  private func places(fitting words: String) async throws(NominatimError) -> [NominatimPlace] {
    let address = "\(base)/search?" + Query.joined([("q", words), ("format", "jsonv2"), ("limit", "5")])
    let file = "\(folder)/\(Fingerprint(of: Array(address.utf8)).hex).json"
    if let kept = Self.kept(file) { return kept }
    let answer: Answer
    do {
      try Folder.make(folder)
      var request = Request(.get, address)
      request.limit = 1_000_000
      answer = try await network.answer(to: request)
    } catch let error as DownloadError {
      throw error.reason == .cancelled ? .cancelled : .failed(host: host, reason: error.reason.description)
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .failed(host: host, reason: "\(error)")
    }
    guard answer.status == 200 else {
      throw .failed(host: host, reason: DownloadError.Reason.status(answer.status).description)
    }
    guard let places = Self.places(answer.body) else { throw .unreadable(host: host) }
    do {
      try FileIO.replace(file, with: answer.body)
    } catch {
      throw .failed(host: host, reason: "\(error)")
    }
    return places
  }

  /// - Returns: `nil` where no answer is kept that can be read; then the server is asked anew.
  private static func kept(_ file: String) -> [NominatimPlace]? {
    do {
      return FileStamp(path: file) == nil ? nil : places(try FileIO.read(file))
    } catch {
      return nil
    }
  }

  /// - Returns: `nil` for what is no list of places.
  private static func places(_ body: [UInt8]) -> [NominatimPlace]? {
    guard case .array(let found) = JSONTree(body) else { return nil }
    return found.compactMap { NominatimPlace($0) }
  }
}
