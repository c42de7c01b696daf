internal import Files
package import Photography

/// Imports exports of other programs into a content folder.
package enum Import {
  /// What happens during an import.
  package enum Event {
    /// It is known which program made the export.
    case recognised(any ImportReader.Type)
    /// Another photograph begins.
    case progress(Importer.Progress)
  }

  /// - Parameters:
  ///   - paths: Folders and archives: all parts of one export.
  ///   - kind: The program that made it; `nil` to find out.
  ///   - happens: Called with what happens meanwhile.
  /// - Throws: ``ImportRefusal``, ``ImportError``, ``SourceError``, and errors of files.
  package static func run(
    _ paths: [String], kind: (any ImportReader.Type)?, into content: String, _ options: ImportOptions,
    happens: (Event) -> Void = { _ in }
  ) async throws -> (kind: any ImportReader.Type, report: ImportReport) {
    let paths = paths.map(Folder.resolved)
    let content = Folder.resolved(content)
    var tree = try SourceTree(opening: paths)
    // An import knows nothing of its sidecars, so that it would show what they hide, and lose their words.
    if !options.inPlace, let file = tree.ownSettings {
      throw ImportRefusal.contentFolder(OwnFolder(with: file, in: paths), content)
    }
    guard let kind = kind ?? ImportReaders.recognising(tree) else {
      throw ImportRefusal.unknown(paths, tree.problems.first)
    }
    guard !options.inPlace || kind.allowsInPlace else { throw ImportError.noInPlace(kind.program) }
    happens(.recognised(kind))
    if options.inPlace, !paths.contains(where: { $0 == content || $0.hasPrefix(content + "/") }) {
      throw ImportError.notInContent(paths, content)
    }
    let lock = options.isDry ? nil : try ImportRecord.lock(content)
    defer { withExtendedLifetime(lock) {} }
    var importer = try Importer(content: content, name: kind.name, options)
    if kind.hasParts {
      let others = importer.earlierSources.filter { !paths.contains($0) }
      if !others.isEmpty { tree = try SourceTree(opening: paths + others) }
    }
    if options.remembersSources { importer.remember(sources: paths) }
    importer.report.problems += tree.problems
    // What was read is not kept beside the plan: a large export is a hundred thousand records.
    let plan = try ImportPlan(try await kind.init().read(tree), tree, inPlace: options.inPlace) {
      try digest(of: $0)
    }
    try importer.run(plan) { happens(.progress($0)) }
    return (kind, importer.report)
  }

  /// Forgets files that an import has written, as if it had not been: a later one imports them again.
  ///
  /// - Parameters:
  ///   - paths: Within the content folder.
  ///   - name: The kind of export.
  package static func forget(_ paths: Set<String>, of name: String, in content: String) throws {
    var record = try ImportRecord(name, root: Folder.resolved(content))
    for (key, entry) in record.entries where paths.contains(entry.path) { record[key] = nil }
    try record.save()
  }

  /// What an import of records would do whose pictures are not there yet: each record stands for its picture.
  package static func preview(
    _ folder: String, kind: any ImportReader.Type, into content: String, _ options: ImportOptions
  ) async throws -> ImportReport {
    let tree = try SourceTree(opening: [folder])
    var read = try await kind.init().read(tree)
    for index in read.photos.indices where tree[read.photos[index].file] == nil {
      read.photos[index].file += ImmichDownload.ending
    }
    var importer = try Importer(content: content, name: kind.name, options)
    importer.look(at: ImportPlan(read, tree) { _ in nil })
    return importer.report
  }

  /// `nil` for a file that cannot be read, which is told when it is imported.
  static func digest(of file: SourceFile) throws -> Digest? {
    try Task.checkCancellation()
    var digest = DigestBuilder()
    do throws(SourceError) {
      try file.forEachPart { part throws(SourceError) in
        digest.append(part)
        return true
      }
      return digest.digest
    } catch {
      return nil
    }
  }
}

/// Why nothing is imported.
package enum ImportRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// With what could not be opened.
  case unknown([String], Problem?)
  /// What PhotoMap's own settings are in, and the content folder into which it was to be imported.
  case contentFolder(OwnFolder, String)

  package var description: String {
    switch self {
    case .contentFolder(let folder, let content):
      "\(folder.path) is a content folder of PhotoMap, which needs no import. \(folder.remedy(content))"
    case .unknown(_, let problem?): "\(problem.subject) \(problem.summary). \(problem.remedy ?? "")"
    case .unknown(let paths, nil):
      "\(paths.joined(separator: ", ")): there is no export that PhotoMap knows. Name the program before the path, such as `photomap import takeout \(paths.first ?? "PATH")`, or copy the photographs into the content folder."
    }
  }
}
