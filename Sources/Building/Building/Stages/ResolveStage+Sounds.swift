import Developing
import Files
import Photography

extension ResolveStage {
  /// How the sound of a photograph is made.
  ///
  /// - Parameter path: Of the recording, within the content folder.
  /// - Returns: `nil`, with a problem, where that is not possible.
  func soundJob(_ path: String, of photo: PhotoID, _ problems: inout [Problem]) -> SoundJob? {
    let lacking = program.problem(
      of: photo, "has a sound recording that cannot be heard on the site, since there is no ffmpeg")
    if let lacking {
      problems.append(lacking)
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
