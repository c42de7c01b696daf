/// A file of the content folder that an import has written. Paths are within that folder.
package enum ImportChange: Sendable, Hashable {
  /// A sidecar or the settings of an album: its bytes before, `nil` for a new file, and after.
  case text(path: String, old: [UInt8]?, new: [UInt8])
  /// A new photograph or track.
  case file(path: String)
}
