import BuildCache
import Concurrency
import Content
import Developing
import Files
import Photography
import Reading

/// Makes the pictures again that neither the site nor the store has any more, such as after either was deleted.
struct LostPictureSearch: Sendable {
  let session: BuildSession

  func run(_ assembled: AssembledSite, _ publication: Publication) async throws {
    let (library, root) = (assembled.library, session.folders.content)
    let pictures = PictureFiles(folders: session.folders, originals: library.originals)
    let positions = Array(0..<library.count)
    let areWhole = try await parallelMap(positions, jobs: session.jobs) { position in
      pictures.files(at: position, of: library).allSatisfy { $0.isAtHand(publication) }
    }
    let lost = zip(positions, areWhole).filter { !$1 }.map { position, _ in
      library.job(at: position, assembled.authored.configuration, root: root)
    }
    guard !lost.isEmpty else { return }
    let program = MovieProgram(at: assembled.authored.configuration.movies.ffmpeg)
    let results = try await PictureStage(session: session, shared: assembled.shared, program: program)
      .run(lost, done: session.step(.developing, of: lost.count))
    session.update { $0.picturesDeveloped += results.made }
    for (job, result) in zip(lost, results) {
      guard case .failure = result else { continue }
      // Read again, the photograph becomes a problem, and the site is built without it.
      let folder = Folder.parent(of: job.id.path)
      try session.cache.forgetGroups(ofFolder: folder == "." ? "" : folder, below: root)
      throw OutdatedInputs()
    }
  }
}

extension OutputFile {
  /// Whether a picture is in the site or in the store. Other files always are.
  fileprivate func isAtHand(_ publication: Publication) -> Bool {
    guard case .stored(let picture) = source else { return true }
    return publication.isIntact(path, picture.key) || picture.isThere
  }
}
