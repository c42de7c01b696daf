internal import Files
internal import Foundation

/// What is remembered of a picture, or of another file that was got, beside its bytes.
package struct CacheRecord: Sendable, Hashable, Codable {
  /// Without keys.
  var address: String
  /// The server's mark of this version.
  var entityTag: String?
  /// The server's date of this version, as it wrote it.
  var lastModified: String?
  /// When the server was last asked, in seconds since 1970.
  var checked = 0.0
  /// The ending of the picture's file; `nil` while it is not whole.
  var fileExtension: String?
  /// What was kept comes down to, in hexadecimal, for what people may change where it lies.
  package var digest: String?

  package init(address: String, _ headers: Headers) {
    self.address = address
    entityTag = headers["ETag"]
    lastModified = headers["Last-Modified"]
  }

  /// - Returns: `nil` when there is none that can be read; then the picture is got anew.
  package init?(file: String, address: String) {
    do {
      self = try JSONDecoder().decode(CacheRecord.self, from: Data(try FileIO.read(file)))
    } catch {
      return nil
    }
    guard self.address == address else { return nil }
  }

  package func write(to file: String) throws(DownloadError.Reason) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try FileIO.replace(file, with: Array(try encoder.encode(self)))
    } catch {
      throw .file("\(error)")
    }
  }

  /// Asks for the picture only if it has changed.
  package var conditions: [(name: String, value: String)] {
    [("If-None-Match", entityTag), ("If-Modified-Since", lastModified)].compactMap { name, value in
      value.map { (name, $0) }
    }
  }

  /// Asks for the rest of this version, or for all of another (RFC 9110, section 13.1.5: no weak marks).
  func rest(from count: Int) -> [(name: String, value: String)]? {
    let strong = entityTag.flatMap { $0.hasPrefix("W/") ? nil : $0 }
    guard count > 0, let version = strong ?? lastModified else { return nil }
    return [("Range", "bytes=\(count)-"), ("If-Range", version)]
  }
}
