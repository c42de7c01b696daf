package import Photography

/// What lies in a content folder.
///
/// Links to files and folders inside the content folder are followed, a linked folder's own linked folders are not, so that
/// a survey always ends; links that lead out of it are not followed. Left out are hidden files (but in `static/`), what editors leave
/// behind, and folders in which a file `.nomedia` lies.
package struct Survey: Sendable {
  /// Sorted by the bytes of their paths.
  package internal(set) var files: [SurveyedFile] = []
  /// Every folder but `theme/` and `static/`, sorted likewise; the first is `""`, the content folder itself.
  package internal(set) var folders: [String] = []
  package internal(set) var problems: [Problem] = []

  /// Looks at every file below a folder, without opening any.
  ///
  /// - Parameter root: The content folder's path.
  /// - Throws: ``SurveyError`` when there is no such folder.
  package static func of(_ root: String) throws(SurveyError) -> Survey {
    var tour = try FolderWalk(root)
    tour.visitRoot()
    return tour.survey
  }

  /// A survey of files that are known already.
  package init(files: [SurveyedFile] = []) { self.files = files }

  /// The files that serve one purpose, in order.
  package func files(_ role: FileRole) -> some Sequence<SurveyedFile> {
    files.lazy.filter { $0.role == role }
  }
}

/// Why a content folder cannot be surveyed at all.
package enum SurveyError: Error, Hashable, CustomStringConvertible {
  /// It does not exist, is not a folder or cannot be opened; with the system's reason.
  case unreadable(path: String, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "The content folder \(path) cannot be read (\(reason))."
    }
  }
}
