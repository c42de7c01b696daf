package import Photography

/// A file that PhotoMap recognises but does not show.
package struct UnsupportedFile: Sendable {
  let path: String
  let format: UnsupportedFormat

  package init(path: String, format: UnsupportedFormat) { (self.path, self.format) = (path, format) }

  /// The path of a sound recording.
  package var sound: String? { format == .sound ? path : nil }

  package var problem: Problem {
    Problem(
      .note, path, "is \(format.name), which PhotoMap does not show", remedy: format.remedy,
      code: .unsupportedFormat)
  }
}
