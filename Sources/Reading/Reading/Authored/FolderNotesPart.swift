import BuildCache
package import Content
import Files
import JSON
package import Photography

/// Some files with the notes of folders, whose results the cache keeps together: a row for each of many small files would
/// take as long as reading them.
package struct FolderNotesPart: Sendable {
  package private(set) var files: [SurveyedFile] = []

  /// The number of files in one part, about. Each change of one of them stores the part again.
  private static let size = 32

  /// All files with notes of a survey. A file added or removed changes one part only, unless their number doubles.
  package static func parts(of survey: Survey) -> [FolderNotesPart] {
    let files = Array(survey.files(.albumNotes))
    var count = 1
    while count * size < files.count { count *= 2 }
    var parts = [FolderNotesPart](repeating: FolderNotesPart(), count: count)
    for file in files { parts[Int(Identity(of: file.path).low % UInt64(count))].files.append(file) }
    return parts.filter { !$0.files.isEmpty }
  }

  /// Under which the cache has the part's record.
  package var key: Digest {
    var key = DigestBuilder()
    key.add("folder notes")
    key.add(FolderNotes.version)
    key.add(ProgramIdentity.current)
    key.add(each: files) { key, file in
      key.add(file.path)
      key.add(file.stamp)
    }
    return key.digest
  }

  /// - Returns: `nil` for a record that is damaged.
  package func notes(from record: [UInt8]) -> [FolderNotes]? {
    var reader = RecordReader(record)
    do {
      let notes = try reader.each { r throws(DamagedRecord) in
        let notes = try r.read(AlbumNotes.self)
        let problems = try r.data()
        return (notes, problems)
      }
      guard notes.count == files.count, reader.isAtEnd else { return nil }
      return try notes.map { notes, problems in
        FolderNotes(
          notes: notes,
          problems: problems.isEmpty ? [] : try JSONCoding.decode([Problem].self, from: problems))
      }
    } catch {
      return nil
    }
  }

  /// The part's record for the cache.
  ///
  /// - Parameters:
  ///   - notes: In the order of the files.
  ///   - start: When the build looked at the files; a later change could be hidden by the same stamp.
  /// - Returns: `nil` for what must be read again.
  package func record(of notes: [FolderNotes], at start: Int64) -> [UInt8]? {
    guard files.allSatisfy({ SurveyDigest.settlingTime(of: $0.stamp) < start }),
      !notes.contains(where: \.isUnread)
    else { return nil }
    var writer = RecordWriter()
    writer.write(notes.count)
    do {
      for notes in notes {
        writer.write(notes.notes)
        writer.write(notes.problems.isEmpty ? [] : try JSONCoding.encode(notes.problems))
      }
    } catch {
      // Texts always have a JSON form.
      return nil
    }
    return writer.bytes
  }
}
