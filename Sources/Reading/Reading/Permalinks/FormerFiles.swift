package import Photography

/// What is known of the files of the last build; asked only when some of them have left their paths.
package protocol FormerFiles {
  /// The pages that some digests stand for.
  ///
  /// - Parameter paths: Each page by its file's path.
  /// - Returns: By the page; without those that nothing here remembers.
  func pageNames(of paths: [Identity: Identity]) throws -> [Identity: String]

  /// The paths that some digests stand for; without those that nothing here remembers.
  func paths(of digests: Set<Identity>) throws -> [Identity: String]

  /// Whether there is still a file at a path.
  func isThere(_ path: String) -> Bool

  /// When and with which camera the photographs were taken that were at some paths; without those that do not say both.
  func origins(ofFormer paths: [String]) throws -> [String: PhotoOrigin]

  /// The same of photographs that are there now.
  ///
  /// - Parameter positions: Among the listed photographs, or the unlisted ones.
  func origins(of positions: [Int], unlisted: Bool) throws -> [Int: PhotoOrigin]
}

/// When and with which camera a photograph was taken, as its file says: an edited copy says the same.
package struct PhotoOrigin: Sendable, Hashable {
  package var taken, camera: String

  package init(taken: String, camera: String) { (self.taken, self.camera) = (taken, camera) }
}
