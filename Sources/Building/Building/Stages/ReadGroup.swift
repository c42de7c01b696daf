import BuildCache
import Content
import Developing
import Photography
import Reading

/// A group of files after it was read.
struct ReadGroup: Sendable {
  var group: FileGroup
  /// Of everything that decides the result.
  var inputs: UInt64
  var record = GroupRecord.empty
  /// What the files of a group that has changed say, until its pictures are developed.
  var contents = GroupContents()
  /// What other files of the site hide of its photographs, by their paths.
  var holds: [String: Hold] = [:]
  /// Which of them belong together, and what in other groups belongs to them; `nil` until all groups have told.
  var links: LiveLinks?
  /// What the photographs of each camera in the whole group have in common, if only some are read.
  var habits: CameraHabits?
  /// The photographs of such a group.
  var photos: [UndevelopedPhoto] = []
  /// Whether an earlier build read these same files, so that ``record`` is complete.
  var isKnown: Bool
  /// Whether only some of the group's files are read, so that the cache must not keep the result.
  var isPart = false
  /// Whether the next build may use it: nothing failed, and no file changed while it was read.
  var isComplete = true

  /// A hash of everything that decides what a group's files say.
  static func inputs(of group: FileGroup, _ resolver: MetadataResolver) -> UInt64 {
    var hash = group.hash
    hash.add(ProgramIdentity.current)
    hash.add(resolver.settingsHash(ofFolder: group.id.folder))
    return hash.value
  }
}

/// A photograph that has been read and resolved.
struct UndevelopedPhoto: Sendable {
  var shown: ShownPhoto
  var job: PictureJob
}
