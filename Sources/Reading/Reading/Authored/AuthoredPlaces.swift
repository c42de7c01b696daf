import BuildCache
package import Content
import Files
import JSON
package import Photography

/// What the list of default places and the author's files of places say, which may be many thousands of places.
package struct AuthoredPlaces: Sendable, Equatable {
  /// Raised when the same files give another result, or it is written in another way.
  private static let version = 1

  /// The default places.
  var list = DefaultPlaceList()
  /// The author's places, and notes on default places.
  var own = PlacesFile()
  var problems: [Problem] = []

  /// The files of a survey that have places.
  static func files(of survey: Survey) -> [SurveyedFile] {
    Array(survey.files(.placeList)) + Array(survey.files(.placesFile))
      + survey.files(like: PlacesFile.path)
  }

  /// Reads the files.
  ///
  /// - Parameter root: The content folder, without links.
  package init(_ survey: Survey, root: String) {
    for file in survey.files(.placeList) {
      do throws(FileError) {
        let bytes = try FileIO.read("\(root)/\(file.path)", ifAtMost: DefaultPlaceList.largest)
        let (found, problems) = DefaultPlaceList.read(bytes, file: file.path)
        list = found ?? list
        self.problems += problems
      } catch {
        problems.append(
          Problem(
            .error, file.path, "cannot be read", remedy: "It is ignored for now. \(error)",
            code: .unreadableFile))
      }
    }
    for file in Array(survey.files(.placesFile)) + survey.files(like: PlacesFile.path) {
      let (found, problems) = PlacesFile.read(file.path, in: root)
      own.add(found)
      self.problems += problems
    }
  }
}

extension AuthoredPlaces {
  /// Under which the cache has what files with places say; `nil` without such files.
  package static func key(of survey: Survey) -> Digest? {
    let files = files(of: survey)
    guard !files.isEmpty else { return nil }
    var key = DigestBuilder()
    key.add("places")
    key.add(version)
    key.add(ProgramIdentity.current)
    key.add(each: files) { key, file in
      key.add(file.path)
      key.add(file.stamp)
    }
    return key.digest
  }

  /// - Throws: ``DamagedRecord``.
  package init(record: [UInt8]) throws {
    var reader = RecordReader(record)
    list = try reader.read()
    own = try reader.read()
    let problems = try reader.data()
    self.problems = problems.isEmpty ? [] : try JSONCoding.decode([Problem].self, from: problems)
    guard reader.isAtEnd else { throw DamagedRecord() }
  }

  /// For the cache; `nil` for what must be read again.
  ///
  /// - Parameter start: When the build looked at the files; a later change could be hidden by the same stamp.
  package func record(of survey: Survey, at start: Int64) -> [UInt8]? {
    // A file that could not be read may be readable the next time, without a change to it.
    let isUnread = problems.contains { $0.code == .unreadableSettings || $0.code == .unreadableFile }
    guard !isUnread,
      AuthoredPlaces.files(of: survey).allSatisfy({ SurveyDigest.settlingTime(of: $0.stamp) < start }),
      // Texts always have a JSON form.
      let problems = try? problems.isEmpty ? [] : JSONCoding.encode(problems)
    else { return nil }
    var writer = RecordWriter()
    writer.write(list)
    writer.write(own)
    writer.write(problems)
    return writer.bytes
  }
}
