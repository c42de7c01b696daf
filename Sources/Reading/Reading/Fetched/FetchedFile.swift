package import Files
package import JSON
package import Photography

/// A JSON file in the content folder that `photomap fetch` writes and a build reads.
package protocol FetchedFile: Codable, Sendable {
  /// When, in UTC: `"2019-09-18T14:00:00Z"`.
  var fetched: String { get }
}

extension FetchedFile {
  package init(json: [UInt8]) throws(JSONDecodingError) { self = try JSONCoding.decode(from: json) }

  /// One value per line, so that version control can compare versions.
  package var json: [UInt8] {
    get throws { try JSONCoding.encode(self, as: .readable) }
  }

  /// Reads the file and its date.
  ///
  /// - Parameters:
  ///   - path: From the content folder.
  ///   - root: The content folder.
  package static func read(_ path: String, in root: String) throws(FetchedFileError) -> (
    file: Self, fetched: Instant
  ) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileIO.read("\(root)/\(path)", ifAtMost: 256 << 20) } catch {
      throw .unreadable(error)
    }
    let file: Self
    do throws(JSONDecodingError) { file = try Self(json: bytes) } catch { throw .damaged(error) }
    guard let clock = LocalDateTime(iso8601: file.fetched) else { throw .undated(file.fetched) }
    return (file, Instant(secondsSince1970: clock.secondsSince1970))
  }
}

/// Why a fetched file cannot be shown.
package enum FetchedFileError: Error, Sendable, Hashable {
  case unreadable(FileError)
  case damaged(JSONDecodingError)
  /// `fetched` is not a date.
  case undated(String)

  private var summary: String {
    switch self {
    case .unreadable: "cannot be read"
    case .damaged(let error): "is damaged (\(error))"
    case .undated(let text): "is damaged (`fetched` is “\(text)”, not a date such as 2019-09-18T14:00:00Z)"
    }
  }

  /// - Parameters:
  ///   - path: The file, from the content folder.
  ///   - consequence: To follow "so": `"no pins are shown"`.
  ///   - source: The argument of `photomap fetch`.
  package func problem(_ path: String, consequence: String, source: String) -> Problem {
    let remedy = "Refresh it with: photomap fetch \(source)"
    var reason: String?
    if case .unreadable(let error) = self { reason = error.description }
    return Problem(
      .error, path, "\(summary), so \(consequence)",
      remedy: [reason, remedy].compactMap(\.self).joined(separator: " "), code: .unreadableFetchedFile)
  }
}
