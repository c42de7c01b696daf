internal import Files
internal import JSON
internal import Photography

/// The address that signs in one browser at this computer, once. Its digest is in a file, so that `photomap studio --new-address`
/// can make a new one for the Studio that runs.
package struct StudioEntrance: Sendable {
  private struct Contents: Codable {
    /// Where the Studio is.
    let address: String
    /// The digest of the token; `nil` after it was used.
    let digest: String?
  }

  private let file: String

  /// - Parameter cache: The folder of the build cache.
  package init(cache: String) { file = "\(Studio.folder(cache: cache))/entrance" }

  /// Makes a new address; the one before is of no use any more.
  ///
  /// - Parameter address: Where the Studio is: `http://127.0.0.1:8080/`.
  package func make(at address: String) throws -> String {
    let token = StudioSecret.random()
    let contents = Contents(address: address, digest: StudioSecret.digest(token))
    try FileIO.replace(file, with: try JSONCoding.encode(contents), permissions: 0o600)
    return "\(address)studio/open?token=\(token)"
  }

  /// Makes a new address for the Studio that runs; `nil` if none does.
  package func makeAnother() throws -> String? { try read().map { try make(at: $0.contents.address) } }

  /// Removes the address, when the Studio ends.
  package func close() throws { try Folder.remove(file) }

  /// Whether a token opens the Studio.
  func isOpened(by token: String) throws -> Bool {
    try read().map { StudioEntrance.opens($0.contents, token) } ?? false
  }

  /// Uses a token up.
  ///
  /// - Returns: Whether it was the right one.
  func use(_ token: String) throws -> Bool {
    guard let found = try read(), StudioEntrance.opens(found.contents, token) else { return false }
    let used = Contents(address: found.contents.address, digest: nil)
    // Of two requests at once, one is the first.
    return try FileIO.replace(file, with: try JSONCoding.encode(used), ifStill: found.bytes)
  }

  private func read() throws -> (bytes: [UInt8], contents: Contents)? {
    guard FileStamp(path: file) != nil else { return nil }
    let bytes = try FileIO.read(file, atMost: 4096)
    return (bytes, try JSONCoding.decode(from: bytes))
  }

  private static func opens(_ contents: Contents, _ token: String) -> Bool {
    contents.digest.map { StudioSecret.areEqual($0, StudioSecret.digest(token)) } ?? false
  }
}
