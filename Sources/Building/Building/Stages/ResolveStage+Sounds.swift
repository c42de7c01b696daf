import Developing
import Files
import Movies
import Photography

extension ResolveStage {
  /// How the sound of a photograph is made.
  ///
  /// - Parameter path: Of the recording, within the content folder.
  /// - Returns: `nil`, with a problem, where that is not possible.
  func soundJob(_ path: String, of photo: PhotoID, _ problems: inout [Problem]) -> SoundJob? {
    if let lack = program.lack {
      problems.append(
        Problem(
          .warning, photo.path,
          "has a sound recording that cannot be heard on the site, since there is no ffmpeg",
          remedy: lack.remedy, code: .missingProgram))
      return nil
    }
    do throws(FileError) {
      let digest = try Digest(ofFileAt: "\(session.folders.content)/\(path)")
      return SoundJob(file: path, digest: digest, version: program.version)
    } catch {
      problems.append(
        Problem(
          .warning, path, "cannot be opened", remedy: "Its photograph is silent. \(error)",
          code: .unreadableFile
        ))
      return nil
    }
  }
}
