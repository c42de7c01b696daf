internal import Files
internal import JSON

/// Describes a downloaded file, beside its bytes.
package struct CacheRecord: Sendable, Hashable, Codable {
  /// Without keys.
  var address: String
  /// Where redirects led; `nil` without redirects.
  var location: String?
  var entityTag: String?
  /// The server's date of this version, as it sent it.
  var lastModified: String?
  /// The time of the last request, in seconds since 1970.
  var checked = 0.0
  /// The extension of the picture's file; `nil` while the download is incomplete.
  var fileExtension: String?
  /// The hexadecimal digest of the bytes, for files that people may edit.
  package var digest: String?

  package init(address: String, _ headers: Headers) {
    self.address = address
    entityTag = headers["ETag"]
    lastModified = headers["Last-Modified"]
  }

  /// - Returns: `nil` when there is no readable record of this address; the file is then downloaded again.
  package init?(file: String, address: String) {
    do {
      self = try JSONCoding.decode(from: try FileIO.read(file))
    } catch {
      return nil
    }
    guard self.address == address else { return nil }
  }

  package func write(to file: String) throws(DownloadError.Reason) {
    do {
      try FileIO.replace(file, with: try JSONCoding.encode(self))
    } catch {
      throw .file("\(error)")
    }
  }

  /// Headers of a request that downloads the file only if it has changed.
  package var conditions: [(name: String, value: String)] {
    [("If-None-Match", entityTag), ("If-Modified-Since", lastModified)].compactMap { name, value in
      value.map { (name, $0) }
    }
  }

  /// Headers of a request for the rest of this version, or for the whole of another.
  ///
  /// - Parameter count: Bytes that have arrived.
  /// - Returns: `nil` where the version is unknown.
  /// - Note: RFC 9110, section 13.1.5: weak entity tags do not identify bytes.
  func rangeHeaders(from count: Int) -> [(name: String, value: String)]? {
    let strong = entityTag.flatMap { $0.hasPrefix("W/") ? nil : $0 }
    guard count > 0, let version = strong ?? lastModified else { return nil }
    return [("Range", "bytes=\(count)-"), ("If-Range", version)]
  }
}
