import Content
import Files
import Photography

/// What one file with the notes of a folder says.
struct FolderNotes {
  let notes: AlbumNotes
  let problems: [Problem]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Within the content folder.
  ///   - root: The content folder.
  ///   - survey: What it could not read counts as unreadable.
  init(_ path: String, in root: String, _ survey: Survey) {
    if let problem = survey.unreadable[path] {
      self.init(unread: problem)
    } else if PrivacyTextFile.isNamed(path) {
      do throws(FileError) {
        let bytes = try FileIO.read("\(root)/\(path)", atMost: 1 << 16)
        let notes = PrivacyTextFile(bytes, path: path).album
        self.init(
          notes: notes ?? AlbumNotes(),
          problems: notes == nil ? [] : [PrivacyTextFile.problem(of: path, meant: "its folder")])
      } catch {
        self.init(
          unread: Problem(
            .error, path, "cannot be read, and may ask to hide something", remedy: "\(error)",
            code: .unreadableSettings))
      }
    } else {
      do throws(ContentTextError) {
        let (notes, problems) = AlbumNotes.read(try ContentText.read(path, in: root), file: path)
        self.init(notes: notes, problems: problems)
      } catch {
        self.init(unread: error.problem)
      }
    }
  }

  private init(unread problem: Problem) {
    let (notes, problem) = AlbumNotes.unread(problem)
    self.init(notes: notes, problems: [problem])
  }

  private init(notes: AlbumNotes, problems: [Problem]) { (self.notes, self.problems) = (notes, problems) }
}
