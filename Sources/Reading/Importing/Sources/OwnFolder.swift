internal import Content
internal import Files

/// A content folder of PhotoMap, or a part of one, that was to be imported.
package struct OwnFolder: Sendable, Hashable {
  /// The path of the folder, or of the archive that it is in.
  package let path: String
  private let isArchive: Bool
  /// Whether it has the settings of the whole site.
  private let isSite: Bool

  /// - Parameters:
  ///   - file: Its settings.
  ///   - paths: What was to be imported.
  init(with file: SourceFile, in paths: [String]) {
    isSite = SourceTree.isOfSite(file)
    switch file.place {
    case .archived(let archived): (path, isArchive) = (archived.archive, true)
    case .file(let full):
      let folder = Folder.parent(of: full)
      path = isSite ? folder : paths.first { full.hasPrefix($0 + "/") } ?? folder
      isArchive = false
    case .bytes: (path, isArchive) = (paths.first ?? file.path, false)
    }
  }

  /// What to do instead.
  ///
  /// - Parameter content: The content folder into which it was to be imported.
  func remedy(_ content: String) -> String {
    let source = OwnFolder.quoted(path)
    // The settings of a site hold for all of it, so that it stays a content folder of its own.
    let target = OwnFolder.quoted(isSite ? "new-content" : content)
    if isArchive { return "Unpack it: unzip \(source) -d \(target)" }
    return
      "Copy it: cp -r \(source) \(target). Or build it where it is: photomap build --content \(source)"
  }

  /// As shells read it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "/._-".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}

extension SourceTree {
  private static let largestSettings = 1 << 20

  /// Settings of PhotoMap's own beside photographs or tracks, or in a folder around them; `nil` without any.
  var ownSettings: SourceFile? {
    let candidates = files.filter {
      ["yaml", "yml"].contains(FileName.parts($0.name.lowercased()).fileExtension)
    }
    guard !candidates.isEmpty else { return nil }
    var (around, names): (Set<String>, Set<String>) = ([], [])
    for file in files where PictureName.isPicture(file.name) || SurveyedFile(named: file.name)?.role == .track
    {
      names.formUnion([SourceTree.key(file.path), FileName.parts(SourceTree.key(file.path)).stem])
      var folder = file.folder
      while around.insert(folder).inserted, !folder.isEmpty {
        folder = String(FileName.split(folder).folder)
      }
    }
    func isOwn(_ file: SourceFile) -> Bool {
      let isSidecar = names.contains(FileName.parts(SourceTree.key(file.path)).stem)
      guard isSidecar || around.contains(file.folder),
        let bytes = try? file.bytes(atMost: SourceTree.largestSettings)
      else { return false }
      return OwnSettings.isOne(file.name, PrivacyTextFile.decoded(bytes), isSidecar: isSidecar)
    }
    return candidates.first { SourceTree.isOfSite($0) && isOwn($0) } ?? candidates.first(where: isOwn)
  }

  /// Whether a file is named as settings of a site.
  static func isOfSite(_ file: SourceFile) -> Bool {
    SurveyedFile(named: file.name)?.role == .siteConfiguration
  }

  /// Names in any case mean the same photograph.
  private static func key(_ path: String) -> String { path.composed.lowercased() }
}
