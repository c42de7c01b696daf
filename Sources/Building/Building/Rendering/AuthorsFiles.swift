import Content
import Files
import Photography
import Publisher
import Reading
import Templates

/// The author's files in `static/`, and the style sheet in `theme/`, which a site has beside its own.
struct AuthorsFiles: Sendable {
  let session: BuildSession
  let survey: Survey

  /// Lays out those whose names no other file has.
  func layOut(
    in site: inout LaidOutSite, _ layout: SiteLayout, _ publication: inout Publication
  ) async throws {
    let authors = files(withStyle: site.plan.catalogue.site.fragments.hasCustomStyle)
    guard !authors.isEmpty else { return }
    try layout.publisher.catchUp()
    var taken = TakenPaths(site.outcome.paths, stage: layout.publisher.stage)
    // Where each file comes from.
    var (files, sources): ([OutputFile], [String: String]) = ([], [:])
    for (source, file) in authors {
      if file.path.split(separator: "/").first == SitePublisher.marker[...] {
        session.add(.takenName(source, "a file by which PhotoMap knows its own sites"))
      } else if try taken.take(file.path) {
        files.append(file)
        sources[file.path] = source
      } else {
        session.add(.takenName(source, "a page, or of a folder of pages, that PhotoMap makes"))
      }
    }
    let outcome = try await layout.layOut(files, in: &publication)
    session.add(problems: outcome.unreadable.map { .unreadable(sources[$0.path] ?? $0.path, $0.error) })
    site.outcome.add(outcome)
  }

  /// Each with its path in the content folder.
  private func files(withStyle hasStyle: Bool) -> [(source: String, file: OutputFile)] {
    let copied = survey.files(.staticFile).map { ($0, String($0.path.dropFirst("static/".count))) }
    let style =
      hasStyle
      ? survey.files(.theme).filter { $0.path.lowercased().hasSuffix("/custom.css") }.map {
        ($0, "custom.css")
      }
      : []
    return (copied + style).map { file, path in
      var key = DigestBuilder()
      key.add("file")
      key.add(file.stamp)
      let source = OutputFile.Source.copied(
        path: "\(session.folders.content)/\(file.path)", key: key.digest)
      return (file.path, OutputFile(path: path, source: source, isOptional: true))
    }
  }
}

extension Problem {
  /// - Parameter owner: What has the name already.
  fileprivate static func takenName(_ path: String, _ owner: String) -> Problem {
    Problem(
      .error, path, "has the name of \(owner)", remedy: "It is left out. Give it another name.",
      code: .takenName)
  }
}
