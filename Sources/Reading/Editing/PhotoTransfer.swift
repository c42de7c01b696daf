import Content
import Files
package import Photography

/// Photographs on their way to another folder, with all files that are named after them: their sidecars, raw pictures, movies of Live
/// Photos, captions and records. Where the folder has files of a name, theirs gets a number, all parts alike.
package struct PhotoTransfer: Sendable {
  /// A file, by its paths within the content folder.
  package struct File: Sendable, Hashable {
    package let path: String
    package let target: String
    /// Whether it is about files that stay, too, so that it stays for them.
    package let isShared: Bool
    /// Whether it describes others, and is a photograph, movie or track by itself.
    package let isBeside: Bool
  }

  /// The photographs come after what describes them.
  package private(set) var files: [File] = []

  /// A file that goes, and the name before its endings that it shares with its photograph.
  private struct Goer {
    let path: String
    let stem: String
    let isShared: Bool
    let isBeside: Bool
  }

  /// - Parameters:
  ///   - photos: Those that are chosen, and their parts.
  ///   - folder: Where they go, within the content folder.
  ///   - root: The content folder, without links.
  /// - Throws: ``SurveyError`` or ``FileError`` when a folder cannot be listed.
  package init(of photos: [PhotoID], to folder: String, in root: String) throws {
    let names = try Folder.names(in: FileName.join(root, folder))
    var taken = Set(names.map { PhotoTransfer.stem(of: $0).lowercased() })
    let folders = Dictionary(grouping: photos) { String(FileName.split($0.path).folder) }
    for (parent, wanted) in folders.sorted(by: { $0.key < $1.key }) {
      let near = try Survey.of(root, toward: parent).files.map(\.path)
        .filter { FileName.split($0).folder == parent }
      let goers = PhotoTransfer.goers(Set(wanted.map(\.path)), among: near)
      let sets = Dictionary(grouping: goers) { $0.stem.lowercased() }
      for (stem, files) in sets.sorted(by: { $0.key < $1.key }) {
        let ending = try PhotoTransfer.ending(of: stem, avoiding: taken)
        taken.insert(stem + ending)
        let ordered = files.filter(\.isBeside) + files.filter { !$0.isBeside }
        self.files += ordered.map { file in
          let name = FileName.split(file.path).name
          let rest = name.dropFirst(file.stem.count)
          return File(
            path: file.path, target: FileName.join(folder, name.prefix(file.stem.count) + ending + rest),
            isShared: file.isShared, isBeside: file.isBeside)
        }
      }
    }
  }

  /// Where a photograph goes.
  package func target(of photo: PhotoID) -> String? { files.first { $0.path == photo.path }?.target }

  /// The names that were taken, and those that they get instead.
  package var renamed: [(path: String, target: String)] {
    files.filter {
      !$0.isBeside && !$0.isShared && FileName.split($0.path).name != FileName.split($0.target).name
    }
    .map { ($0.path, $0.target) }
  }

  /// The name of a photograph, or of a file that is named after one, without their endings: `IMG_1` of `IMG_1.jpg`, `IMG_1.yaml` and
  /// `IMG_1.jpg.xmp`.
  private static func stem(of name: String) -> String {
    let stem = FileName.parts(name).stem
    return isSubject(stem) ? FileName.parts(stem).stem : stem
  }

  /// Whether a file is one that others describe.
  private static func isSubject(_ path: String) -> Bool {
    switch SurveyedFile(named: path)?.role {
    case .candidate?: PictureName.isPicture(path)
    case .track?: true
    default: false
    }
  }

  /// The files that go, with the folder's other photographs in mind.
  private static func goers(_ chosen: Set<String>, among near: [String]) -> [Goer] {
    let subjects = near.filter(isSubject)
    return near.compactMap { path in
      let name = String(FileName.split(path).name)
      if chosen.contains(path) {
        return Goer(path: path, stem: FileName.parts(name).stem, isShared: false, isBeside: false)
      }
      guard !isSubject(path), SurveyedFile(named: path)?.role.isOfPhotographs == true else { return nil }
      let owners = owners(of: path, among: subjects)
      guard let owner = owners.first(where: chosen.contains) else { return nil }
      return Goer(
        path: path, stem: FileName.parts(FileName.split(owner).name).stem,
        isShared: !chosen.isSuperset(of: owners), isBeside: true)
    }
  }

  /// The photographs and tracks whose name a file has: the whole one, or else as much of it as any has.
  private static func owners(of path: String, among subjects: [String]) -> [String] {
    let lower = path.lowercased()
    if let movie = CameraRecordName.movie(of: FileName.split(path).name)?.lowercased() {
      return subjects.filter { FileName.parts(FileName.split($0).name).stem.lowercased() == movie }
    }
    let whole = subjects.filter { lower.hasPrefix($0.lowercased() + ".") }
    guard whole.isEmpty else { return whole }
    let begun = subjects.map { ($0, FileName.parts($0).stem.lowercased()) }
      .filter { lower.hasPrefix($0.1 + ".") }
    let longest = begun.map(\.1.count).max()
    return begun.filter { $0.1.count == longest }.map(\.0)
  }

  /// - Returns: Empty, or a number that makes the name a free one.
  private static func ending(of base: String, avoiding taken: Set<String>) throws -> String {
    for number in 1...10_000 {
      let ending = number == 1 ? "" : "-\(number)"
      if !taken.contains(base + ending) { return ending }
    }
    throw PhotoEditError.unreadable(path: base, reason: "there are too many files of this name")
  }
}
