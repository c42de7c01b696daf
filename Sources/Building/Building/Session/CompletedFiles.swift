import Content
import Files
import Photography
import Reading

/// Files of the content folder that a build completes, since a later one could not find out what they say. If that fails, the
/// build continues with a warning.
struct CompletedFiles: Sendable {
  let session: BuildSession
  let authored: AuthoredContent

  private static let permalinks = "permalinks.yaml"

  /// What the last build added to a content folder that was thrown away after it; nothing where the folder stays.
  var permalinksAddedBefore: PermalinkFile {
    guard session.options.isContentThrownAway, let bytes = try? FileIO.read(additions, atMost: 64 << 20)
    else {
      return PermalinkFile()
    }
    return PermalinkFile.read(String(decoding: bytes, as: UTF8.self)).permalinkFile
  }

  private var additions: String { "\(session.folders.cache)/\(CompletedFiles.permalinks)" }

  /// Writes `permalinks.yaml`, and what it adds to that into the cache, which services keep for the next run.
  ///
  /// - Returns: Whether the next run knows it.
  func keep(permalinks file: PermalinkFile) -> Bool {
    let before = permalinksInContent ?? PermalinkFile()
    let isWritten = before == file || write(permalinks: file)
    do throws(FileError) {
      try FileIO.replace(additions, with: Array(file.without(before).text.utf8))
      return true
    } catch {
      return isWritten
    }
  }

  /// Writes `permalinks.yaml`.
  ///
  /// - Returns: Whether it is written.
  func write(permalinks file: PermalinkFile) -> Bool {
    let path = CompletedFiles.permalinks
    // What an editor has changed since this build read it counts; the next build adds to that.
    guard mayWrite(path, .permalinks),
      session.options.isContentThrownAway || permalinksInContent == authored.permalinkFile,
      write(file.text, to: path, loss: "addresses of photographs may change")
    else { return false }
    session.add(
      Problem(
        .note, path, "now records pages whose addresses would otherwise change",
        remedy:
          "Keep it with your photographs, under version control if you use it, so that no address changes.",
        code: .newRecord))
    return true
  }

  /// What the file says now; `nil` if it cannot be read.
  private var permalinksInContent: PermalinkFile? {
    let path = CompletedFiles.permalinks
    guard FileStamp(path: "\(session.folders.content)/\(path)") != nil else { return PermalinkFile() }
    do throws(ContentTextError) {
      return PermalinkFile.read(try ContentText.read(path, in: session.folders.content)).permalinkFile
    } catch {
      return nil
    }
  }

  /// Writes `dates.yaml`.
  func write(dates file: DateFile) {
    let path = DateFile.path
    let loss = "the dates of photographs without one may change"
    guard mayWrite(path, .dates), write(file.text, to: path, loss: loss) else { return }
    session.add(
      Problem(
        .note, path, "now records the dates of photographs that contain none",
        remedy:
          "Keep it with your photographs, under version control if you use it, so that no date changes.",
        code: .newRecord))
  }

  /// Whether a file may be written: not if that would replace what could not be read.
  private func mayWrite(_ path: String, _ role: FileRole) -> Bool {
    var isMissingOrFile: Bool
    do throws(FileError) {
      isMissingOrFile = try Folder.isFile("\(session.folders.content)/\(path)")
    } catch {
      isMissingOrFile = error.isNotFound
    }
    if isMissingOrFile, !authored.unwritable.contains(role) { return true }
    session.add(
      Problem(
        .warning, path, "could not be read whole, so nothing new is recorded in it",
        remedy: "Correct it, or restore an earlier version. If you do not need its content, delete it.",
        code: .unreadableFile))
    return false
  }

  /// - Parameter loss: What may happen if the text is not written.
  private func write(_ text: String, to path: String, loss: String) -> Bool {
    do throws(FileError) {
      try FileIO.replace("\(session.folders.content)/\(path)", with: Array(text.utf8))
      return true
    } catch {
      session.add(
        Problem(
          .warning, path, "could not be written, so \(loss)", remedy: "\(error)", code: .unwritableFile))
      return false
    }
  }
}
