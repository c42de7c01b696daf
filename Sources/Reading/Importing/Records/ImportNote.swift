/// Something of an export that is told and not imported, or imported with a doubt.
package struct ImportNote: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A photograph of which the export says nothing.
    case withoutRecord
    /// A record whose photograph is not in the export, or in another part of it.
    case recordWithoutPhotograph
    /// An activity whose track is not in the export.
    case recordWithoutTrack
    /// A record that several photographs may be meant by, or the reverse.
    case ambiguous
    /// A file that cannot be read.
    case unreadable
    /// A document or another file that PhotoMap does not show.
    case notShown
    /// Something else that the author should know.
    case remark
  }

  package var kind: Kind
  /// The path in the ``SourceTree``.
  package var file: String
  /// A sentence without the file's name, for ``Kind/remark``, ``Kind/ambiguous`` and ``Kind/unreadable``.
  package var text: String

  package init(_ kind: Kind, _ file: String, _ text: String = "") {
    (self.kind, self.file, self.text) = (kind, file, text)
  }

  /// What a note of one file says.
  var sentence: String {
    let text = text.hasPrefix(file + " ") ? String(text.utf8.dropFirst(file.utf8.count + 1)) ?? text : text
    return "\(file) \(text)" + (text.hasSuffix(".") ? "" : ".")
  }

  /// Whether a file is a recorded track, perhaps packed.
  static func isTrack(_ path: String) -> Bool {
    let name = path.lowercased()
    return ["gpx", "tcx", "fit", "kml", "kmz"].contains {
      name.hasSuffix(".\($0)") || name.hasSuffix(".\($0).gz")
    }
  }
}
